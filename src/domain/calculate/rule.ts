import type { Day } from '../core/calendar-day';
import type { EVIDENCE_KINDS, VERIFICATIONS } from '../core/vocabulary';

/**
 * The law's arithmetic, as in content/rules. docs/calculators.md says what each field means. A test compares the lists
 * with those of content/check-rules.mjs.
 */
export const RULE_TOPICS = [
  'minimum_wage',
  'standard_hours',
  'overtime',
  'annual_leave',
  'sick_leave',
  'maternity_leave',
  'paternity_leave',
  'notice_period',
  'probation',
  'severance',
] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

/** The kind of sum that a topic is asked about with. The others have no calculator. */
export const KIND_OF_TOPIC = {
  notice_period: 'notice',
  severance: 'severance',
  annual_leave: 'leave',
  sick_leave: 'sick_pay',
  overtime: 'overtime',
  minimum_wage: 'wage',
} as const satisfies Partial<Record<RuleTopic, string>>;

export const UNITS = ['working_days', 'calendar_days', 'weeks', 'months', 'days', 'years'] as const;
export type Unit = (typeof UNITS)[number];
export const LEAVE_UNITS = ['working_days', 'calendar_days', 'weeks'] as const;
export type LeaveUnit = (typeof LEAVE_UNITS)[number];
export const PAY_UNITS = ['days_of_pay', 'weeks_of_pay', 'months_of_pay'] as const;
export type PayUnit = (typeof PAY_UNITS)[number];
export const GIVEN_BY = ['employer', 'employee', 'both'] as const;
export const NOTICE_ENDS = [
  'any_day',
  'saturday',
  'end_of_week',
  'end_of_month',
  'fifteenth_or_end_of_month',
  'end_of_quarter',
] as const;
export type NoticeEnds = (typeof NOTICE_ENDS)[number];
export const SEVERANCE_CASES = [
  'redundancy',
  'dismissal_without_fault',
  'any_end_by_employer',
  'resignation',
  'end_of_fixed_term',
  'retirement',
] as const;
export type SeveranceCase = (typeof SEVERANCE_CASES)[number];
export const LEAVE_YEARS = ['anniversary', 'step'] as const;
export const BAND_COUNTS = ['each_year', 'whole_service', 'total'] as const;
export const PART_YEARS = [
  'none',
  'pro_rata',
  'completed_months',
  'begun_months',
  'half_year_counts',
  'over_half_year_counts',
  'over_three_months_count',
  'half_or_whole_year',
  'half_or_whole_year_over_six_months',
  'pro_rata_over_half_year',
  'rounded_up',
  'days_by_365',
] as const;
export const PAY_BASES = ['basic_wage', 'gross_wage', 'average_wage', 'statutory_base'] as const;
export const SICK_PERIODS = ['case', 'year', '12_months', '24_months', '36_months', 'other'] as const;
export const PAYERS = ['employer', 'insurance', 'shared', 'nobody'] as const;
export type Payer = (typeof PAYERS)[number];
export const OVERTIME_CASES = ['weekday', 'rest_day', 'public_holiday', 'night'] as const;
export type OvertimeCase = (typeof OVERTIME_CASES)[number];
export const TIER_PERIODS = ['day', 'week', 'month'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month', 'year', 'four_weeks', 'quarter'] as const;
export const WAGE_PERIODS = ['hour', 'day', 'week', 'month'] as const;
export type WagePeriod = (typeof WAGE_PERIODS)[number];
export const PAY_LIMIT_BOUNDS = ['at_most', 'at_least'] as const;
export const PAY_LIMIT_SUBJECTS = ['pay', 'result'] as const;
export const PAY_LIMIT_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;

/** @template U the units that the amount may have */
export interface ValueInUnit<U extends string = Unit> {
  value: number;
  unit: U;
}

/** From so many completed months of service on. */
export interface Step<U extends string = Unit> extends ValueInUnit<U> {
  from_months: number;
}

/** A limit of money that the law sets, beside percentages and years. Either `value` or `minimum_wages` is there. */
export interface PayLimit {
  bound: (typeof PAY_LIMIT_BOUNDS)[number];
  /** The pay that counts, or what is paid: by a stage of sick pay, or as severance for a year of service. */
  of: (typeof PAY_LIMIT_SUBJECTS)[number];
  per: (typeof PAY_LIMIT_PERIODS)[number];
  /** In the country's currency; null if a limit applies and is not stored. */
  value?: number | null;
  /** So many times the country's first minimum wage. */
  minimum_wages?: number;
  /** The first and the last day on which it holds; without a limit of time if absent. */
  from?: Day;
  until?: Day;
}

export interface Stage extends ValueInUnit {
  /** Percent of pay, 0 to 100. */
  percent: number;
  paid_by: Payer;
  pay_limits?: readonly PayLimit[];
}

export interface Band {
  from_years: number;
  /** Whether the band is reached only above `from_years`, not at exactly so many years. */
  above?: boolean;
  /** What a year earns, or the whole service if the rule counts a total. */
  per_year: number;
  unit: PayUnit;
}

/** In hours. */
export interface Limit {
  value: number;
  per: (typeof LIMIT_PERIODS)[number];
}

export interface OvertimeRate {
  when: OvertimeCase;
  /** Of the ordinary wage, the wage included. */
  percent: number;
  /** Hours of overtime already worked that day, or in the time of `after_hours_in`. */
  after_hours: number | null;
  /** The time in which the hours are counted; 'day' if absent. */
  after_hours_in?: (typeof TIER_PERIODS)[number];
}

export interface WageRate {
  who: string;
  /** In the country's currency. */
  value: number;
  per: WagePeriod;
  from: Day;
}

/** What every rule says of itself. */
interface Common {
  key: string;
  who: string;
  /** Key of the law, and where it says so. */
  law: string | null;
  provision: string | null;
  as_of: Day;
  verification: (typeof VERIFICATIONS)[number];
  evidence: string | null;
  evidence_kind: (typeof EVIDENCE_KINDS)[number] | null;
  seen_on: Day | null;
  review_by: Day;
  /** What the figures cannot say. */
  note: string | null;
  /** The rule covers service of this many completed months or more. */
  min_service_months?: number;
  /** The rule covers service of fewer completed months. */
  below_service_months?: number;
  /** The rule covers longer service than this many months, by a day at least. */
  over_service_months?: number;
  /** The rule covers service of this many months or less. */
  up_to_service_months?: number;
}

export interface NoticeStep extends Step {
  /** The days on which this step may run out; those of the rule if absent. */
  ends?: NoticeEnds;
}

export interface NoticeRule extends Common {
  topic: 'notice_period';
  given_by: (typeof GIVEN_BY)[number];
  steps: readonly NoticeStep[];
  ends: NoticeEnds;
}

export interface SeveranceRule extends Common {
  topic: 'severance';
  when: readonly SeveranceCase[];
  min_service_months: number;
  bands: readonly Band[];
  /** What a band earns; 'each_year' if absent. */
  counts?: (typeof BAND_COUNTS)[number];
  part_years: (typeof PART_YEARS)[number];
  base: (typeof PAY_BASES)[number];
  /** Days that a month's pay is divided by; null where the law does not say. */
  days_in_month: number | null;
  minimum: ValueInUnit<PayUnit | 'currency'> | null;
  maximum: ValueInUnit<PayUnit | 'currency'> | null;
  pay_limits?: readonly PayLimit[];
}

export interface LeaveRule extends Common {
  topic: 'annual_leave';
  steps: readonly Step<LeaveUnit>[];
  /** Service before leave may be taken. */
  waiting_months: number;
  /** When a leave year begins; 'anniversary' if absent. */
  year_begins?: (typeof LEAVE_YEARS)[number];
}

export interface SickRule extends Common {
  topic: 'sick_leave';
  per: (typeof SICK_PERIODS)[number];
  /** Unpaid days first. */
  waiting_days: number;
  min_service_months: number;
  stages: readonly Stage[];
}

export interface FamilyLeaveRule extends Common {
  topic: 'maternity_leave' | 'paternity_leave';
  min_service_months: number;
  stages: readonly Stage[];
}

export interface OvertimeRule extends Common {
  topic: 'overtime';
  rates: readonly OvertimeRate[];
  limits: readonly Limit[];
  /** Hours that a month's pay has by law, at the standard hours of a week. Absent where the law does not say. */
  hours_in_month?: number;
}

export interface HoursRule extends Common {
  topic: 'standard_hours';
  limits: readonly Limit[];
}

export interface ProbationRule extends Common {
  topic: 'probation';
  limit: ValueInUnit;
  /** The total with the extension. */
  extension: ValueInUnit | null;
  notice: ValueInUnit | null;
}

export interface WageRule extends Common {
  topic: 'minimum_wage';
  rates: readonly WageRate[];
}

export type Rule =
  | NoticeRule
  | SeveranceRule
  | LeaveRule
  | SickRule
  | FamilyLeaveRule
  | OvertimeRule
  | HoursRule
  | ProbationRule
  | WageRule;

/** The rules of a topic. */
export type RuleOf<T extends RuleTopic> = Extract<Rule, { topic: T }>;

/** The rules of a topic, in the order of the country's file. */
export function rulesOn<T extends RuleTopic>(rules: readonly Rule[], topic: T): RuleOf<T>[] {
  return rules.filter((rule): rule is RuleOf<T> => rule.topic === topic);
}
