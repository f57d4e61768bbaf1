import { receiptNumber } from '../../../domain/billing/receipt';
import type { Row } from '../../../domain/core/rows';
import { saveFile } from '../../../lib/save-file';
import { downloadFromServer } from '../../../sync/requests/server-functions';
import { useAction } from '../../shared/use-action';

/** Downloads the receipt of a payment as a PDF file. `busy` is the id of the payment, or ''. */
export function useReceipt() {
  const { running, run } = useAction(
    async (payment: Row<'payments'>) => {
      const file = await downloadFromServer(`/api/billing/receipt/${payment.id}`);
      saveFile(file, `${receiptNumber(payment)}.pdf`);
    },
    { message: 'Failed to download the receipt. Please try again.' },
  );
  return { busy: running?.[0].id ?? '', download: run };
}
