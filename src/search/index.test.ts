import { afterEach, expect, it, vi } from 'vitest';
import { useCurrentDatabase } from '../db/current';
import { testDatabase, testId, testRow } from '../db/test-rows';
import { openSearch } from '.';

/** Of a busy machine. */
const PATIENCE = 20_000;

afterEach(() => useCurrentDatabase.setState({ database: undefined, durable: true }));

it('searches in the tab where the browser keeps no database, once for all who ask, and ends with the session', async () => {
  const database = testDatabase();
  await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
  useCurrentDatabase.setState({ database, durable: false });
  const search = await openSearch();
  expect(await openSearch()).toBe(search);
  await vi.waitFor(() => expect(search.state()).toBe('ready'), PATIENCE);
  expect((await search.find('basic conditions', { period: 'all' }, 5)).map(({ id }) => id)).toEqual([`law:${testId('law')}`]);

  useCurrentDatabase.setState({ database: undefined });
  await expect(async () => openSearch()).rejects.toThrow('No user is signed in');
  const other = testDatabase();
  useCurrentDatabase.setState({ database: other, durable: false });
  expect(await (await openSearch()).find('basic conditions', { period: 'all' }, 5)).toEqual([]);
  database.close();
  other.close();
}, 2 * PATIENCE);
