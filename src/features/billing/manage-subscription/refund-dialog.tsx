import { useId, useState, type FormEvent } from 'react';
import { refundReasonError } from '../../../domain/billing/refund-rules';
import type { Row } from '../../../domain/core/rows';
import { formatMoney } from '../../../domain/billing/receipt';
import { callServer, ServerError } from '../../../sync/server-functions';
import { syncNow } from '../../../sync/status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/field';
import { showToast } from '../../../ui/toast';
import { useUnsavedInput } from '../../../ui/unsaved-input';

interface RefundDialogProps {
  payment: Row<'payments'>;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks for the reason and sends the request. The typed reason stays until the server has accepted it. */
export function RefundDialog({ payment, open, onOpenChange }: RefundDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useUnsavedInput(reason.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = refundReasonError(reason.trim(), { required: true });
    setError(problem);
    if (problem || busy) return;
    setBusy(true);
    try {
      await callServer('/api/billing/refund', { body: { payment: payment.id, reason: reason.trim() } });
      void syncNow();
      setReason('');
      onOpenChange(false);
      showToast({ title: 'Refund Requested', message: 'Requests are processed within 5 to 7 business days.' });
    } catch (failure) {
      setError(messageFor(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request a refund"
      description={`${formatMoney(payment.amount, payment.currency)} goes back to the card that paid. Premium ends with the refund.`}
      footer={
        <Button type="submit" form={form} variant="primary" busy={busy}>
          {busy ? 'Sending' : 'Send request'}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Why do you want a refund?"
          rows={5}
          value={reason}
          error={error || undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function messageFor(failure: unknown): string {
  const { reason, fields } = failure instanceof ServerError ? failure : new ServerError('', 0);
  return fields.reason || reason || 'The request could not be sent. Try again in a moment; what you wrote is kept.';
}
