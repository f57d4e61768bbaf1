import { factFigure } from '../../../domain/content/fact-figure';
import type { CountryRow, FactRow } from '../../../domain/core/rows';

type Figure = Pick<FactRow, 'amount' | 'unit' | 'value'>;

/** Units that convert exactly into another one, and what one of them counts there. A month has no fixed number of days. */
const INTO: Readonly<Record<string, readonly [unit: string, count: number]>> = {
  weeks: ['calendar_days', 7],
  years: ['months', 12],
};

/** Days of leave into which the employer may count public holidays are fewer days off than others. */
const COUNTS_HOLIDAYS =
  /\bcount public holidays towards\b|\b(?:with|including) public holidays\b|\bholidays included\b/i;
const DAYS_OFF = ['working_days', 'days'];

/** 'calendar_days' for weeks: figures of one kind convert into each other. */
export function kindOf(unit: string): string {
  return INTO[unit]?.[0] ?? unit;
}

/** The amount in the unit of its kind. */
export function inKind(amount: number, unit: string): number {
  return amount * (INTO[unit]?.[1] ?? 1);
}

/** @returns undefined if no exact conversion exists */
export function convert(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount;
  return kindOf(from) === kindOf(to) ? inKind(amount, from) / (INTO[to]?.[1] ?? 1) : undefined;
}

/**
 * What a figure counts: 'working_days', or 'EUR local_currency_per_month'. Figures are comparable only if this is equal:
 * money in one currency, and a month is not a number of weeks. '' without a figure.
 */
export function measureOf(fact: Figure | undefined, { currency }: Pick<CountryRow, 'currency'>): string {
  if (!fact || !factFigure(fact, currency)) return '';
  if (fact.unit.startsWith('local_currency')) return `${currency} ${fact.unit}`;
  const kind = kindOf(fact.unit);
  return countsHolidays(fact) ? `${kind} with public holidays` : kind;
}

/** Whether the employer may count public holidays into these days off. */
export function countsHolidays({ unit, value }: Figure): boolean {
  return DAYS_OFF.includes(kindOf(unit)) && COUNTS_HOLIDAYS.test(value);
}

/** The first of the most frequent words; '' if there are none. */
export function mostFrequent(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as [string, number])[0];
}

/** Without the binary rounding errors of decimal money. */
export const exact = (amount: number): number => Number(amount.toFixed(4));
