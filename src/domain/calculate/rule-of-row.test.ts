import { expect, it } from 'vitest';
import { byPosition, ruleMessages, ruleOfRow, type RuleFields } from './rule-of-row';

const ROW: RuleFields = {
  topic: 'notice_period',
  key: 'za-notice',
  who: 'Employees in general',
  figures: { given_by: 'both', ends: 'any_day', steps: [{ from_months: 0, value: 4, unit: 'weeks' }] },
  law: 'thelawsid000000',
  provision: 's 37(1)',
  note: '',
  as_of: '2026-03-01 00:00:00.000Z',
  verification: 'checked',
  evidence: 'https://copy.example.org/act',
  evidence_kind: 'official',
  seen_on: '2026-11-21 00:00:00.000Z',
  review_by: '2027-11-21 00:00:00.000Z',
};

it('gives the rule of a row in the form of its file', () => {
  expect(ruleOfRow(ROW)).toEqual({
    topic: 'notice_period',
    key: 'za-notice',
    who: 'Employees in general',
    given_by: 'both',
    ends: 'any_day',
    steps: ROW.figures.steps,
    law: ROW.law,
    provision: 's 37(1)',
    note: null,
    as_of: '2026-03-01',
    verification: 'checked',
    evidence: 'https://copy.example.org/act',
    evidence_kind: 'official',
    seen_on: '2026-11-21',
    review_by: '2027-11-21',
  });
});

it('accepts a sound row, and names the field of each problem', () => {
  expect(ruleMessages(ROW)).toEqual({});
  expect(ruleMessages({ ...ROW, review_by: '' })).toEqual({ review_by: expect.stringContaining('must be a day') });
  expect(ruleMessages({ ...ROW, evidence: '' })).toEqual({ evidence: expect.stringContaining('A checked rule needs') });
  expect(ruleMessages({ ...ROW, figures: { steps: [] } })).toEqual({
    figures: expect.stringContaining('steps must not be empty'),
  });
  expect(Object.keys(ruleMessages({ ...ROW, topic: 'payslips' as never }))).toEqual(['topic']);
});

it('sorts rules by position, then by key', () => {
  const rules = [
    { key: 'za-b', position: 2 },
    { key: 'za-c', position: 1.5 },
    { key: 'za-a', position: 1.5 },
  ];
  expect(rules.sort(byPosition).map(({ key }) => key)).toEqual(['za-a', 'za-c', 'za-b']);
});
