import type { Period } from '../../../domain/content/fact-value';
import type { EventRow } from '../../../domain/core/rows';
import { factFigure } from '../../../domain/content/fact-figure';

export const KIND_LABELS: Readonly<Record<EventRow['type'], string>> = {
  urgent: 'Urgent',
  law: 'Law',
  in_force: 'In force',
  article: 'News',
};

/** An old and a new value: figures, with their common unit apart; words where one has no figure. */
export function oldAndNew(
  [before, after]: readonly [Pick<Period, 'value' | 'amount' | 'unit'>, Pick<Period, 'value' | 'amount' | 'unit'>],
  currency: string,
): { before: string; after: string; rest: string } {
  const [was, is] = [factFigure(before, currency), factFigure(after, currency)];
  if (!was || !is || (was.amount === is.amount && was.unit === is.unit))
    return { before: before.value, after: after.value, rest: '' };
  return before.unit === after.unit
    ? { before: was.amount, after: is.amount, rest: is.unit }
    : { before: `${was.amount} ${was.unit}`, after: `${is.amount} ${is.unit}`, rest: '' };
}
