import { addDays, isDay, type Day } from '../core/calendar-day';
import { dayInWords } from '../core/format-day';
import { Ratio } from './ratio';
import { addMonths } from './service';
import { OVERTIME_CASES, type OvertimeCase } from './rule';

export const KINDS = ['notice', 'severance', 'leave', 'sick_pay', 'overtime', 'wage', 'final_pay'] as const;
export type Kind = (typeof KINDS)[number];
/** How sums are called, in the order of the calculator's tabs. */
export const KIND_LABELS: Record<Kind, string> = {
  final_pay: 'Final pay',
  notice: 'Notice and last day',
  severance: 'Severance pay',
  leave: 'Leave owed',
  sick_pay: 'Sick pay',
  overtime: 'Overtime',
  wage: 'Pay against the minimum',
};
export const REASONS = [
  'redundancy',
  'dismissal_without_fault',
  'resignation',
  'end_of_fixed_term',
  'retirement',
] as const;
export type Reason = (typeof REASONS)[number];
/** The reason of an end, for sentences. */
export const REASON_NAMES: Record<Reason, string> = {
  redundancy: 'redundancy',
  dismissal_without_fault: 'dismissal without fault',
  resignation: 'resignation',
  end_of_fixed_term: 'the end of a fixed term',
  retirement: 'retirement',
};

export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** A decimal such as '18000.50'. A number counts as its shortest decimal. */
export type Decimal = string | number;

/** What a sum is made from. docs/calculators.md describes the fields and says which kind needs which. */
export interface SumInput {
  kind: Kind;
  /** Code of the country. */
  country: string;
  start?: Day;
  end?: Day;
  given?: Day;
  reason?: Reason;
  /** Gross pay in the country's currency. */
  pay?: Decimal;
  /** 'month' if not given. */
  per?: PayPeriod;
  /** Working days a week. */
  days?: Decimal;
  /** Hours a week. */
  hours?: Decimal;
  /** Keys of the chosen rules, separated by commas. */
  rule?: string;
  day_of?: 26 | 30;
  taken?: Decimal;
  carried?: Decimal;
  sick_from?: Day;
  sick_to?: Day;
  /** Hours of overtime on one day. */
  overtime?: Decimal;
  when?: OvertimeCase;
  notice_paid?: boolean;
}

export type Field = Exclude<keyof SumInput, 'kind' | 'country'>;
/** What is wrong with fields, in plain English. */
export type FieldErrors = Partial<Record<Field, string>>;

const PAY_FIELDS: readonly Field[] = ['days', 'hours', 'per'];
const NEEDED: Record<Kind, readonly Field[]> = {
  notice: ['start', 'given', 'reason'],
  severance: ['start', 'end', 'reason', 'pay'],
  leave: ['start', 'end'],
  sick_pay: ['start', 'sick_from', 'sick_to', 'pay'],
  overtime: ['end', 'overtime', 'when', 'pay'],
  wage: ['end', 'pay'],
  final_pay: ['start', 'end', 'reason', 'pay'],
};
const OPTIONAL: Record<Kind, readonly Field[]> = {
  notice: ['end', 'days'],
  severance: [...PAY_FIELDS, 'day_of'],
  leave: [...PAY_FIELDS, 'pay', 'taken', 'carried'],
  sick_pay: PAY_FIELDS,
  overtime: PAY_FIELDS,
  wage: PAY_FIELDS,
  final_pay: [...PAY_FIELDS, 'day_of', 'taken', 'carried'],
};

/** The fields that a kind of sum uses, the needed ones first. */
export function fieldsOf(kind: Kind): readonly Field[] {
  return [...NEEDED[kind], ...OPTIONAL[kind]];
}

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
const MAX_MONTHS = 60 * 12;
const MAX_PAY = '1000000000000';
const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;

const MISSING: Partial<Record<Field, string>> = {
  start: 'Enter the first day of the employment.',
  end: 'Enter the last day, or the day of the sum.',
  given: 'Enter the day on which notice is given.',
  reason: 'Choose why the employment ends.',
  pay: 'Enter the pay.',
  sick_from: 'Enter the first day of the illness.',
  sick_to: 'Enter the last day of the illness.',
  overtime: 'Enter the hours of overtime.',
  when: 'Choose when the overtime was worked.',
};

type Check = (value: unknown) => string | undefined;

const day: Check = (value) => {
  if (typeof value !== 'string' || !isDay(value)) return 'Enter a day that exists, such as 2026-11-30.';
  return value < FIRST_DAY || value > LAST_DAY ? 'Enter a day from 1900 to 2199.' : undefined;
};
const among =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value) ? undefined : `Choose one of ${values.join(', ')}.`;
/** A decimal above `low` (or equal, if `orEqual`) and up to `high`. */
const decimal =
  (low: number, high: number, words: string, orEqual = false): Check =>
  (value) => {
    if (!NUMBER.test(String(value))) return `Enter a number, such as 12.5. ${words}`;
    const ratio = Ratio.of(String(value));
    const isAbove = ratio.compare(low) > (orEqual ? -1 : 0);
    return isAbove && ratio.compare(high) <= 0 ? undefined : words;
  };
const pay: Check = (value) => {
  if (!NUMBER.test(String(value))) return 'Enter the pay as a number, such as 18000.50.';
  if (Ratio.of(String(value)).compare(0) <= 0) return 'Pay must be above 0.';
  return Ratio.of(String(value)).compare(MAX_PAY) >= 0 ? 'Pay must be below 1,000,000,000,000.' : undefined;
};
const leaveDays = decimal(0, 366, 'Days of leave must be from 0 to 366.', true);

const CHECKS: Partial<Record<Field, Check>> = {
  start: day,
  end: day,
  given: day,
  sick_from: day,
  sick_to: day,
  reason: among(REASONS),
  pay,
  per: among(PAY_PERIODS),
  days: (value) => (/^[1-7]$/.test(String(value)) ? undefined : 'Working days a week must be a whole number, 1 to 7.'),
  hours: decimal(0, 80, 'Hours a week must be above 0 and at most 80.'),
  day_of: among([26, 30]),
  taken: leaveDays,
  carried: leaveDays,
  overtime: decimal(0, 24, 'Hours of overtime on one day must be above 0 and at most 24.'),
  when: among(OVERTIME_CASES),
};

/**
 * What stops a sum. It does not know the rules.
 *
 * @returns {} if nothing does
 */
export function inputErrors(input: SumInput): FieldErrors {
  const errors: FieldErrors = {};
  const needsGiven = input.kind === 'final_pay' && input.notice_paid && input.given !== undefined;
  for (const field of [...fieldsOf(input.kind), ...(needsGiven ? ['given' as const] : [])]) {
    const value = input[field];
    const isMissing = value === undefined || value === '';
    const error = isMissing ? NEEDED[input.kind].includes(field) && MISSING[field] : CHECKS[field]?.(value);
    if (error) errors[field] = error;
  }
  return Object.keys(errors).length > 0 ? errors : orderErrors(input);
}

/** Days in the wrong order, and service that is too long. The first problem. */
function orderErrors(input: SumInput): FieldErrors {
  if (input.start === undefined || input.kind === 'overtime' || input.kind === 'wage') return {};
  const problem = orderProblems(input, input.start).find(({ isWrong }) => isWrong);
  return problem ? { [problem.field]: problem.message } : {};
}

interface OrderProblem {
  field: Field;
  isWrong: boolean;
  message: string;
}

function orderProblems({ kind, end, given, sick_from, sick_to, notice_paid }: SumInput, start: Day): OrderProblem[] {
  const longest = addMonths(start, MAX_MONTHS);
  const problem = (field: Field, isWrong: boolean | string | undefined, message: string) => ({
    field,
    isWrong: isWrong === true,
    message,
  });
  if (kind === 'sick_pay')
    return [
      problem('sick_from', sick_from! < start, 'The illness must not begin before the employment.'),
      problem('sick_to', sick_to! < sick_from!, 'The illness must not end before it begins.'),
      problem('sick_from', sick_from! > longest, TOO_LONG),
    ];
  const notice = kind === 'notice' || notice_paid ? given : undefined;
  return [
    problem('end', end && end < start, `The last day must not be before the first day, ${dayInWords(start)}.`),
    problem('given', notice && notice < start, 'Notice must not be given before the first day of the employment.'),
    problem('given', notice && end && notice > end, 'Notice must not be given after the last day.'),
    problem('given', notice && notice > longest, TOO_LONG),
    problem('end', end && addDays(end, 1) > longest, TOO_LONG),
  ];
}

const TOO_LONG = 'Service of more than 60 years cannot be calculated.';
