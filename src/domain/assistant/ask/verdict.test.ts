import { beforeAll, describe, expect, it } from 'vitest';
import type { FactRow, RuleRow } from '../../core/rows';
import { textOfAnswer } from '../chat-rules';
import { askRows, fact, ROWS, rule } from './testing/asked-rows';

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void askRows('Leave in Kenya?'), 60_000);

const figure = (amount: number, unit: string): Partial<FactRow> => ({ amount, unit: unit });

/** The first word of the answer from one fact of Kenya and these rules. */
function verdictOn(question: string, topic: string, value: string, over: Partial<FactRow> = {}, rules: RuleRow[] = []) {
  const text = textOfAnswer(askRows(question, { rows: { ...ROWS, facts: [fact('KE', topic, value, over)], rules } }));
  return /^(Yes|No)\./.exec(text)?.[1] ?? 'open';
}

describe('the clause that a question is about', () => {
  const UNIONS =
    'Freedom of association; strikes are prohibited in hospitals; no duty on the employer to recognise a union';
  const REMOTE =
    'Written pact; employer provides equipment and bears costs; right to disconnect in companies of 20 or more';

  it.each([
    ['a duty that is denied', 'Must the company in Kenya recognise a union?', 'unions', UNIONS, 'No'],
    ['a ban', 'Are strikes allowed in hospitals in Kenya?', 'unions', UNIONS, 'No'],
    ['what the employer gives', 'Must we pay the equipment of teleworkers in Kenya?', 'remote_work', REMOTE, 'Yes'],
    [
      'a size that is not reached',
      'We are 15 people in Kenya. Do we need a right to disconnect?',
      'remote_work',
      REMOTE,
      'No',
    ],
    [
      'a size that is reached',
      'Our firm of 30 workers in Kenya: must we give a right to disconnect?',
      'remote_work',
      REMOTE,
      'Yes',
    ],
    [
      'one of two forms',
      'Must the payslip be on paper in Kenya?',
      'payslips',
      'Mandatory payslip, paper or electronic',
      'open',
    ],
    [
      'another thing that does not exist',
      'Can we use fixed-term contracts in Kenya?',
      'fixed_term',
      'No statutory maximum duration or number of renewals',
      'open',
    ],
    [
      'what the text does not mention',
      'Is a Christmas party compulsory in Kenya?',
      'public_holidays',
      '10 public holidays since Christmas Eve was abolished',
      'open',
    ],
  ])('decides on %s', (_what, question, topic, value, verdict) => {
    expect(verdictOn(question, topic, value)).toBe(verdict);
  });
});

describe('a right', () => {
  it.each([
    [
      'that is no duty',
      'Do workers have to join a union in Kenya?',
      'unions',
      'Freedom to organise in a union',
      '',
      'open',
    ],
    ['that a figure gives', 'Do fathers in Kenya get paternity leave?', 'paternity_leave', '5 days', 'days', 'Yes'],
    ['that is a duty of pay', 'Must we pay overtime in Kenya?', 'overtime', '50% premium', 'percent_of_wage', 'Yes'],
    [
      'at which the text adds a denial',
      'Do fathers get paternity leave in Kenya?',
      'paternity_leave',
      'Not for all',
      'days',
      'open',
    ],
  ])('%s', (_what, question, topic, value, unit, verdict) => {
    expect(verdictOn(question, topic, value, figure(5, unit))).toBe(verdict);
  });

  it('is given by the constitution', () => {
    const question = 'Do workers have a right to strike in Kenya?';
    expect(verdictOn(question, 'unions', 'Constitutional right to join unions and strike')).toBe('Yes');
  });

  it.each([
    ['Is maternity leave fully paid in Kenya?', '14 weeks with two thirds of pay from health insurance', 'No'],
    ['Is maternity leave fully paid in Kenya?', 'Three months on full pay', 'Yes'],
    ['Is maternity leave paid in Kenya?', '12 weeks, unpaid', 'No'],
    ['Is maternity leave paid by the employer in Kenya?', '14 weeks, paid by social insurance', 'No'],
    [
      'Is maternity leave paid by the employer in Kenya?',
      '14 weeks, half from the employer, half from insurance',
      'open',
    ],
  ])('to pay: %s %s', (question, value, verdict) => {
    expect(verdictOn(question, 'maternity_leave', value, figure(14, 'weeks'))).toBe(verdict);
  });

  it('ends at an amount of pay', () => {
    const value = '1.5 times the hourly rate, for employees earning up to 4,000 a month';
    const question = 'Is overtime due in Kenya to a clerk on KES 5,200 a month?';
    expect(verdictOn(question, 'overtime', value, figure(150, 'percent_of_wage'))).not.toBe('Yes');
  });

  it('begins after some service', () => {
    const value = 'Protection after one year of service';
    const question = 'Does unfair dismissal protection apply in Kenya after eight months of service?';
    expect(verdictOn(question, 'unfair_dismissal', value)).toBe('No');
  });
});

describe('a figure', () => {
  const PROBATION = 'Up to 6 months, with a notice period of 2 weeks';
  const EXTENDED = 'Up to six months, which may be extended to 12 months in all';

  it.each([
    ['within the limit', 'Can probation last four months in Kenya?', PROBATION, 'Yes'],
    ['above all limits', 'Can we agree a probation of nine months in Kenya?', PROBATION, 'No'],
    ['between two limits', 'Can probation last nine months in Kenya?', EXTENDED, 'open'],
    [
      'above an exception',
      'Can probation last nine months in Kenya?',
      '6 months, and exceptionally up to 12 months',
      'No',
    ],
  ])('%s', (_what, question, value, verdict) => {
    expect(verdictOn(question, 'probation', value, figure(6, 'months'))).toBe(verdict);
  });

  it.each([
    ['Is maternity leave 26 weeks in Kenya?', 'Yes'],
    ['Is maternity leave 30 weeks in Kenya?', 'No'],
  ])('that is asked for: %s', (question, verdict) => {
    expect(
      verdictOn(question, 'maternity_leave', '26 weeks for two children, 12 weeks for more', figure(26, 'weeks')),
    ).toBe(verdict);
  });

  it('is compared with the rule for the service', () => {
    const said = (question: string) => textOfAnswer(askRows(question));
    expect(said('Is one week of notice enough in Kenya after two years?')).toMatch(/^No\. Kenya: After 2 years/);
    expect(said('Is 5 weeks of notice enough in Kenya after two years?')).toMatch(/^Yes\./);
  });
});

describe('a rule', () => {
  const said = (question: string, rules = ROWS.rules, facts = ROWS.facts) =>
    textOfAnswer(askRows(question, { rows: { ...ROWS, rules, facts } }));
  const SEVERANCE = fact('KE', 'severance', '15 days for each year', figure(15, 'days_of_pay_per_year'));

  it('decides whether severance is due for a reason', () => {
    expect(said('Is severance due when an employee resigns in Kenya?', ROWS.rules, [SEVERANCE])).toMatch(
      /^No\. Kenya: Employees declared redundant/,
    );
    expect(said('Is severance due on redundancy in Kenya?', ROWS.rules, [SEVERANCE])).toMatch(/^Yes\./);
  });

  it('says that it excludes a group', () => {
    const rates = [{ who: 'general', value: 20, per: 'hour', from: '2026-01-01' }];
    const wage = { ...rule('KE', 'minimum_wage', 'Employees', { rates }), note: 'Domestic workers are outside.' };
    expect(said('Do domestic workers get the minimum wage in Kenya?', [wage as RuleRow])).toMatch(
      /^No\..*Domestic workers are outside/,
    );
    const answer = said('Can an employee ignore messages from the manager in Kenya about overtime?', [
      { ...rule('KE', 'overtime', 'Employees', { rates: [], limits: [] }), note: 'Managers are outside.' },
    ]);
    expect(answer).not.toMatch(/^No\./);
  });
});

describe('the kind of rule', () => {
  const REASON = 'Valid reason and fair procedure required; the court may reinstate';
  const PERMIT = 'A work permit from the Ministry before the start';

  it.each([
    ['a reason that is required', 'Do we need a reason to dismiss in Kenya?', 'unfair_dismissal', REASON, 'Yes'],
    [
      'a reason that is not needed',
      'Must we give a reason to dismiss in Kenya?',
      'unfair_dismissal',
      'No reason needed in general, against notice',
      'No',
    ],
    [
      'a reason that only some need',
      'Do we need a reason to dismiss in Kenya?',
      'unfair_dismissal',
      'Valid reason needed with 30 or more employees',
      'open',
    ],
    ['a permit for foreigners', 'Do I need a permit to hire a foreigner in Kenya?', 'work_permits', PERMIT, 'Yes'],
    ['a permit for students', 'Do students need a work permit in Kenya?', 'work_permits', PERMIT, 'open'],
    ['a law', 'Is telework regulated in Kenya?', 'remote_work', 'Telework by agreement, costs covered', 'Yes'],
    [
      'a law on another end',
      'Are pregnant workers protected against dismissal in Kenya?',
      'maternity_leave',
      '12 weeks on full pay for pregnant workers',
      'open',
    ],
    ['a bonus', 'Do we pay a 13th month in Kenya?', 'thirteenth_month', 'Mandatory: one month’s wage', 'Yes'],
  ])('decides on %s', (_what, question, topic, value, verdict) => {
    expect(verdictOn(question, topic, value)).toBe(verdict);
  });
});

it.each([
  ['a word of everyday life', 'Do fathers in Kenya supposedly get paternity leave?', 'Yes'],
  ['another word', 'Do fathers in Kenya abroad get paternity leave?', 'open'],
])('%s that the text lacks', (_what, question, verdict) => {
  expect(verdictOn(question, 'paternity_leave', 'One day of paid leave', figure(1, 'days'))).toBe(verdict);
});

it('a date with a short month is a date', () => {
  const value = '12 paid days, among them 24 November (Culture Day)';
  expect(verdictOn('24 Nov in Kenya: public holiday, yes or no?', 'public_holidays', value)).toBe('Yes');
});
