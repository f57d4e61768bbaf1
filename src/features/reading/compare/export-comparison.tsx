import type { DayIn } from '../../../domain/content/evidence-level';
import { comparisonTable } from './compare-export';
import { saveTable } from '../../shared/save-table';
import { Sheet } from 'lucide-react';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { useDayIn } from '../../shared/reader-day';
import { ExportDialog, ExportWay, PrintWay } from '../../shared/export-dialog';
import type { Comparison } from './use-comparison';

/** The dialog with the exports of a comparison. Both are made on this device. */
export function ExportComparison({ comparison, onClose }: { comparison: Comparison; onClose(): void }) {
  const dayIn = useDayIn();
  const locked = !comparison.premium;
  const arriving = comparison.arriving.length > 0;
  const what = `${plural(comparison.rows.length, 'fact')} of ${plural(comparison.chosen.length, 'country', 'countries')}`;
  return (
    <ExportDialog locked={locked} onClose={onClose}>
      <ExportWay
        icon={Sheet}
        title="Spreadsheet (CSV)"
        locked={locked}
        action={
          <Button busy={arriving} onClick={() => void saveComparison(comparison, dayIn)}>
            {arriving ? 'Loading...' : 'Save CSV'}
          </Button>
        }
      >
        {what}, one a row, with provision, date, level of evidence and source. For Excel and the like.
      </ExportWay>
      <PrintWay locked={locked} busy={arriving} onClose={onClose}>
        {what} on landscape pages, with a numbered list of the sources. Your browser’s print window also saves it as a
        PDF.
      </PrintWay>
    </ExportDialog>
  );
}

/** Saves the table as a file. Works offline. */
function saveComparison({ rows, day }: Comparison, dayIn: DayIn): Promise<void> {
  return saveTable(comparisonTable(rows, dayIn, day), 'comparison', 'Failed to export the comparison');
}
