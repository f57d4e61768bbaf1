import { comparisonTable } from './compare-export';
import { saveTable } from '../../shared/save-table';
import type { Comparison } from './use-comparison';

/** Saves the table as a file. Works offline. */
export function saveComparison({ rows }: Comparison): Promise<void> {
  return saveTable(comparisonTable(rows), 'comparison', 'Failed to export the comparison');
}
