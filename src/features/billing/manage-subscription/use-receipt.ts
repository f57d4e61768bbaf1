import { useState } from 'react';
import { receiptNumber } from '../../../domain/billing/receipt';
import type { Row } from '../../../domain/core/rows';
import { saveFile } from '../../../lib/save-file';
import { downloadFromServer, ServerError } from '../../../sync/server-functions';
import { showToast } from '../../../ui/toast';

/** Downloads the receipt of a payment as a PDF file. */
export function useReceipt() {
  const [busy, setBusy] = useState('');

  const download = async (payment: Row<'payments'>) => {
    setBusy(payment.id);
    try {
      const file = await downloadFromServer(`/api/billing/receipt/${payment.id}`);
      saveFile(file, `${receiptNumber(payment)}.pdf`);
    } catch (error) {
      console.warn('A receipt could not be downloaded.', error);
      showToast({
        title: 'Error',
        message: (error instanceof ServerError && error.reason) || 'Failed to download the receipt. Please try again.',
        tone: 'error',
      });
    } finally {
      setBusy('');
    }
  };

  return { busy, download };
}
