import type { Comparison } from './use-comparison';

/** Columns that a calculation has room for. */
const MOST = 6;

/** The codes of the compared countries, to calculate with them. */
export function calculatedCodes({ chosen }: Pick<Comparison, 'chosen'>): string[] {
  return chosen.slice(0, MOST).map(({ code }) => code);
}
