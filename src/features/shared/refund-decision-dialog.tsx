import { useState } from 'react';
import { formatMoney } from '../../domain/billing/receipt';
import { refundReasonError, type RefundCase } from '../../domain/billing/refund-rules';
import { callServer, ServerError } from '../../sync/server-functions';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { useUnsavedInput } from '../../ui/unsaved-input';

type Decision = 'approve' | 'decline';

/** Approves or declines a request. The typed reason stays until the server has accepted it. */
export function RefundDecisionDialog({ request, onClose }: { request: RefundCase; onClose(): void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const amount = formatMoney(request.amount, request.currency);
  useUnsavedInput(reason.trim() !== '');

  const decide = async (decision: Decision) => {
    const problem = refundReasonError(reason.trim(), { required: decision === 'decline' });
    setError(problem);
    if (problem) return;
    setBusy(true);
    try {
      await callServer(`/api/billing/refund/${request.id}/decision`, { body: { decision, reason: reason.trim() } });
      showToast(
        decision === 'approve'
          ? { title: 'Refund Approved', message: `The provider returns ${amount}.` }
          : { title: 'Refund Declined', message: 'The customer reads your reason.' },
      );
      onClose();
    } catch (failure) {
      setError(
        (failure instanceof ServerError && failure.reason) ||
          'The decision could not be sent. Try again in a moment; what you wrote is kept.',
      );
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Refund ${amount}?`}
      description={request.reason}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => void decide('decline')}>
            Decline
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void decide('approve')}>
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
        error={error || undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
