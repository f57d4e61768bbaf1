import { Printer, Sheet } from 'lucide-react';
import { plural } from '../../lib/format';
import { Button, LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ExportWay, ExportWays } from '../shared/export/export-way';
import { saveComparison } from './save-comparison';
import type { Comparison } from './use-comparison';

/** The ways out of the product, with what they hold. Both are made on this device. */
export function ExportDialog({ comparison, onClose }: { comparison: Comparison; onClose(): void }) {
  const locked = !comparison.premium;
  const arriving = comparison.arriving.length > 0;
  const what = `${plural(comparison.rows.length, 'fact')} of ${plural(comparison.chosen.length, 'country', 'countries')}`;
  const print = () => {
    onClose();
    // After the dialog has gone: what is open over a page is what would be printed.
    setTimeout(() => window.print());
  };
  const upgrade = (
    <LinkButton to="/subscribe" variant="premium">
      Upgrade to Premium
    </LinkButton>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Export" footer={locked && upgrade}>
      <ExportWays>
        <ExportWay icon={Sheet} title="Spreadsheet (CSV)" locked={locked} action={<Button busy={arriving} onClick={() => void saveComparison(comparison)}>{arriving ? 'Loading...' : 'Save CSV'}</Button>}>
          {what}, one a row, with provision, date, verification and source. For Excel and the like.
        </ExportWay>
        <ExportWay icon={Printer} title="Print or PDF" locked={locked} action={<Button busy={arriving} onClick={print}>{arriving ? 'Loading...' : 'Print'}</Button>}>
          {what} on landscape pages, with a numbered list of the sources. Your browser’s print window also saves it as a PDF.
        </ExportWay>
      </ExportWays>
    </Dialog>
  );
}
