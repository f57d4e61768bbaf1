import { expect, it } from 'vitest';
import { readHoldings } from './holdings';
import { testDatabase, testRow } from '../../../db/testing/rows';

it('counts the stored rows', async () => {
  const database = testDatabase();
  const now = Date.parse('2026-11-21T12:00:00Z');
  await database.rows('labour_laws').bulkPut([testRow('labour_laws', 'a'), testRow('labour_laws', 'b')]);
  await database.rows('employment_facts').put(testRow('employment_facts', 'f'));
  await database.setMeta('lastSync', now);
  expect(await readHoldings(database)).toEqual({ laws: 2, facts: 1, articles: 0, lastSync: now });
});
