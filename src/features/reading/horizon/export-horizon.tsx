import { Sheet } from 'lucide-react';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ExportDialog, ExportWay, PrintWay } from '../../shared/export-dialog';
import { useDayIn } from '../../shared/reader-day';
import { saveTable } from '../../shared/save-table';
import { horizonTable } from './horizon-table';
import type { HorizonView } from './use-horizon';

/** The exports of the horizon, made on this device: a spreadsheet for Premium, and paper. */
export function ExportHorizon({ horizon, onClose }: { horizon: HorizonView; onClose(): void }) {
  const dayIn = useDayIn();
  const { shown, byId, premium } = horizon;
  const what = plural(shown.length, 'entry', 'entries');
  const save = () => saveTable(horizonTable(shown, byId, dayIn), 'horizon', 'Failed to export the horizon');
  return (
    <ExportDialog locked={!premium} onClose={onClose}>
      <ExportWay
        icon={Sheet}
        title="Spreadsheet (CSV)"
        locked={!premium}
        action={<Button onClick={() => void save()}>Save CSV</Button>}
      >
        {what}, one a row, with day, old and new value, provision, level of evidence and source. For Excel and the like.
      </ExportWay>
      <PrintWay locked={false} onClose={onClose}>
        The list as it is shown. Your browser’s print window also saves it as a PDF.
      </PrintWay>
    </ExportDialog>
  );
}
