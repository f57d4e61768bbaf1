import { ROW_SCHEMAS, type FactRow, type LawRow } from '../rows';

/** Rows for tests of comparisons. */

const WHEN = '2026-11-01 08:00:00.000Z';
const base = { rev: 1, created: WHEN, updated: WHEN };
const provenance = {
  source_url: 'https://www.example.org/act',
  verification: 'checked',
  evidence: 'https://copy.example.org/act',
  as_of: '2026-03-01 00:00:00.000Z',
  licence: '',
  fetched_at: '',
  hash: '',
  last_verified: '',
};

export function testFact(
  country: string,
  topic: FactRow['topic'],
  amount: number,
  unit: string,
  over: Partial<FactRow> = {},
): FactRow {
  const id = `${country}${topic.replaceAll('_', '')}`.slice(0, 15).padEnd(15, '0');
  return ROW_SCHEMAS.employment_facts.parse({
    ...base,
    ...provenance,
    id,
    key: '',
    country,
    topic,
    amount,
    unit,
    law: '',
    provision: '',
    value: `${amount} ${unit}`,
    ...over,
  });
}

export function testLaw(country: string, over: Partial<LawRow> = {}): LawRow {
  return ROW_SCHEMAS.labour_laws.parse({
    ...base,
    ...provenance,
    id: 'law000000000000',
    key: '',
    country,
    title: 'Basic Conditions of Employment Act, 1997',
    original_title: '',
    citation: 'Act 75 of 1997',
    description: '',
    content: '',
    effective_date: '1998-12-01 00:00:00.000Z',
    status: 'in_force',
    topics: [],
    is_published: true,
    ...over,
  });
}
