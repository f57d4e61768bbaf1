import {
  fieldsOf,
  KINDS,
  PAY_PERIODS,
  REASONS,
  type Field,
  type Kind,
  type PayPeriod,
  type Reason,
  type SumInput,
} from '../../../domain/calculate/input';
import { OVERTIME_CASES, type OvertimeCase } from '../../../domain/calculate/rule';

/** What the page asks: one sum for each country, which differ only in their pay. */
export interface PageInput extends Omit<SumInput, 'country' | 'pay'> {
  /** Codes, in the order of the columns. */
  countries: string[];
  /** By country code, as typed. */
  pay: Partial<Record<string, string>>;
}

/** The part of URLSearchParams that is read. */
export interface Params {
  get(name: string): string | null;
}

const MAX_COUNTRIES = 6;
/** Longer than any text that a sum can use. */
const MAX_TEXT = 400;
/** Fields that are written as they were typed: a bad value stays, and its sum says what is wrong with it. */
const TYPED = [
  'start',
  'end',
  'given',
  'days',
  'hours',
  'taken',
  'carried',
  'sick_from',
  'sick_to',
  'overtime',
  'rule',
] as const satisfies readonly Field[];
const PAY = 'pay.';

/**
 * The input that an address contains. Unknown kinds, choices and countries are left out; what a person types is kept as
 * it is.
 */
export function readInput(params: Params): PageInput {
  const choice = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name));
  const countries = [...new Set((params.get('countries') ?? '').split(','))]
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .slice(0, MAX_COUNTRIES);
  const typed = TYPED.flatMap((name) => {
    const text = params.get(name)?.slice(0, MAX_TEXT);
    return text ? [[name, text] as const] : [];
  });
  const pay = countries.flatMap((code) => {
    const text = params.get(PAY + code)?.slice(0, MAX_TEXT);
    return text ? [[code, text] as const] : [];
  });
  const dayOf = ([26, 30] as const).find((days) => String(days) === params.get('day_of'));
  return withoutAbsent({
    kind: choice('kind', KINDS) ?? ('final_pay' satisfies Kind),
    countries,
    pay: Object.fromEntries(pay),
    ...Object.fromEntries(typed),
    reason: choice('reason', REASONS) satisfies Reason | undefined,
    per: choice('per', PAY_PERIODS) satisfies PayPeriod | undefined,
    when: choice('when', OVERTIME_CASES) satisfies OvertimeCase | undefined,
    day_of: dayOf,
    notice_paid: params.get('notice_paid') === '1' || undefined,
  });
}

function withoutAbsent<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

/** The names and values of an address, in a stable order. `readInput` reads the same input from them. */
export function writeInput({ kind, countries, pay, ...fields }: PageInput): [name: string, value: string][] {
  const pays = countries.map((code) => [PAY + code, pay[code] ?? ''] as const);
  const entries = Object.entries(fields)
    .map(([name, value]) => [name, value === true ? '1' : String(value || '')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const all = [['kind', kind] as const, ['countries', countries.join(',')] as const, ...pays, ...entries];
  return all.filter(([, value]) => value !== '').map(([name, value]) => [name, value]);
}

/** The sum of one country. Fields that its kind does not use are left out. */
export function sumOfCountry({ countries: _, pay, ...fields }: PageInput, code: string): SumInput {
  const used = new Set<string>([...fieldsOf(fields.kind), 'kind', 'given', 'notice_paid', 'rule']);
  const own = Object.fromEntries(Object.entries({ ...fields, pay: pay[code] }).filter(([name]) => used.has(name)));
  return { ...own, kind: fields.kind, country: code };
}
