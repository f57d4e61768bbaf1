import type { HorizonCertainty, HorizonEntry, HorizonKind, HorizonValue } from '../../../domain/reading/horizon';
import { factFigure } from '../fact-figure';

export const HORIZON_KIND_LABELS: Readonly<Record<HorizonKind, string>> = {
  begins: 'Begins',
  changes: 'Changes',
  ends: 'Ends',
  due: 'Report due',
};

/** What is not law is marked. */
export const CERTAINTY_LABELS: Readonly<Record<HorizonCertainty, string>> = {
  set: '',
  expected: 'Expected',
  proposed: 'Proposed',
};

/** A value in short: its figure, or its words without one. */
export function valueWords(value: HorizonValue, currency: string): string {
  const figure = factFigure(value, currency);
  return figure ? `${figure.amount} ${figure.unit}` : value.value;
}

/** 'Minimum wage: EUR 13.90 an hour → EUR 14.60 an hour', or the statement. */
export function entryWords({ title, values }: HorizonEntry, currency: string): string {
  if (!values) return title;
  const [before, after] = values.map((value) => valueWords(value, currency));
  return `${title}: ${before} → ${after}`;
}
