import { beforeAll, describe, expect, it } from 'vitest';
import { textOfAnswer } from '../chat-rules';
import { askRows, fact, ROWS, rule } from './testing/asked-rows';

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void askRows('Leave in Kenya?'), 60_000);

const SEVERANCE = fact('KE', 'severance', '15 days’ pay for each completed year, on redundancy');
const rows = { ...ROWS, facts: [...ROWS.facts, SEVERANCE] };

describe('a sum without the first day', () => {
  it('is the fact, and what the sum needs', () => {
    const { kind, sum, sentences } = askRows('What does a redundancy in Kenya cost on KES 60,000 a month?', { rows });
    expect([kind, sum]).toEqual(['answer', undefined]);
    expect(sentences.map(({ text }) => text)).toEqual([
      expect.stringContaining('15 days’ pay for each completed year'),
      'Tell me the first day of work or the length of service, and I work it out.',
    ]);
  });

  it('is worked out if it is the same for all', () => {
    const steps = [{ from_months: 0, value: 30, unit: 'calendar_days' }];
    const single = rule('KE', 'notice_period', 'Employees', { given_by: 'both', steps, ends: 'any_day' });
    const question = 'We give notice in Kenya today. When is the last day?';
    expect(askRows(question, { rows: { ...ROWS, rules: [single] } }).sum?.result).toBe('Last day: 30 December 2026');
    expect(askRows(question).sum).toBeUndefined();
  });

  it('is worked out for a year if the whole year gives the same', () => {
    const said = (year: number) => askRows(`She joined in ${year} in Kenya. Notice today, last day?`).sum?.result;
    expect(said(2018)).toBe('Last day: 28 December 2026');
    expect(said(2025)).toBeUndefined();
  });

  it('of leave is not zero because the first day is not told', () => {
    const steps = [
      { from_months: 0, value: 0, unit: 'calendar_days' },
      { from_months: 12, value: 30, unit: 'calendar_days' },
    ];
    const leave = rule('KE', 'annual_leave', 'All employees', { steps, waiting_months: 12 });
    const { sum, sentences } = askRows('Do I have to give holiday pay in Kenya?', {
      rows: { ...rows, rules: [leave] },
    });
    expect([sum, sentences[0]!.text]).toEqual([undefined, expect.stringMatching(/^Yes\. Kenya, annual leave/)]);
  });

  it('is left open in probation', () => {
    const question = 'She is in the second month of her trial period in Kenya. Notice today, last day?';
    expect(askRows(question).sum).toBeUndefined();
  });
});

it('compares a notice that the question states with the rule', () => {
  const said = (weeks: string) =>
    askRows(`Two years in Kenya, ${weeks} weeks of notice given today. When is the last day?`).sum?.result;
  expect(said('four')).toBe('Last day: 28 December 2026');
  expect(said('six')).toBeUndefined();
});

it('works out pay in lieu of notice alone', () => {
  const question = 'How much is pay in lieu of notice in Kenya after two years at KES 52,000 a month?';
  expect(askRows(question).sum?.result).toBe('Notice paid, not worked: KES 48,000.00');
});

it('does not answer with a fact if pay is told in a way that it does not understand', () => {
  const question = 'Redundant in Kenya after six years, paid KES 30,000 twice a month. Severance?';
  expect(askRows(question, { rows }).kind).toBe('closest');
});

it('takes overtime at night for overtime where no rule has a rate for nights', () => {
  const weekday = rule('KE', 'overtime', 'Employees', {
    rates: [{ when: 'weekday', percent: 150, after_hours: null }],
    limits: [],
  });
  const answer = askRows('Two hours of overtime at night in Kenya at KES 400 an hour: how much?', {
    rows: { ...ROWS, rules: [weekday] },
  });
  expect(textOfAnswer(answer)).toContain('KES 1,200.00');
});
