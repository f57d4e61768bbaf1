import { BadgeCheck, CircleDashed, Hourglass, TextQuote, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  EVIDENCE_LABELS,
  EVIDENCE_LEVELS,
  OUTDATED_LABEL,
  type EvidenceLevel,
} from '../../domain/content/evidence-labels';
import { classNames } from '../../ui/class-names';
import styles from './provenance.module.css';

/** Apart from `provenance.tsx`, because the public pages need the marks and not the days of statements. */
export type MarkKind = EvidenceLevel | 'outdated';

/** The tick means checked against an official text, and nothing else. */
const ICONS: Record<MarkKind, LucideIcon> = {
  official: BadgeCheck,
  secondary: TextQuote,
  unchecked: CircleDashed,
  outdated: Hourglass,
};
const LABELS: Record<MarkKind, string> = { ...EVIDENCE_LABELS, outdated: OUTDATED_LABEL };

/** One mark; `reason` says why a statement may be outdated, or where it was seen. */
export function EvidenceMark({
  kind,
  reason,
  iconOnly,
}: {
  kind: MarkKind;
  reason?: string | undefined;
  iconOnly?: boolean;
}) {
  const Icon = ICONS[kind];
  const words = reason ? `${LABELS[kind]}: ${reason}` : LABELS[kind];
  return (
    <span className={classNames(styles.mark, styles[kind])} data-evidence={kind} title={iconOnly ? words : undefined}>
      <Icon className="icon" />
      <span className={iconOnly ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  );
}

/** The four marks with their words, below a table that shows icons alone. */
export function EvidenceKey() {
  return (
    <p className={styles.key}>
      {[...EVIDENCE_LEVELS, 'outdated' as const].map((kind) => (
        <EvidenceMark key={kind} kind={kind} />
      ))}
    </p>
  );
}

/** A block whose edge shows the mark. */
export function EvidenceEdge({ kind, children }: { kind: MarkKind; children: ReactNode }) {
  return <div className={classNames(styles.block, styles[`edge-${kind}`])}>{children}</div>;
}
