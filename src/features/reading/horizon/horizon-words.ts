import type { HorizonEntry, HorizonKind, HorizonValue } from '../../../domain/reading/horizon-entries';
import type { Day } from '../../../domain/core/calendar-day';
import { factFigure } from '../../../domain/content/fact-figure';

export const HORIZON_KIND_LABELS: Readonly<Record<HorizonKind, string>> = {
  begins: 'Begins',
  changes: 'Changes',
  ends: 'Ends',
  due: 'Due',
};

/** What is not law is marked; after its day, that we do not know whether it happened. */
export function certaintyWords({ certainty, day }: Pick<HorizonEntry, 'certainty' | 'day'>, today: Day): string {
  if (certainty === 'set') return '';
  if (day !== '' && day < today) return 'Not confirmed';
  return certainty === 'expected' ? 'Expected' : 'Proposed';
}

/** A value in short: its figure, or its words without one. */
export function valueWords(value: HorizonValue, currency: string): string {
  const figure = factFigure(value, currency);
  return figure ? `${figure.amount} ${figure.unit}` : value.value;
}

/**
 * 'Minimum wage: EUR 13.90 an hour → EUR 14.60 an hour', or the statement. Values of one figure differ in their words.
 */
export function entryWords({ title, values }: Pick<HorizonEntry, 'title' | 'values'>, currency: string): string {
  if (!values) return title;
  const [before, after] = values.map((value) => valueWords(value, currency));
  return before === after ? `${title}: ${values[0].value} → ${values[1].value}` : `${title}: ${before} → ${after}`;
}
