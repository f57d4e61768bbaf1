import { DAY_MS } from '../../../../src/domain/core/dates';
import { compare, type Charge } from './charges';
import { GRACE_DAYS } from '../../../../src/domain/billing/plans';

/** The time that has been paid for. All times are ISO 8601, '' for none. */
export interface Coverage {
  /** Charges with the right amount, reversed ones included, in order of payment. */
  bought: Charge[];
  /** The month of each charge that was not reversed, by reference. */
  periods: Map<string, Period>;
  /** The end of the last of these months. */
  paidUntil: string;
  /** When a charge was last reversed (refund or lost dispute). */
  reversedAt: string;
  /** When access ends, without grace: `paidUntil`, or the time of the reversal. */
  until: string;
  /** When the current run of months without a gap began. */
  runStart: string;
}

interface Period {
  start: string;
  end: string;
}

/**
 * Each payment buys one month: from its own time, or from the end of the previous month if that is later. No payment
 * is lost.
 */
export function coverageOf(charges: readonly Charge[]): Coverage {
  const bought = charges
    .filter(({ paidAt }) => paidAt !== '')
    .sort((a, b) => compare(a.paidAt, b.paidAt) || compare(a.reference, b.reference));
  const unreversed = bought.filter(({ reversedAt }) => reversedAt === '');
  const periods = periodsOf(unreversed);
  const paidUntil = endOf(periods);
  const reversedAt =
    bought
      .map((charge) => charge.reversedAt)
      .sort()
      .at(-1) ?? '';
  const endWithoutReversals = endOf(periodsOf(bought));
  const cutOff = reversedAt < endWithoutReversals ? reversedAt : endWithoutReversals;
  return {
    bought,
    periods,
    paidUntil,
    reversedAt,
    until: cutOff > paidUntil ? cutOff : paidUntil,
    runStart: runStartOf(unreversed.length > 0 ? unreversed : bought),
  };
}

function periodsOf(charges: readonly Charge[]): Map<string, Period> {
  const periods = new Map<string, Period>();
  let end = '';
  for (const { reference, paidAt } of charges) {
    const start = paidAt < end ? end : paidAt;
    end = addMonth(start);
    periods.set(reference, { start, end });
  }
  return periods;
}

const endOf = (periods: ReadonlyMap<string, Period>): string => [...periods.values()].at(-1)?.end ?? '';

function runStartOf(charges: readonly Charge[]): string {
  let start = '';
  let end = '';
  for (const { paidAt } of charges) {
    if (start === '' || paidAt > addDays(end, GRACE_DAYS)) start = paidAt;
    end = addMonth(paidAt < end ? end : paidAt);
  }
  return start;
}

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * DAY_MS).toISOString();
}

/** The same day of the next month in UTC, or the last day of a shorter month. */
function addMonth(iso: string): string {
  const date = new Date(iso);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
