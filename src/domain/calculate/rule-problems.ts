import { isDay } from '../core/calendar-day';
import { EVIDENCE_KINDS, VERIFICATIONS } from '../core/vocabulary';
import {
  BAND_COUNTS,
  GIVEN_BY,
  LEAVE_UNITS,
  LEAVE_YEARS,
  LIMIT_PERIODS,
  NOTICE_ENDS,
  OVERTIME_CASES,
  PART_YEARS,
  PAYERS,
  PAY_BASES,
  PAY_LIMIT_BOUNDS,
  PAY_LIMIT_PERIODS,
  PAY_LIMIT_SUBJECTS,
  PAY_UNITS,
  RULE_TOPICS,
  SEVERANCE_CASES,
  SICK_PERIODS,
  TIER_PERIODS,
  UNITS,
  WAGE_PERIODS,
  type RuleTopic,
} from './rule';

const MAX_NOTE_WORDS = 40;
/** Of a length of time in any unit: far above any law, and still a day that a calendar has. */
const MAX_TIME = 2000;
const MAX_HOURS = 8784;

type Fields = Record<string, unknown>;
/** What is wrong; undefined if nothing is. */
type Check = (value: unknown) => string | undefined;

/**
 * What is wrong with a rule, one plain sentence for each problem; [] if nothing is. It checks one rule by itself:
 * whether its key is unique and its law exists is for the caller.
 *
 * @param rule anything: what an admin typed, or what a file contains
 */
export function ruleProblems(rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return ['A rule must be an object.'];
  const fields = rule as Fields;
  if (!RULE_TOPICS.includes(fields.topic as never)) return [`topic must be one of ${RULE_TOPICS.join(', ')}.`];
  const topic = fields.topic as RuleTopic;
  return [
    ...problemsOf(fields, COMMON),
    ...problemsOf(fields, FIGURES[topic]),
    ...serviceProblems(fields),
    ...evidenceProblems(fields),
    ...(topic === 'minimum_wage' ? rateProblems(fields.rates) : []),
  ];
}

function problemsOf(fields: Fields, checks: Record<string, Check>): string[] {
  return Object.entries(checks).flatMap(([name, check]) => {
    const problem = check(fields[name]);
    return problem ? [`${name} ${problem}.`] : [];
  });
}

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? undefined : check(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value);
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as never) ? undefined : `must be one of ${values.join(', ')}`;
const number =
  (low = 0, high = 1e12): Check =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high ? undefined : `must be a number from ${low} to ${high}`;
const text: Check = (value) => (typeof value === 'string' && value.trim() !== '' ? undefined : 'must not be empty');
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');
const day: Check = (value) =>
  typeof value === 'string' && isDay(value) ? undefined : 'must be a day, such as 2026-11-30';
const key: Check = (value) =>
  typeof value === 'string' && /^[a-z]{2}-[a-z0-9-]+$/.test(value)
    ? undefined
    : 'must start with the country’s code, such as za-severance';
const note: Check = (value) =>
  typeof value === 'string' && value.split(/\s+/).length <= MAX_NOTE_WORDS
    ? undefined
    : `must be at most ${MAX_NOTE_WORDS} words`;

const object =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' && value !== null
      ? problemsOf(value as Fields, checks)[0]?.slice(0, -1)
      : `must have ${Object.keys(checks).join(', ')}`;
const duration = number(0, MAX_TIME);
const amount = (units: readonly string[], value = number()): Check => object({ value, unit: oneOf(units) });
const time = amount(UNITS, duration);

/** A list, and the first problem of its entries. */
const list =
  (entry: Check, minimum = 1): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length < minimum) return minimum > 0 ? 'must not be empty' : 'must be a list';
    const problems = value.map(entry);
    const at = problems.findIndex((problem) => problem !== undefined);
    return at < 0 ? undefined : `${at + 1}: ${problems[at]}`;
  };

/** A list whose entries start at 0 and ascend. */
const ascending =
  (by: string, entry: Check): Check =>
  (value) => {
    const problem = list(entry)(value);
    if (problem) return problem;
    const starts = (value as Fields[]).map((fields) => fields[by] as number);
    const isRight = starts.every((start, i) => (i === 0 ? start === 0 : start > starts[i - 1]!));
    return isRight ? undefined : `must start with ${by} 0 and ascend`;
  };

const steps = (units: readonly string[], more: Record<string, Check> = {}) =>
  ascending('from_months', object({ from_months: duration, value: duration, unit: oneOf(units), ...more }));
/** Half a month has no day on which it ends. */
const noticeSteps: Check = (value) => {
  const problem = steps(UNITS, { ends: optional(oneOf(NOTICE_ENDS)) })(value);
  if (problem) return problem;
  const isWhole = ({ value, unit }: Fields) => (unit !== 'months' && unit !== 'years') || Number.isInteger(value);
  return (value as Fields[]).every(isWhole) ? undefined : 'must have whole months and years';
};
const payLimit: Check = (value) => {
  const problem = object({
    bound: oneOf(PAY_LIMIT_BOUNDS),
    of: oneOf(PAY_LIMIT_SUBJECTS),
    per: oneOf(PAY_LIMIT_PERIODS),
    value: optional(orNull(number())),
    minimum_wages: optional(number()),
    from: optional(day),
    until: optional(day),
  })(value);
  if (problem) return problem;
  const { value: amount, minimum_wages: times, from = '', until = '9999' } = value as Fields;
  if ((amount === undefined) === (times === undefined)) return 'must have either value or minimum_wages';
  return String(from) <= String(until) ? undefined : 'until must not be before from';
};
const payLimits = list(payLimit);
/** Severance is limited by the year of service. */
const severanceLimits: Check = (value) => {
  const problem = payLimits(value);
  const isYearly = ({ of, per }: Fields) => of === 'pay' || per === 'year';
  return problem ?? ((value as Fields[]).every(isYearly) ? undefined : 'must limit the result per year');
};
const stage = { value: duration, unit: oneOf(UNITS), percent: number(0, 100), paid_by: oneOf(PAYERS) };
const stages = list(object(stage));
const sickStages = list(object({ ...stage, pay_limits: optional(payLimits) }));
const limits = list(object({ value: number(0, MAX_HOURS), per: oneOf(LIMIT_PERIODS) }), 0);
const familyLeave = { min_service_months: number(), stages };
const limitedPay = orNull(amount([...PAY_UNITS, 'currency']));

const COMMON: Record<string, Check> = {
  key,
  who: text,
  law: orNull(text),
  provision: orNull(text),
  as_of: day,
  verification: oneOf(VERIFICATIONS),
  review_by: day,
  note: orNull(note),
  below_service_months: optional(number(1)),
  over_service_months: optional(number()),
  up_to_service_months: optional(number(1)),
};

const FIGURES: Record<RuleTopic, Record<string, Check>> = {
  notice_period: { given_by: oneOf(GIVEN_BY), steps: noticeSteps, ends: oneOf(NOTICE_ENDS) },
  severance: {
    when: list(oneOf(SEVERANCE_CASES)),
    min_service_months: number(),
    bands: ascending(
      'from_years',
      object({ from_years: number(), per_year: number(), unit: oneOf(PAY_UNITS), above: optional(flag) }),
    ),
    counts: optional(oneOf(BAND_COUNTS)),
    part_years: oneOf(PART_YEARS),
    base: oneOf(PAY_BASES),
    days_in_month: orNull(number(20, 31)),
    minimum: limitedPay,
    maximum: limitedPay,
    pay_limits: optional(severanceLimits),
  },
  annual_leave: { steps: steps(LEAVE_UNITS), waiting_months: number(0, 24), year_begins: optional(oneOf(LEAVE_YEARS)) },
  sick_leave: { per: oneOf(SICK_PERIODS), waiting_days: duration, min_service_months: number(), stages: sickStages },
  maternity_leave: familyLeave,
  paternity_leave: familyLeave,
  overtime: {
    rates: list(
      object({
        when: oneOf(OVERTIME_CASES),
        percent: number(100, 500),
        after_hours: orNull(number()),
        after_hours_in: optional(oneOf(TIER_PERIODS)),
      }),
    ),
    limits,
    hours_in_month: optional(number(100, 300)),
  },
  standard_hours: { limits },
  probation: { limit: time, extension: orNull(time), notice: orNull(time) },
  minimum_wage: { rates: list(object({ who: text, value: number(), per: oneOf(WAGE_PERIODS), from: day })) },
};

function serviceProblems(fields: Fields): string[] {
  const floors = ['min_service_months', 'over_service_months'];
  return ['below_service_months', 'up_to_service_months'].flatMap((ceiling) =>
    floors
      .filter((floor) => Number(fields[ceiling]) <= Number(fields[floor]))
      .map((floor) => `${ceiling} must be above ${floor}.`),
  );
}

/** A checked rule has evidence, an unchecked one has none. */
function evidenceProblems({ verification, evidence, evidence_kind, seen_on }: Fields): string[] {
  if (verification !== 'checked')
    return evidence_kind ? ['evidence_kind must be empty as long as the rule is unchecked.'] : [];
  const isSeen =
    text(evidence) === undefined && day(seen_on) === undefined && EVIDENCE_KINDS.includes(evidence_kind as never);
  return isSeen ? [] : ['A checked rule needs evidence, evidence_kind and seen_on.'];
}

/** Two values of one day for the same group contradict each other. */
function rateProblems(rates: unknown): string[] {
  if (!Array.isArray(rates)) return [];
  const days = (rates as Fields[]).map((rate) => [rate?.who, rate?.per, rate?.from].join());
  return new Set(days).size === days.length ? [] : ['rates must have one value for each group, period and day.'];
}
