import { Download, Link2, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { shareLink } from '../../../ui/share-link';
import { AttachDialog } from './attach-dialog';
import { ExportCalculation } from './export-calculation';
import { KIND_LABELS } from '../../../domain/calculate/input';
import { linesOf } from './lines';
import type { Calculation } from './use-calculation';
import { calculationAddress } from './use-calculation-address';

/** Shares, exports and keeps a calculation, once there is one. */
export function CalculationActions({ calculation }: { calculation: Calculation }) {
  const [open, setOpen] = useState<'export' | 'attach'>();
  const close = () => setOpen(undefined);
  if (!calculation.columns.some((column) => linesOf(column).length > 0)) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => void shareCalculation(calculation)}>
        <Link2 className="icon" />
        Copy link
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('export')}>
        <Download className="icon" />
        Export
      </Button>
      {calculation.premium && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('attach')}>
          <Paperclip className="icon" />
          Attach to a task
        </Button>
      )}
      {open === 'export' && <ExportCalculation calculation={calculation} onClose={close} />}
      {open === 'attach' && <AttachDialog calculation={calculation} onClose={close} />}
    </>
  );
}

/** The link holds the whole input, also what the page filled in. */
function shareCalculation({ input }: Calculation): Promise<void> {
  return shareLink({
    title: `Calculate: ${KIND_LABELS[input.kind]}`,
    url: `${window.location.origin}/calculate${calculationAddress(input)}`,
    copied: 'It holds all that you entered. Whoever opens it calculates with the rules of that day.',
  });
}
