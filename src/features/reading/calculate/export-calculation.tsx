import { Sheet } from 'lucide-react';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ExportDialog, ExportWay, PrintWay } from '../../shared/export-dialog';
import { useDayIn } from '../../shared/reader-day';
import { saveTable } from '../../shared/save-table';
import { calculationTable } from './calculation-export';
import type { Calculation } from './use-calculation';

/** The dialog with the exports of a calculation. Both are made on this device. */
export function ExportCalculation({ calculation, onClose }: { calculation: Calculation; onClose(): void }) {
  const dayIn = useDayIn();
  const locked = !calculation.premium;
  const what = `The calculation for ${plural(calculation.columns.length, 'country', 'countries')}`;
  const save = () =>
    void saveTable(calculationTable(calculation, dayIn), 'calculation', 'Failed to export the calculation');
  return (
    <ExportDialog locked={locked} onClose={onClose}>
      <ExportWay
        icon={Sheet}
        title="Spreadsheet (CSV)"
        locked={locked}
        action={<Button onClick={save}>Save CSV</Button>}
      >
        {what}, one line a row, with formula, provision, date and level of evidence. For Excel and the like.
      </ExportWay>
      <PrintWay locked={locked} onClose={onClose}>
        {what} on one sheet, with what you entered. Your browser’s print window also saves it as a PDF.
      </PrintWay>
    </ExportDialog>
  );
}
