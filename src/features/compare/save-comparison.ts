import { today } from '../../domain/calendar-day';
import { comparisonTable } from '../../domain/compare-export';
import { explainLocalFailure } from '../../domain/errors';
import { writeCsv } from '../../lib/csv';
import { saveFile } from '../../lib/save-file';
import { showToast } from '../../ui/toast';
import type { Comparison } from './use-comparison';

/** Writes what the table shows into a file, also without a network. */
export async function saveComparison({ rows }: Comparison): Promise<void> {
  try {
    const csv = await writeCsv(comparisonTable(rows));
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `molao-comparison-${today('')}.csv`);
  } catch (error) {
    console.error(error);
    const { message, next } = explainLocalFailure(error);
    showToast({ title: 'Error', message: 'Failed to export the comparison', next: [message, next].filter(Boolean).join(' '), tone: 'error' });
  }
}
