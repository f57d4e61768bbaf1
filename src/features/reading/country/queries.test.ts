import { expect, it } from 'vitest';
import { officialSources } from './queries';
import { testDatabase, testId, testRow } from '../../../db/testing/rows';

it('sorts official sources by tier, then by name', async () => {
  const database = testDatabase();
  await database
    .rows('sources')
    .bulkPut([
      testRow('sources', 'b', { name: 'Ministry' }),
      testRow('sources', 'c', { name: 'Gazette', tier: 2 }),
      testRow('sources', 'a', { name: 'Court' }),
      testRow('sources', 'd', { country: '' }),
      testRow('sources', 'e', { name: 'Law firm', kind: 'law_firm' }),
    ]);
  expect((await officialSources(database, testId('za'))).map(({ name }) => name)).toEqual([
    'Court',
    'Ministry',
    'Gazette',
  ]);
});
