import type { LawRow } from '../../../domain/core/rows';
import { ProvenanceMark } from '../../shared/provenance';
import { DraftedBadge } from '../drafted-by-machine';
import { DatedLawStatus } from '../../shared/law-badges';
import styles from './laws.module.css';

/** The lines under a law's title: legal status, effective date and level of evidence. Inline elements only. */
export function LawDescription({ law }: { law: LawRow }) {
  return (
    <span className={styles.description}>
      {law.original_title && <span className={styles.original}>{law.original_title}</span>}
      <DatedLawStatus law={law} />
      <DraftedBadge of={law} />
      <span className={styles.cite}>
        <ProvenanceMark of={law} />
        {law.citation}
      </span>
    </span>
  );
}
