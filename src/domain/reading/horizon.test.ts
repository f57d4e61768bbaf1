import { describe, expect, it } from 'vitest';
import { testFact, testLaw } from '../core/testing/facts';
import { ROW_SCHEMAS, type CommencementRow, type TemplateRow } from '../core/rows';
import { factOn } from '../content/fact-value';
import { horizonOf, type HorizonRows } from './horizon';

const DAYS = { from: '2024-11-28', today: '2026-11-28', until: '2028-11-28' };
const NONE: HorizonRows = { laws: [], facts: [], commencements: [], templates: [] };
const date = (day: string) => day && `${day} 00:00:00.000Z`;
const provenance = {
  ...{ source_url: 'https://www.example.org', verification: 'unchecked', evidence: '', as_of: '', licence: '' },
  ...{ fetched_at: '', hash: '', last_verified: '' },
};
const base = { rev: 1, created: '', updated: '', key: '', country: 'germany', topics: ['wages'], ...provenance };

const commencement = (id: string, day: string, over: Partial<CommencementRow> = {}): CommencementRow =>
  ROW_SCHEMAS.commencements.parse({
    ...base,
    id: id.padEnd(15, '0'),
    law: '',
    what: `Step ${id}`,
    kind: 'begins',
    date: date(day),
    certainty: 'set',
    provisions: 's 1',
    ...over,
  });
const template = (recurrence: string): TemplateRow =>
  ROW_SCHEMAS.task_templates.parse({
    ...base,
    id: 'template0000000',
    title: 'Report',
    description: '',
    law: '',
    provision: '',
    recurrence,
    due_rule: '',
    lead_days: 0,
    event: '',
    evidence_list: [],
  });
const lines = (rows: Partial<HorizonRows>) =>
  horizonOf({ ...NONE, ...rows }, DAYS).map(({ day, kind, certainty, title, values }) =>
    [day || 'open', kind, certainty, title, values?.map(({ value }) => value).join(' → ')].filter(Boolean).join(' | '),
  );

describe('the horizon', () => {
  it('has commencements within its days by day, and those without a day last', () => {
    const commencements = [
      commencement('open', '', { kind: 'changes' }),
      commencement('far', '2028-11-29'),
      commencement('last', '2028-11-28'),
      commencement('first', '2024-11-28', { kind: 'ends' }),
      commencement('before', '2024-11-27'),
      commencement('likely', '2027-01-01', { certainty: 'expected' }),
    ];
    expect(lines({ commencements })).toEqual([
      '2024-11-28 | ends | set | Step first',
      '2027-01-01 | begins | expected | Step likely',
      '2028-11-28 | begins | set | Step last',
      'open | changes | set | Step open',
    ]);
  });

  it('has the beginning, the amendment and the repeal of a published law', () => {
    const law = testLaw('germany', {
      title: 'Wage Act',
      effective_date: date('2027-02-01'),
      amended_on: date('2026-01-01'),
      repealed_on: date('2028-01-01'),
    });
    expect(lines({ laws: [law] })).toEqual([
      '2026-01-01 | changes | set | Wage Act: amended',
      '2027-02-01 | begins | set | Wage Act',
      '2028-01-01 | ends | set | Wage Act',
    ]);
    expect(lines({ laws: [{ ...law, is_published: false }] })).toEqual([]);
    // A stage says what the amendment of its day changes.
    const stage = commencement('rates', '2026-01-01', { law: law.id });
    expect(lines({ laws: [law], commencements: [stage] })[0]).toBe('2026-01-01 | begins | set | Step rates');
    expect(lines({ laws: [law], commencements: [stage] })).toHaveLength(3);
    const pending = testLaw('germany', { title: 'Wage Act', status: 'not_yet_in_force', effective_date: '' });
    expect(lines({ laws: [pending] })).toEqual(['open | begins | set | Wage Act']);
    expect(lines({ laws: [{ ...pending, status: 'in_force' }] })).toEqual([]);
  });

  const next = {
    certainty: 'enacted' as const,
    value: 'EUR 14.60 an hour',
    amount: 14.6,
    unit: 'local_currency_per_hour',
    from: '2027-01-01',
    source_url: 'https://www.example.org/next',
  };
  const wage = testFact('germany', 'minimum_wage', 13.9, 'local_currency_per_hour', {
    value: 'EUR 13.90 an hour',
    valid_from: date('2026-01-01'),
    next,
  });
  const CHANGE = '2027-01-01 | changes | set | Minimum wage | EUR 13.90 an hour → EUR 14.60 an hour';

  it('has the change of a value before and after its day, under the same id', () => {
    const after = factOn(wage, '2027-01-01');
    expect(lines({ facts: [wage] })).toEqual([CHANGE]);
    expect(lines({ facts: [after] })).toEqual([CHANGE]);
    const idOf = (fact: typeof wage) => horizonOf({ ...NONE, facts: [fact] }, DAYS)[0]!.id;
    expect(idOf(wage)).toBe(idOf(after));
    const moved = { ...wage, next: { ...next, from: '2027-02-01' } };
    expect(idOf(moved)).not.toBe(idOf(wage));
  });

  it('marks a proposed value, and gives the level of the value that it names', () => {
    const fact = { ...wage, next: { ...next, certainty: 'proposed' as const } };
    const [entry] = horizonOf({ ...NONE, facts: [fact] }, DAYS);
    expect(entry).toMatchObject({
      certainty: 'proposed',
      statement: { verification: 'unchecked', source_url: next.source_url, evidence: '' },
    });
  });

  it('has yearly reports from today on, and no monthly ones', () => {
    expect(lines({ templates: [template('FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15')] })).toEqual([
      '2027-01-15 | due | set | Report',
      '2028-01-15 | due | set | Report',
    ]);
    for (const rule of [
      'FREQ=MONTHLY;BYMONTHDAY=7',
      'FREQ=YEARLY',
      'FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=31',
      '',
    ])
      expect(lines({ templates: [template(rule)] }), rule).toEqual([]);
  });
});
