import { nextValueSentence } from '../../domain/content/next-value';
import type { FactRow } from '../../domain/core/rows';

/** The value that follows. A proposed one is marked. */
export function FactNext({
  fact: { next },
  className,
}: {
  fact: Pick<FactRow, 'next'>;
  className?: string | undefined;
}) {
  if (!next) return null;
  return <span className={className}>{nextValueSentence(next)}</span>;
}
