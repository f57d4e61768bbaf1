import { expect, it } from 'vitest';
import type { CountryLaw } from '../../calculate/outcome';
import type { LeaveRule, Rule } from '../../calculate/rule';
import type { Asked } from '../read/answer-types';
import { readQuestion } from '../read/read-question';
import { fitsCase, withRules } from './sum-rules';

const severance = (key: string, who: string, ...when: string[]) =>
  ({ key: `mx-severance-${key}`, topic: 'severance', who, when, min_service_months: 0 }) as unknown as Rule;
const asked = {} as Asked;

it('chooses among the rules of the reason', () => {
  const rules = [
    severance('', 'Dismissal without just cause', 'dismissal_without_fault'),
    severance('premium-resignation', 'Resignation after 15 years: seniority premium', 'resignation'),
    severance('premium', 'Every dismissal: seniority premium', 'any_end_by_employer'),
  ];
  const question = readQuestion('What is the seniority premium after a dismissal?');
  const sum = { kind: 'severance', country: 'MX', reason: 'dismissal_without_fault' } as const;
  expect(withRules(sum, question, asked, { rules } as unknown as CountryLaw).rule).toBe('mx-severance-premium');
});

it('does not use a rule for an accident in other cases', () => {
  const rule = severance('accident', 'Employees after a work accident', 'dismissal_without_fault');
  const sum = { kind: 'severance', country: 'CZ' } as const;
  expect(fitsCase(rule, readQuestion('Severance after five years?'), asked, sum)).toBe(false);
  expect(fitsCase(rule, readQuestion('Severance after an accident?'), asked, sum)).toBe(true);
});

it.each([
  ['five-day week', 5, true],
  ['five-day week', 6, false],
  ['six-day week', 6, true],
  ['usual week', 6, true],
  ['usual week', 3, false],
])('leave of a %s for %d days a week fits: %s', (who, days, fits) => {
  const steps = [{ from_months: 0, value: 20, unit: 'working_days' }];
  const rule = { topic: 'annual_leave', key: 'de-leave', who: `Employees on a ${who}`, steps } as unknown as LeaveRule;
  expect(fitsCase(rule, readQuestion('Leave?'), asked, { kind: 'leave', country: 'DE', days })).toBe(fits);
});
