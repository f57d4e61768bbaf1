import { compare, type Charge } from './charges';
import { GRACE_DAYS } from '../../../../src/domain/billing/plans';

/** Which time has been paid for. Moments are ISO 8601, '' where there is none. */
export interface Coverage {
  /** Charges that were paid as asked, given back or not, in the order of payment. */
  bought: Charge[];
  /** The month of each charge that was not given back, by reference. */
  periods: Map<string, Period>;
  /** The end of the last of these months. */
  paidUntil: string;
  /** When money was last given back. */
  reversedAt: string;
  /** When access ends, without grace: `paidUntil`, or the moment at which the money went back. */
  until: string;
  /** When the present unbroken run of months began. */
  runStart: string;
}

export interface Period {
  start: string;
  end: string;
}

/** Each payment buys a month: from its own moment, or from the end of the month before where that one has not run out. No payment is lost. */
export function coverageOf(charges: readonly Charge[]): Coverage {
  const bought = charges
    .filter(({ paidAt }) => paidAt !== '')
    .sort((a, b) => compare(a.paidAt, b.paidAt) || compare(a.reference, b.reference));
  const kept = bought.filter(({ reversedAt }) => reversedAt === '');
  const periods = periodsOf(kept);
  const paidUntil = endOf(periods);
  const reversedAt =
    bought
      .map((charge) => charge.reversedAt)
      .sort()
      .at(-1) ?? '';
  const ifKept = endOf(periodsOf(bought));
  const cutOff = reversedAt < ifKept ? reversedAt : ifKept;
  return {
    bought,
    periods,
    paidUntil,
    reversedAt,
    until: cutOff > paidUntil ? cutOff : paidUntil,
    runStart: runStartOf(kept.length > 0 ? kept : bought),
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

const DAY = 86_400_000;

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * DAY).toISOString();
}

/** The same day of the next month, or its last day where the month is shorter; UTC. */
export function addMonth(iso: string): string {
  const date = new Date(iso);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
