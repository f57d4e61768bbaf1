import { expect, it } from 'vitest';
import { testDatabase, testId, testRow } from '../db/testing/rows';
import { countriesById, readDocuments } from './read-documents';

it('a fact is read with the value of today, and with the value that follows', async () => {
  const database = testDatabase();
  const next = { certainty: 'enacted' as const, amount: 16, unit: 'working_days', source_url: 'https://www.gov.za' };
  await database.rows('countries').put(testRow('countries', 'za'));
  await database.rows('employment_facts').bulkPut([
    testRow('employment_facts', 'past', { next: { ...next, value: '16 days', from: '2026-01-01' } }),
    testRow('employment_facts', 'ahead', {
      topic: 'sick_leave',
      next: { ...next, value: '17 days', from: '2999-01-01' },
    }),
  ]);
  const ids = ['past', 'ahead'].map((name) => `fact:${testId(name)}`);
  const [past, ahead] = await readDocuments(database, ids, await countriesById(database), false);
  expect(past!.text).toMatch(/^16 days/);
  expect(ahead!.text).toContain('From 1 January 2999: 17 days');
});
