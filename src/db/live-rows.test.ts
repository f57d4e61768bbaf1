import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArticleRow } from '../domain/core/rows';
import { MolaoDatabase } from './database';
import { liveRows, type RowList } from './live-rows';
import { testId, testRow } from './testing/rows';

const [za, ke] = [testId('za'), testId('ke')];
const day = (month: number) => ({ published_date: `2026-0${month}-01 00:00:00.000Z` });

/** The articles of a country, newest first. */
const articleList = (from: MolaoDatabase, country: string): RowList<ArticleRow> => ({
  table: from.rows('articles'),
  all: async () =>
    (
      await from.rows('articles').where('[country+published_date]').between([country, ''], [country, '9']).toArray()
    ).reverse(),
  includes: (article) => article.country === country,
  compare: (a, b) => b.published_date.localeCompare(a.published_date),
});

let database: MolaoDatabase;
let shown: ArticleRow[][];
let stop: () => void;
const ids = () => shown.at(-1)?.map(({ id }) => id);
const times = (count: number) => vi.waitFor(() => expect(shown).toHaveLength(count));

beforeEach(async () => {
  database = new MolaoDatabase(testId('user'), { indexedDB: new IDBFactory(), IDBKeyRange });
  await database
    .rows('articles')
    .bulkPut([
      testRow('articles', 'a', day(1)),
      testRow('articles', 'b', day(3)),
      testRow('articles', 'c', { ...day(2), country: ke }),
    ]);
  shown = [];
  stop = liveRows(articleList(database, za)).subscribe((rows) => shown.push(rows));
  await times(1);
});
afterEach(() => {
  stop();
  database.close();
});

describe('liveRows', () => {
  it('starts with the whole list in its order', () => {
    expect(ids()).toEqual([testId('b'), testId('a')]);
  });

  it('reads only the row that changed and keeps the other objects', async () => {
    await database.rows('articles').update(testId('a'), { title: 'Changed' });
    await times(2);
    expect(shown[1]!.map(({ title }) => title)).toEqual([shown[0]![0]!.title, 'Changed']);
    expect(shown[1]![0]).toBe(shown[0]![0]);
  });

  it('follows rows that are added, move, change their country or are deleted', async () => {
    await database.rows('articles').put(testRow('articles', 'd', day(2)));
    await times(2);
    expect(ids()).toEqual([testId('b'), testId('d'), testId('a')]);
    await database.rows('articles').update(testId('a'), day(4));
    await times(3);
    expect(ids()).toEqual([testId('a'), testId('b'), testId('d')]);
    await database.rows('articles').update(testId('b'), { country: ke });
    await times(4);
    expect(ids()).toEqual([testId('a'), testId('d')]);
    await database.rows('articles').delete(testId('a'));
    await times(5);
    expect(ids()).toEqual([testId('d')]);
  });

  it('reads the list again when many rows changed or all were deleted', async () => {
    await database
      .rows('articles')
      .bulkPut(Array.from({ length: 60 }, (_, at) => testRow('articles', `n${at}x`, day(2))));
    await times(2);
    expect(ids()).toHaveLength(62);
    await database.rows('articles').where('[country+published_date]').between([za], [za, '\uffff']).delete();
    await vi.waitFor(() => expect(ids()).toEqual([]));
  });

  it('does not notify when no row of the list changed', async () => {
    await database.rows('articles').update(testId('c'), { title: 'Elsewhere' });
    await database.rows('countries').put(testRow('countries', 'za'));
    await database.rows('articles').update(testId('a'), { title: 'Here' });
    await times(2);
    expect(shown[1]!.at(-1)!.title).toBe('Here');
  });

  it('does not miss a write during a read', async () => {
    const writes = Array.from({ length: 5 }, (_, at) =>
      database.rows('articles').update(testId('a'), { title: `Title ${at}` }),
    );
    await Promise.all(writes);
    await vi.waitFor(() => expect(shown.at(-1)!.at(-1)!.title).toBe('Title 4'));
  });

  it('reports a failure and reads again after the next change', async () => {
    const failures: unknown[] = [];
    const other = liveRows(articleList(database, za)).subscribe(
      () => {},
      (error) => failures.push(error),
    );
    vi.spyOn(database.rows('articles'), 'bulkGet')
      .mockRejectedValueOnce(new Error('The disk is gone.'))
      .mockRejectedValueOnce(new Error('The disk is gone.'));
    await database.rows('articles').update(testId('a'), { title: 'Unread' });
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    await database.rows('articles').update(testId('b'), { title: 'Read' });
    await times(2);
    expect(shown[1]!.map(({ title }) => title)).toEqual(['Read', 'Unread']);
    other();
  });

  it('does not notify after the last unsubscribe', async () => {
    stop();
    await database.rows('articles').update(testId('a'), { title: 'Unheard' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown).toHaveLength(1);
  });
});
