import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonLook } from '../../../ui/button';
import { ExportDialog, ExportWay, PrintWay } from '../../shared/export-dialog';
import { useDayIn } from '../../shared/reader-day';
import { useAccount } from '../../shared/use-account';
import type { Readable } from '../readable';
import { saveText } from './save-text';

/** Exports a text as a file or on paper. Premium only; both are made on this device. */
export function ExportText({ reading, ...look }: { reading: Readable } & ButtonLook) {
  const dayIn = useDayIn();
  const [open, setOpen] = useState(false);
  const locked = useAccount()?.entitlement.premium !== true;
  const close = () => setOpen(false);
  return (
    <>
      <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpen(true)} {...look}>
        <Download className="icon" />
        Export
      </Button>
      {open && (
        <ExportDialog locked={locked} onClose={close}>
          <ExportWay
            icon={FileText}
            title="Text file (Markdown)"
            locked={locked}
            action={<Button onClick={() => void saveText(reading, dayIn)}>Save file</Button>}
          >
            The text with its citation and source, and with your note and highlights. For word processors and notes.
          </ExportWay>
          <PrintWay locked={locked} onClose={close}>
            The text and where it comes from, without buttons. Your browser’s print window also saves it as a PDF.
          </PrintWay>
        </ExportDialog>
      )}
    </>
  );
}
