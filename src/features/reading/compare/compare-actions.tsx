import { Download, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button';
import { PHONE, useMedia } from '../../../lib/use-media';
import { CalculatorLink } from '../calculate/calculator-link';
import { calculatedCodes } from './calculated-codes';
import styles from './compare.module.css';
import { ExportComparison } from './export-comparison';
import { shareComparison } from './share-comparison';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** Actions for a comparison: calculate, share, export, add countries. */
export function CompareActions({
  comparison,
  address,
  onAdd,
}: {
  comparison: Comparison;
  address: ComparisonAddress;
  onAdd(): void;
}) {
  const [exporting, setExporting] = useState(false);
  const isPhone = useMedia(PHONE);
  const empty = comparison.rows.length === 0 || comparison.chosen.length === 0;
  return (
    <>
      {!empty && (
        <>
          {!isPhone && <CalculatorLink countries={calculatedCodes(comparison)} variant="quiet" />}
          <IconButton
            label="Share"
            variant="secondary"
            className={styles.share}
            onClick={() => void shareComparison(comparison, address)}
          >
            <Link2 className="icon" />
          </IconButton>
          <Button aria-haspopup="dialog" onClick={() => setExporting(true)}>
            <Download className="icon" />
            Export
          </Button>
        </>
      )}
      <Button variant="primary" aria-haspopup="dialog" onClick={onAdd}>
        <Plus className="icon" />
        Add country
      </Button>
      {exporting && <ExportComparison comparison={comparison} onClose={() => setExporting(false)} />}
    </>
  );
}
