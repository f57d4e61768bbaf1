import { describe, expect, it } from 'vitest';
import { groupsOf, groupsWithoutRule } from './pick-rule';
import { testRule } from './testing/country-law';

const groups = (who: string) => groupsOf(testRule('severance', { who }));

describe('the groups of a rule', () => {
  it.each([
    ['Employees under 18', ['children']],
    ['Young workers over compulsory school age', ['children']],
    ['Adolescents, and workers below ground in mines', ['children', 'mining']],
    ['Employees in underground mining', ['mining']],
    ['Farm workers and domestic workers', ['domestic work']],
    ['Civil servants and others in the public sector', ['the public service']],
    ['Minors, miners and domestic staff', ['children', 'mining', 'domestic work']],
  ])('%s: %j', (who, expected) => {
    expect(groups(who)).toEqual(expected);
  });

  it.each([
    'All employees outside live-in domestic work',
    'Employees other than miners',
    'Workers aged 16 or over',
    'Employees aged 18 and over',
    '10 to under 15 years with the employer',
    'Employees who work on a public holiday',
    'Domestic security companies',
  ])('%s: none', (who) => {
    expect(groups(who)).toEqual([]);
  });

  it('are those of the rates too', () => {
    const rates = [{ who: 'age 17', value: 1, per: 'hour', from: '2026-01-01' }] as const;
    expect(groupsOf(testRule('minimum_wage', { rates }))).toEqual(['children']);
  });
});

describe('the groups without a rule', () => {
  it('are those that no rule of the topic names', () => {
    const rules = [
      testRule('severance'),
      testRule('severance', { who: 'Domestic workers' }),
      testRule('annual_leave', { who: 'Miners' }),
    ];
    expect(groupsWithoutRule(rules, 'severance')).toEqual(['children', 'mining', 'the public service']);
    expect(groupsWithoutRule(rules, 'annual_leave')).toEqual(['children', 'domestic work', 'the public service']);
    expect(groupsWithoutRule(rules, 'overtime')).toEqual([]);
  });
});
