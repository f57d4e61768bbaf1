import { useState } from 'react';
import { formatMoney } from '../../domain/billing/receipt';
import { refundReasonError, type RefundCase } from '../../domain/billing/refund-rules';
import { callServer } from '../../sync/requests/server-functions';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/field';
import { useUnsavedInput } from '../../ui/unsaved-input';
import { useAction } from './use-action';

type Decision = 'approve' | 'decline';

/** Approves or declines a request. The typed reason stays until the server has accepted it. */
export function RefundDecisionDialog({ request, onClose }: { request: RefundCase; onClose(): void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const amount = formatMoney(request.amount, request.currency);
  useUnsavedInput(reason.trim() !== '');

  const { busy, problem, run } = useAction(
    async (decision: Decision) => {
      await callServer(`/api/billing/refund/${request.id}/decision`, { body: { decision, reason: reason.trim() } });
      onClose();
      return decision === 'approve'
        ? { title: 'Refund Approved', message: `The provider returns ${amount}.` }
        : { title: 'Refund Declined', message: 'The customer reads your reason.' };
    },
    { message: 'The decision could not be sent. Try again in a moment; what you wrote is kept.', inPage: true },
  );
  const decide = (decision: Decision) => {
    const missing = refundReasonError(reason.trim(), { required: decision === 'decline' });
    setError(missing);
    if (!missing) void run(decision);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Refund ${amount}?`}
      description={request.reason}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => decide('decline')}>
            Decline
          </Button>
          <Button variant="primary" busy={busy} onClick={() => decide('approve')}>
            Approve and refund
          </Button>
        </>
      }
    >
      <TextArea
        label="Your reason"
        hint="The customer reads it. It is needed to decline."
        rows={4}
        value={reason}
        error={error || problem || undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
