import { useId, useState, type FormEvent } from 'react';
import { refundReasonError } from '../../../domain/billing/refund-rules';
import type { Row } from '../../../domain/core/rows';
import { formatMoney } from '../../../domain/billing/receipt';
import { callServer } from '../../../sync/requests/server-functions';
import { syncNow } from '../../../sync/engine/status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/field';
import { useAction } from '../../shared/use-action';
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
  useUnsavedInput(reason.trim() !== '');

  const { busy, failure, problem, run } = useAction(
    async () => {
      await callServer('/api/billing/refund', { body: { payment: payment.id, reason: reason.trim() } });
      void syncNow();
      setReason('');
      onOpenChange(false);
      return { title: 'Refund Requested', message: 'Requests are processed within 5 to 7 business days.' };
    },
    { message: 'The request could not be sent. Try again in a moment; what you wrote is kept.', inPage: true },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = refundReasonError(reason.trim(), { required: true });
    setError(missing);
    if (!missing && !busy) void run();
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
      <form id={form} noValidate onSubmit={submit}>
        <TextArea
          label="Why do you want a refund?"
          rows={5}
          value={reason}
          error={error || failure?.fields.reason || problem || undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
