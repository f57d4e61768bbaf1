import { evidenceLevel, outdatedSince } from '../../../domain/content/evidence-level';
import { outdatedReason } from '../../../domain/content/evidence-words';
import type { FactRow } from '../../../domain/core/rows';
import { EvidenceMark } from '../../shared/evidence-mark';
import { useDayIn } from '../../shared/reader-day';
import styles from './figures.module.css';

/** How a figure was checked, as icons: the page that was seen is among its details. */
export function FigureMarks({ fact }: { fact: FactRow }) {
  const outdated = outdatedSince(fact, useDayIn()(fact.country));
  return (
    <span className={styles.marks}>
      <EvidenceMark kind={evidenceLevel(fact)} iconOnly />
      {outdated && <EvidenceMark kind="outdated" reason={outdatedReason(outdated)} iconOnly />}
    </span>
  );
}
