import { expect, it } from 'vitest';
import { testFact } from '../domain/core/testing/facts';
import { currentFacts } from './current-facts';
import { testDatabase, testId, testRow } from './testing/rows';

const NEXT = {
  certainty: 'enacted' as const,
  value: 'The new value',
  amount: 15,
  unit: 'local_currency_per_hour',
  from: '2027-01-01',
  source_url: 'https://www.example.org/new',
};

it('are right when a day begins in the capital, also offline', async () => {
  const database = testDatabase();
  await database
    .rows('countries')
    .bulkPut([
      testRow('countries', 'nz', { time_zone: 'Pacific/Auckland' }),
      testRow('countries', 'br', { time_zone: 'America/Sao_Paulo' }),
    ]);
  const facts = ['nz', 'br'].map((code) =>
    testFact(testId(code), 'minimum_wage', 14, 'local_currency_per_hour', { value: 'The old value', next: NEXT }),
  );
  const at = async (time: string) => (await currentFacts(database, facts, new Date(time))).map(({ amount }) => amount);
  expect(await at('2026-12-31T10:59:59Z')).toEqual([14, 14]);
  // Midnight in Wellington, then in Brasília.
  expect(await at('2026-12-31T11:00:00Z')).toEqual([15, 14]);
  expect(await at('2027-01-01T02:59:59Z')).toEqual([15, 14]);
  expect(await at('2027-01-01T03:00:00Z')).toEqual([15, 15]);
});
