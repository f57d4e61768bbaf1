import type { Day } from '../core/calendar-day';
import type { FactRow } from '../core/rows';
import type { FieldErrors } from './input';
import { placesOf, Ratio } from './ratio';
import type { Rule, Unit } from './rule';

/** A country's law, as calculators need it. */
export interface CountryLaw {
  code: string;
  /** ISO code, such as 'ZAR'. */
  currency: string;
  /** In the order of the country's file. */
  rules: readonly Rule[];
  facts: readonly Pick<FactRow, 'topic' | 'value' | 'next' | 'past'>[];
}

/** Amounts are decimals, rounded. `low` and `high` differ where the law leaves open how many days a month's pay has. */
export type Amount =
  | { kind: 'money'; low: string; high: string; currency: string }
  | { kind: 'time'; value: string; unit: Unit }
  | { kind: 'date'; date: Day };

export type Money = Extract<Amount, { kind: 'money' }>;

/** Rows of a table with one column for each country. The same part has the same id in every country. */
export type LineId =
  | 'last_month'
  | 'notice_period'
  | 'last_day'
  | 'notice_paid'
  | 'severance'
  | 'leave_accrued'
  | 'leave_owed'
  | 'leave_worth'
  | 'sick_employer'
  | 'sick_insurance'
  | 'sick_shared'
  | 'overtime'
  | 'pay'
  | 'minimum'
  | 'difference';

/**
 * - due: there is an amount, and it is above 0 or stands for itself.
 * - nothing_due: `reason` says why; money is 0.
 * - no_rule: the law states none that can be calculated, or none covers the case; there is no amount.
 * - not_recorded: nothing is known; there is no amount.
 * - outdated: the law has changed since the rule was recorded; there is no amount.
 */
export type LineState = 'due' | 'nothing_due' | 'no_rule' | 'not_recorded' | 'outdated';

export interface Choice {
  key: string;
  who: string;
}

export interface Line {
  id: LineId;
  label: string;
  state: LineState;
  amount: Amount | null;
  /** In words and figures, rounded for display: '6 completed years × 1 week × 4,153.85'; '' if there is none. */
  formula: string;
  /** Why there is no amount, or nothing is due; '' otherwise. */
  reason: string;
  notes: string[];
  /** With who, law, provision, dates and evidence; null if none applies. */
  rule: Rule | null;
  /** Other rules that fit. */
  choices: Choice[];
  /** Of the line `difference`: how the pay stands against the minimum. */
  compared?: 'below' | 'equal' | 'above';
}

/** What is wrong with the input, or the lines of the sum. */
export type Outcome =
  | { errors: FieldErrors }
  | {
      lines: Line[];
      /** Of `final_pay`: the sum of the lines that have money. */
      total: Money | null;
      /** The rule of a line of the total is not recorded, or outdated. */
      isIncomplete: boolean;
    };

export function line(id: LineId, label: string, over: Partial<Line> = {}): Line {
  return {
    id,
    label,
    state: 'due',
    amount: null,
    formula: '',
    reason: '',
    notes: [],
    rule: null,
    choices: [],
    ...over,
  };
}

/** An exact amount; `low` and `high` are the same if it is certain. */
export interface Range {
  low: Ratio;
  high: Ratio;
}

export function certain(amount: Ratio): Range {
  return { low: amount, high: amount };
}

/** Rounds to the smallest unit of the currency. */
export function money({ low, high }: Range, currency: string): Money {
  const places = placesOf(currency);
  return { kind: 'money', low: low.rounded(places), high: high.rounded(places), currency };
}

/** 0 where nothing is due; no amount without a rule. */
export function noMoney(state: Line['state'], { currency }: CountryLaw): Line['amount'] {
  return state === 'nothing_due' ? money(certain(Ratio.of(0)), currency) : null;
}

/** '4,153.85', or '2,000.00 to 2,307.69'. */
export function moneyInWords({ low, high }: Pick<Money, 'low' | 'high'>): string {
  return low === high ? grouped(low) : `${grouped(low)} to ${grouped(high)}`;
}

/** '1234.5' as '1,234.5', without `Intl`, which the hooks' engine lacks. */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** A figure without needless zeros, with at most so many digits after the point: '6.37', '6'. */
export function figure(value: Ratio, places = 4): string {
  const text = value.rounded(places);
  return grouped(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** '1 week', '15 days'. @param name singular */
export function counted(count: number | string, name: string): string {
  return `${count} ${name}${String(count) === '1' ? '' : 's'}`;
}

const UNIT_NAMES: Record<Unit, string> = {
  working_days: 'working day',
  calendar_days: 'calendar day',
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
};

/** '4 weeks', '1 working day'. */
export function timeInWords(value: number | string, unit: Unit): string {
  return counted(value, UNIT_NAMES[unit]);
}
