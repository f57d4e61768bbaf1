import type { SumInput } from './input';
import { certain, type CountryLaw, type Range } from './outcome';
import { payFor, payFrom, type Pay } from './pay';
import { isOutside, limitInWords, limitsOn, within, type KnownLimit } from './pay-limit';
import { Ratio } from './ratio';
import type { PayUnit, SeveranceRule } from './rule';

/** The label of the line, and the name of the result in the words of a limit. */
export const SEVERANCE_PAY = 'Severance pay';

/** What a band earns: `rate` in its unit, for so many years, or (`years` null) for the whole service. */
export interface Earned {
  years: Ratio | null;
  rate: number;
  unit: PayUnit;
}

/** Pay within the limits of the rule. */
export interface LimitedPay {
  /** A day, a week or a month of the pay that counts. */
  unitPay: (unit: PayUnit) => Range;
  /** What a year at the rate of a band earns. */
  yearPay: (band: Pick<Earned, 'rate' | 'unit'>) => Range;
  /** Which limits decide, and which are not stored. */
  notes: (earned: readonly Earned[]) => string[];
}

/** A limit of a period becomes one of the unit of the band, in the same way as pay. */
export function limitedPay(rule: SeveranceRule, pay: Pay, input: SumInput, law: CountryLaw): LimitedPay {
  const { known, notes } = limitsOn(rule.pay_limits, input.end!, SEVERANCE_PAY, input, law);
  const ofPay = known.filter(({ of }) => of === 'pay');
  const ofYear = known.filter(({ of, per }) => of === 'result' && per === 'year');
  const payIn = (unit: PayUnit, of: Pay) => payFor(unit, of, rule.days_in_month, input.day_of);
  const boundIn = (unit: PayUnit, { value, per }: KnownLimit) => payIn(unit, payFrom(value, per, input, law));
  const unitPay = (unit: PayUnit) =>
    ofPay.reduce((range, limit) => within(range, boundIn(unit, limit), limit), payIn(unit, pay));
  const unlimitedYear = ({ rate, unit }: Pick<Earned, 'rate' | 'unit'>) => scaled(unitPay(unit), Ratio.ofRule(rate));
  const decides = (limit: KnownLimit, { years, rate, unit }: Earned) =>
    limit.of === 'pay'
      ? isOutside(payIn(unit, pay), boundIn(unit, limit), limit)
      : years !== null && isOutside(unlimitedYear({ rate, unit }), certain(limit.value), limit);
  return {
    unitPay,
    yearPay: (band) => ofYear.reduce((range, limit) => within(range, certain(limit.value), limit), unlimitedYear(band)),
    notes: (earned) => [
      ...[...ofPay, ...ofYear]
        .filter((limit) => earned.some((part) => decides(limit, part)))
        .map((limit) => limitInWords(limit, SEVERANCE_PAY, law)),
      ...notes,
    ],
  };
}

export function scaled({ low, high }: Range, factor: Ratio): Range {
  return { low: low.times(factor), high: high.times(factor) };
}
