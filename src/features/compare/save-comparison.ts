import { today } from '../../domain/calendar-day';
import { comparisonTable } from '../../domain/compare-export';
import { writeCsv } from '../../lib/csv';
import { saveFile } from '../../lib/save-file';
import { tellLocalFailure } from '../shared/local-work';
import type { Comparison } from './use-comparison';

/** Writes what the table shows into a file, also without a network. */
export async function saveComparison({ rows }: Comparison): Promise<void> {
  try {
    const csv = await writeCsv(comparisonTable(rows));
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `molao-comparison-${today('')}.csv`);
  } catch (error) {
    tellLocalFailure(error, 'Failed to export the comparison');
  }
}
