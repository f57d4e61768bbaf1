import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCurrentDatabase } from '../db/current';
import { testDatabase, testId, testRow } from '../db/testing/rows';
import { openSearch } from './open-search';
import type { FromWorker, ToWorker } from './messages';
import type { SearchOptions } from './results';

/** For a busy machine. */
const PATIENCE = 20_000;
const EVERYTHING: SearchOptions = { filters: { period: 'all' }, reader: { premium: true, countries: [] }, limit: 5 };

afterEach(() => useCurrentDatabase.setState({ database: undefined, durable: true }));

it(
  'searches in the tab if there is no durable database: one search for all callers, which ends with the session',
  async () => {
    const database = testDatabase();
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    useCurrentDatabase.setState({ database, durable: false });
    const search = await openSearch();
    expect(await openSearch()).toBe(search);
    await vi.waitFor(() => expect(search.state()).toBe('ready'), PATIENCE);
    expect((await search.find('basic conditions', EVERYTHING)).hits.map(({ id }) => id)).toEqual([
      `law:${testId('law')}`,
    ]);

    useCurrentDatabase.setState({ database: undefined });
    await expect(async () => openSearch()).rejects.toThrow('No user is signed in');
    const other = testDatabase();
    useCurrentDatabase.setState({ database: other, durable: false });
    expect((await (await openSearch()).find('basic conditions', EVERYTHING)).hits).toEqual([]);
    database.close();
    other.close();
  },
  2 * PATIENCE,
);

describe('a worker', () => {
  class FakeWorker {
    static made: FakeWorker[] = [];
    onmessage: ((event: { data: FromWorker }) => void) | null = null;
    onerror: (() => void) | null = null;
    readonly heard: ToWorker[] = [];
    constructor() {
      FakeWorker.made.push(this);
    }
    postMessage(message: ToWorker) {
      this.heard.push(message);
    }
    terminate() {}
  }
  afterEach(() => vi.unstubAllGlobals());

  it('that ends for a newer version rejects its requests, and the next call starts another one', async () => {
    vi.stubGlobal('Worker', FakeWorker);
    const database = testDatabase();
    useCurrentDatabase.setState({ database, durable: true });
    const search = await openSearch();
    const waiting = search.find('wages', EVERYTHING);
    FakeWorker.made.at(-1)!.onmessage!({ data: { type: 'closed' } });
    await expect(waiting).rejects.toThrow('closed');
    await expect(search.find('wages', EVERYTHING)).rejects.toThrow('closed');
    expect(await openSearch()).not.toBe(search);
    expect(FakeWorker.made).toHaveLength(2);
    database.close();
  });

  it('that cannot be started rejects the promise', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new Error('refused');
        }
      },
    );
    const database = testDatabase();
    useCurrentDatabase.setState({ database, durable: true });
    const opening = openSearch();
    await expect(opening).rejects.toThrow('refused');
    database.close();
  });
});
