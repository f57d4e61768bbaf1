import { Download, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, LinkButton } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ExportWay, ExportWays } from '../export/export-way';
import { useAccount } from '../use-account';
import type { Reading } from './reading';
import { saveText } from './save-text';

/** Lets a text leave the product: as a file, or on paper. Part of Premium; both are made on this device. */
export function ExportText({ reading, compact }: { reading: Reading; compact?: boolean | undefined }) {
  const [open, setOpen] = useState(false);
  const locked = useAccount()?.entitlement.premium !== true;
  const print = () => {
    setOpen(false);
    // After the dialog has gone, which would be printed else.
    setTimeout(() => window.print());
  };
  const upgrade = (
    <LinkButton to="/subscribe" variant="premium">
      Upgrade to Premium
    </LinkButton>
  );
  return (
    <>
      {compact ? (
        <IconButton label="Export" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Download className="icon" />
        </IconButton>
      ) : (
        <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Download className="icon" />
          Export
        </Button>
      )}
      {open && (
        <Dialog open onOpenChange={setOpen} title="Export" footer={locked && upgrade}>
          <ExportWays>
            <ExportWay icon={FileText} title="Text file (Markdown)" locked={locked} action={<Button onClick={() => void saveText(reading)}>Save file</Button>}>
              The text with its citation and source, and with your note and highlights. For word processors and notes.
            </ExportWay>
            <ExportWay icon={Printer} title="Print or PDF" locked={locked} action={<Button onClick={print}>Print</Button>}>
              The text and where it comes from, without buttons. Your browser’s print window also saves it as a PDF.
            </ExportWay>
          </ExportWays>
        </Dialog>
      )}
    </>
  );
}
