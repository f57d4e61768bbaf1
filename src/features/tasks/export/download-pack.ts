import type { PackFilter } from '../../../domain/tasks/audit-pack';
import { today } from '../../../domain/core/calendar-day';
import { saveFile } from '../../../lib/save-file';
import { downloadFromServer, ServerError } from '../../../sync/server-functions';
import { showToast } from '../../../ui/toast';

/** Downloads an audit pack from the server. Errors show a toast. */
export async function downloadPack(filter: Omit<PackFilter, 'task'>): Promise<void> {
  try {
    const file = await downloadFromServer(`/api/compliance/pack?${new URLSearchParams({ ...filter }).toString()}`);
    saveFile(file, `molao-audit-pack-${today('')}.pdf`);
  } catch (error) {
    console.warn('An audit pack could not be downloaded.', error);
    const reason = error instanceof ServerError ? error.reason : '';
    showToast({
      title: 'Error',
      message: reason || 'Failed to download the audit pack. Please try again.',
      tone: 'error',
    });
  }
}
