import type { FactRow, LawRow, RuleRow } from '../../../core/rows';
import type { Passage } from '../../read/passage';
import { answerAsked, type AskedContext } from '../answer-asked';
import { rowsOfCountries, type AskedRows } from '../asked-rows';
import { readAskedFollowUp } from '../follow-up';

/** A few rows of two countries, for tests of answers from facts and rules. */

const CHECK = { evidence: '', evidence_kind: '', seen_on: '', review_by: '2028-01-01', source_changed_on: '' } as const;

export const fact = (country: string, topic: string, value: string, over: Partial<FactRow> = {}): FactRow =>
  ({
    id: `${country}:${topic}`,
    country,
    topic,
    value,
    amount: 0,
    unit: '',
    law: `${country}-law`,
    provision: 's 1',
    as_of: '2026-11-01',
    verification: 'checked',
    source_url: '',
    valid_from: '',
    next: null,
    past: null,
    ...CHECK,
    ...over,
  }) as FactRow;

export const rule = (country: string, topic: string, who: string, figures: object): RuleRow =>
  ({
    id: `${country}:${topic}:${who}`,
    key: `${country.toLowerCase()}-${topic}-${who}`,
    country,
    topic,
    position: 1,
    who,
    figures,
    law: `${country}-law`,
    provision: 's 2',
    note: '',
    as_of: '2026-01-01',
    verification: 'checked',
    ...CHECK,
  }) as RuleRow;

export const lawRow = (country: string, name: string, over: Partial<LawRow> = {}): LawRow =>
  ({
    id: `${country}-law`,
    country,
    title: `Employment Act of ${name}`,
    original_title: '',
    citation: '',
    status: 'in_force',
    effective_date: '2010-01-01',
    amended_on: '',
    repealed_on: '',
    topics: [],
    is_published: true,
    source_url: '',
    as_of: '2026-11-01',
    verification: 'checked',
    ...CHECK,
    ...over,
  }) as unknown as LawRow;

export const ROWS: AskedRows = {
  countries: [
    { id: 'KE', code: 'KE', name: 'Kenya', currency: 'KES' },
    { id: 'GH', code: 'GH', name: 'Ghana', currency: 'GHS' },
  ],
  facts: [
    fact('KE', 'annual_leave', '21 working days after 12 months of service', { amount: 21, unit: 'working_days' }),
    fact('GH', 'annual_leave', '15 working days after 12 months of service', { amount: 15, unit: 'working_days' }),
    fact('KE', 'thirteenth_month', 'Not mandatory; it is due only by contract'),
    fact('GH', 'thirteenth_month', 'Mandatory: one month’s pay in December', { amount: 1, unit: 'months_of_pay' }),
    fact('KE', 'minimum_wage', 'KES 20,000 a month since 1 May 2026', {
      amount: 20000,
      unit: 'local_currency_per_month',
      next: {
        certainty: 'enacted',
        value: 'KES 23,000 a month',
        amount: 23000,
        unit: 'local_currency_per_month',
        from: '2027-05-01',
        source_url: 'https://example.com',
      },
    }),
    fact('KE', 'notice_period', 'From one week to one month, by service', { amount: 1, unit: 'months' }),
  ],
  rules: [
    rule('KE', 'notice_period', 'Employees in general', {
      given_by: 'both',
      steps: [
        { from_months: 0, value: 1, unit: 'weeks' },
        { from_months: 12, value: 4, unit: 'weeks' },
      ],
      ends: 'any_day',
    }),
    rule('KE', 'severance', 'Employees declared redundant', {
      when: ['redundancy'],
      min_service_months: 12,
      bands: [{ from_years: 0, per_year: 15, unit: 'days_of_pay' }],
      part_years: 'none',
      base: 'basic_wage',
      days_in_month: 30,
      minimum: null,
      maximum: null,
    }),
  ],
  laws: [lawRow('KE', 'Kenya'), lawRow('GH', 'Ghana')],
  commencements: [],
  articles: [],
};

export const CONTEXT: AskedContext = {
  now: new Date('2026-11-30T12:00:00Z'),
  dayIn: () => '2026-11-30',
  countryNames: { KE: 'Kenya', GH: 'Ghana' },
  knownActs: [],
  followed: ['GH', 'KE'],
};

/** The answer from these rows, and from passages if some are given. */
export function askRows(
  message: string,
  { earlier = '', rows = ROWS, passages = [] }: { earlier?: string; rows?: AskedRows; passages?: Passage[] } = {},
) {
  const { text, asked } = readAskedFollowUp(message, earlier, CONTEXT, '2026-11-30');
  return answerAsked({ text, asked }, rowsOfCountries(rows, asked.countries), () => passages, CONTEXT);
}
