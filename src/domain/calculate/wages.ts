import type { Day } from '../core/calendar-day';
import { dayInWords } from '../core/format-day';
import { certain, counted, figure, grouped, line, money, moneyInWords, type CountryLaw, type Line } from './outcome';
import type { SumInput } from './input';
import { assumedHours, hoursOfMonth, payOf, payPer } from './pay';
import { pickRule } from './pick-rule';
import { greatest, least, Ratio } from './ratio';
import { rulesOn, type OvertimeCase, type OvertimeRule, type WageRate, type WageRule } from './rule';

const CASE_NAMES: Record<OvertimeCase, string> = {
  weekday: 'a weekday',
  rest_day: 'a rest day',
  public_holiday: 'a public holiday',
  night: 'a night',
};

/** Hours of overtime at one rate. */
interface Tier {
  hours: Ratio;
  percent: number;
}

/** Pay for overtime on one day. @param input checked, with end, overtime, when and pay */
export function overtimeLine(input: SumInput, law: CountryLaw): Line {
  const caseName = CASE_NAMES[input.when!];
  const label = `Overtime on ${caseName}`;
  const onTopic = rulesOn(law.rules, 'overtime');
  const hasRate = ({ rates }: OvertimeRule) => rates.some(({ when }) => when === input.when);
  // The first rule of a country may leave nights or holidays to another one.
  const isStated = onTopic.some(hasRate);
  const picked = pickRule(law, {
    topic: 'overtime',
    about: 'overtime',
    day: input.end!,
    chosen: input.rule,
    covers: (rule) => !isStated || hasRate(rule),
  });
  if ('state' in picked) return line('overtime', label, picked);
  const { rule } = picked;
  const tiers = tiersOf(rule, input.when!, Ratio.of(input.overtime!));
  if (tiers.length === 0) {
    const reason = `The rule does not state a rate for overtime on ${caseName}.`;
    return line('overtime', label, { ...picked, state: 'no_rule', reason });
  }
  const { hour, notes } = hourOf(rule, input, law);
  const total = tiers.reduce(
    (sum, { hours, percent }) => sum.plus(hours.times(hour).times(Ratio.ofRule(percent)).dividedBy(100)),
    Ratio.of(0),
  );
  const hourInWords = moneyInWords(money(certain(hour), law.currency));
  return line('overtime', label, {
    ...picked,
    notes: [
      ...otherRuleNotes(rule, onTopic[0]!, hasRate, caseName, picked.choices.length > 0),
      ...picked.notes,
      ...notes,
      ...longerTierNotes(rule, input.when!),
    ],
    amount: money(certain(total), law.currency),
    formula: tiers
      .map(({ hours, percent }) => `${counted(figure(hours), 'hour')} × ${hourInWords} × ${percent}%`)
      .join(' + '),
  });
}

/** Which rule is used where the first one has no rate. @param isSaid whether another note says whom it covers */
function otherRuleNotes(
  rule: OvertimeRule,
  first: OvertimeRule,
  hasRate: (rule: OvertimeRule) => boolean,
  caseName: string,
  isSaid: boolean,
): string[] {
  if (hasRate(first)) return [];
  const missing = `The first rule states no rate for ${caseName}.`;
  return [isSaid ? missing : `${missing} The rule used covers: ${rule.who}.`];
}

/** What a rate needs to know beside the hours of the day. */
function longerTierNotes({ rates }: OvertimeRule, when: OvertimeCase): string[] {
  return rates
    .filter((rate) => rate.when === when && (rate.after_hours_in ?? 'day') !== 'day')
    .map(({ percent, after_hours, after_hours_in: time }) => {
      const hours = counted(after_hours ?? 0, 'hour');
      return `After ${hours} of overtime in the ${time} the rate is ${percent}%. Other days of the ${time} are not known here.`;
    });
}

/** Pay by the month, or by the year of twelve months, has as many hours as the law says, where it does. */
function hourOf({ hours_in_month }: OvertimeRule, input: SumInput, law: CountryLaw): { hour: Ratio; notes: string[] } {
  const { stated, month, hour } = payOf(input, law);
  if (hours_in_month === undefined || (stated !== 'month' && stated !== 'year'))
    return { hour, notes: stated === 'hour' ? [] : assumedHours(input, law) };
  const hours = hoursOfMonth(hours_in_month, input, law);
  return { hour: month.dividedBy(hours), notes: [`An hour is a month’s pay ÷ ${figure(hours)}.`] };
}

/** Each rate holds from its `after_hours` up to that of the next. */
function tiersOf({ rates }: OvertimeRule, when: OvertimeCase, hours: Ratio): Tier[] {
  const own = rates.filter((rate) => rate.when === when);
  const starts = own.map(({ after_hours, percent }) => ({ from: after_hours ?? 0, percent }));
  starts.sort((one, other) => one.from - other.from);
  return starts.flatMap(({ from, percent }, i) => {
    const next = starts[i + 1]?.from;
    const upTo = next === undefined ? hours : least(hours, Ratio.of(next));
    const inTier = greatest(upTo.minus(from), Ratio.of(0));
    return inTier.compare(0) > 0 ? [{ hours: inTier, percent }] : [];
  });
}

/** The pay, the minimum wage and the difference, for the period of the minimum. @param input checked, with end and pay */
export function wageLines(input: SumInput, law: CountryLaw): Line[] {
  const end = input.end!;
  const picked = pickRule(law, { topic: 'minimum_wage', about: 'a minimum wage', day: end, chosen: input.rule });
  if ('state' in picked) return [line('minimum', 'Minimum wage', picked)];
  const { rule } = picked;
  const rate = rateOn(rule, end);
  const later = ownRates(rule)
    .filter(({ from }) => from > end)
    .map((next) => laterRate(next));
  if (!rate) {
    const reason = `No rate is recorded for ${dayInWords(end)}.`;
    return [
      line('minimum', 'Minimum wage', { ...picked, state: 'not_recorded', reason, notes: [...picked.notes, ...later] }),
    ];
  }
  const stated = payOf(input, law);
  const pay = payPer(stated, rate.per);
  const isConverted = (stated.stated === 'hour') !== (rate.per === 'hour');
  const difference = pay.minus(rate.value);
  const compared = (['below', 'equal', 'above'] as const)[difference.compare(0) + 1]!;
  const size = certain(greatest(difference, difference.times(-1)));
  const amounts = [certain(pay), certain(Ratio.of(rate.value)), size].map((range) => money(range, law.currency));
  const [payAmount, minimum, gap] = amounts as [(typeof amounts)[0], (typeof amounts)[0], (typeof amounts)[0]];
  return [
    line('pay', `Pay per ${rate.per}`, { amount: payAmount, notes: isConverted ? assumedHours(input, law) : [] }),
    line('minimum', `Minimum per ${rate.per}`, {
      ...picked,
      amount: minimum,
      formula: `${rate.who}, from ${dayInWords(rate.from)}`,
      notes: [...picked.notes, ...later],
    }),
    line('difference', DIFFERENCE_LABELS[compared], {
      amount: gap,
      formula: `${moneyInWords(payAmount)} compared with ${moneyInWords(minimum)}`,
      rule,
      compared,
    }),
  ];
}

/** The rates of the group and the period of the first, by day. */
function ownRates({ rates }: WageRule): WageRate[] {
  const [first] = rates;
  return rates
    .filter(({ who, per }) => who === first!.who && per === first!.per)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** The first minimum wage of a rule, as it is on a day; undefined before its first day. */
export function rateOn(rule: WageRule, day: Day): WageRate | undefined {
  return ownRates(rule)
    .filter(({ from }) => from <= day)
    .at(-1);
}

const DIFFERENCE_LABELS = {
  below: 'Below the minimum by',
  equal: 'Equal to the minimum',
  above: 'Above the minimum by',
};

function laterRate({ value, per, from }: WageRate): string {
  return `From ${dayInWords(from)}: ${grouped(String(value))} per ${per}.`;
}
