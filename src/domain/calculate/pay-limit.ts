import type { Day } from '../core/calendar-day';
import { dayInWords } from '../core/format-day';
import type { SumInput } from './input';
import { certain, money, moneyInWords, type CountryLaw, type Range } from './outcome';
import { payFrom, payPer } from './pay';
import { greatest, least, Ratio } from './ratio';
import { rulesOn, type PayLimit } from './rule';
import { rateOn } from './wages';

/** A limit that holds on the day of the sum, in the country's currency. */
export interface KnownLimit extends Pick<PayLimit, 'bound' | 'of' | 'per'> {
  value: Ratio;
}

/**
 * The limits that hold on a day.
 *
 * @param resultName what a limit of the result limits, without its period: 'Sick pay'
 * @returns `notes` name each limit that applies, but is not stored for the day, so that it is not reckoned
 */
export function limitsOn(
  limits: readonly PayLimit[] = [],
  day: Day,
  resultName: string,
  input: SumInput,
  law: CountryLaw,
): { known: KnownLimit[]; notes: string[] } {
  const known: KnownLimit[] = [];
  const notes: string[] = [];
  for (const [i, limit] of limits.entries()) {
    const isSame = (other: PayLimit) => subjectOf(other) === subjectOf(limit);
    if (limits.findIndex(isSame) < i) continue;
    const value = valueOn(limits.filter(isSame), day, input, law);
    if (value) known.push({ bound: limit.bound, of: limit.of, per: limit.per, value });
    else notes.push(unknownLimit(limit, day, resultName));
  }
  return { known, notes };
}

/** Limits of one subject follow one another in time. */
function subjectOf({ bound, of, per }: PayLimit): string {
  return [bound, of, per].join();
}

/** Of the limits of one subject, the latest that holds on the day; undefined if it is not stored. */
function valueOn(limits: readonly PayLimit[], day: Day, input: SumInput, law: CountryLaw): Ratio | undefined {
  const limit = limits
    .filter(({ from = day, until = day }) => from <= day && day <= until)
    .sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
    .at(-1);
  if (!limit) return undefined;
  const { value, minimum_wages: times, per } = limit;
  if (times === undefined) return value === undefined || value === null ? undefined : Ratio.of(value);
  const [rule] = rulesOn(law.rules, 'minimum_wage');
  const rate = rule && rateOn(rule, day);
  return rate && payPer(payFrom(Ratio.of(rate.value), rate.per, input, law), per).times(times);
}

/** Whether an amount of the same period is outside the limit. */
export function isOutside({ low, high }: Range, bound: Range, { bound: side }: Pick<PayLimit, 'bound'>): boolean {
  return side === 'at_most' ? high.compare(bound.high) > 0 : low.compare(bound.low) < 0;
}

/** An amount within a limit of the same period; of a range, both ends. */
export function within({ low, high }: Range, bound: Range, { bound: side }: Pick<PayLimit, 'bound'>): Range {
  const nearer = side === 'at_most' ? least : greatest;
  return { low: nearer(low, bound.low), high: nearer(high, bound.high) };
}

/** 'A week’s pay is limited to GBP 751.00.' */
export function limitInWords(limit: KnownLimit, resultName: string, { currency }: CountryLaw): string {
  const amount = `${currency} ${moneyInWords(money(certain(limit.value), currency))}`.trim();
  const verb = limit.bound === 'at_most' ? 'is limited to' : 'is at least';
  return `${nameOf(limit, resultName)} ${verb} ${amount}.`;
}

function unknownLimit(limit: PayLimit, day: Day, resultName: string): string {
  const [verb, noun] = limit.bound === 'at_most' ? ['is limited', 'limit'] : ['has a minimum', 'minimum'];
  return `${nameOf(limit, resultName)} ${verb} by law. The ${noun} of ${dayInWords(day)} is not stored, so it is not reckoned.`;
}

function nameOf({ of, per }: Pick<PayLimit, 'of' | 'per'>, resultName: string): string {
  const article = per === 'hour' ? 'an' : 'a';
  return of === 'pay' ? `A${article.slice(1)} ${per}’s pay` : `${resultName} for ${article} ${per}`;
}
