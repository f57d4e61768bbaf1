import type { PackFilter } from '../../../domain/tasks/audit-pack';
import { today } from '../../../domain/core/calendar-day';
import { saveFile } from '../../../lib/save-file';
import { downloadFromServer } from '../../../sync/requests/server-functions';

/** The specification's text for a failed download. */
export const NO_PACK = { message: 'Failed to download the audit pack. Please try again.' };

/** Downloads an audit pack from the server. @throws ServerError */
export async function downloadPack(filter: Omit<PackFilter, 'task'>): Promise<void> {
  const file = await downloadFromServer(`/api/compliance/pack?${new URLSearchParams({ ...filter }).toString()}`);
  saveFile(file, `molao-audit-pack-${today('')}.pdf`);
}
