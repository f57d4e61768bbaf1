import { today } from '../../domain/core/calendar-day';
import { writeCsv } from '../../lib/csv';
import { saveFile } from '../../lib/save-file';
import { tryLocally } from './local-failure';

/**
 * Saves a table as a CSV file on this device.
 *
 * @param name of the file, without product and day: 'comparison'
 * @param failed message if it cannot be written
 */
export async function saveTable(table: Parameters<typeof writeCsv>[0], name: string, failed: string): Promise<void> {
  await tryLocally(async () => {
    const csv = await writeCsv(table);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `molao-${name}-${today('')}.csv`);
  }, failed);
}
