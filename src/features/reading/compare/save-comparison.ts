import { comparisonTable } from './compare-export';
import { saveTable } from '../../shared/save-table';
import type { Comparison } from './use-comparison';

/** Writes what the table shows into a file, also without a network. */
export function saveComparison({ rows }: Comparison): Promise<void> {
  return saveTable(comparisonTable(rows), 'comparison', 'Failed to export the comparison');
}
