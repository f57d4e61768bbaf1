import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../db/database';
import { readHoldings } from './dashboard/holdings';
import { countArrived } from './first-run/queries';
import { articlesOfCountry, articlesSince, newestArticles, oldestArticleDate } from './queries-articles';
import { countSources, reportsOf, sourceCounts } from './queries-reports';
import { testDatabase, testId, testRow } from '../../db/testing/rows';

let database: MolaoDatabase;
const za = testId('za');
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
beforeEach(async () => {
  database = testDatabase();
  await database
    .rows('sources')
    .bulkPut([
      testRow('sources', 'gazette', { name: 'Gazette', tier: 1, country: za }),
      testRow('sources', 'other', { name: 'Gazette', tier: 3, country: testId('ke') }),
      testRow('sources', 'news', { name: 'Law firm', tier: 3, country: '' }),
      testRow('sources', 'court', { name: 'Court', tier: 2, country: '', url: 'https://court.example' }),
    ]);
  await database.rows('articles').bulkPut([
    testRow('articles', 'lead', { source: 'Gazette', published_date: '2026-03-01 00:00:00.000Z' }),
    testRow('articles', 'r1', {
      lead: testId('lead'),
      source: 'Unknown paper',
      published_date: '2026-03-02 00:00:00.000Z',
    }),
    testRow('articles', 'r2', {
      lead: testId('lead'),
      source: 'Law firm',
      published_date: '2026-03-05 00:00:00.000Z',
    }),
    testRow('articles', 'r3', {
      lead: testId('lead'),
      source: 'Law firm',
      published_date: '2026-03-04 00:00:00.000Z',
    }),
    testRow('articles', 'r4', { lead: testId('lead'), source: 'Draft paper', is_published: false }),
    testRow('articles', 'alone', { source: 'Gazette', published_date: '2026-02-01 00:00:00.000Z' }),
    testRow('articles', 'draft', { is_published: false, published_date: '2026-06-01 00:00:00.000Z' }),
  ]);
});

/** Id of the lead of an article's event, as a screen computes it. */
async function leadOf(name: string): Promise<string> {
  const { id, lead } = (await database.rows('articles').get(testId(name)))!;
  return lead || id;
}

describe('an event that several sources report', () => {
  it('appears once in lists and counts, without drafts', async () => {
    expect(ids(await articlesOfCountry(database, za))).toEqual(ids([{ id: testId('lead') }, { id: testId('alone') }]));
    expect(ids(await articlesOfCountry(database, za, 1))).toEqual([testId('lead')]);
    expect(ids(await newestArticles(database, [za], 5))).toHaveLength(2);
    expect(await articlesSince(database, [za], '2026-02-15')).toEqual([
      { topics: ['wages'], published_date: '2026-03-01 00:00:00.000Z' },
    ]);
    await database.rows('articles').bulkDelete([testId('r4'), testId('draft')]);
    expect([(await countArrived(database, za)).articles, (await readHoldings(database)).articles]).toEqual([2, 2]);
  });

  it('dates the oldest stored article also by unlisted reports', async () => {
    await database
      .rows('articles')
      .bulkPut([
        testRow('articles', 'r5', { lead: testId('alone'), published_date: '2026-01-15 00:00:00.000Z' }),
        testRow('articles', 'undated', { published_date: '' }),
      ]);
    expect(await oldestArticleDate(database, za)).toBe('2026-01-15 00:00:00.000Z');
    expect(await oldestArticleDate(database, testId('ke'))).toBe('');
  });

  it('lists the lead first, then by tier and date, from any of its reports', async () => {
    const order = ['lead', 'r3', 'r2', 'r1'].map(testId);
    for (const name of ['lead', 'r2']) {
      const { lead, reports } = await reportsOf(database, await leadOf(name));
      expect([lead, ids(reports.map(({ article }) => article))]).toEqual([testId('lead'), order]);
      expect(reports.map(({ source }) => source?.tier)).toEqual([1, 3, 3, undefined]);
      expect(countSources(reports)).toBe(3);
    }
  });

  it('counts sources for lists and leaves out events with one source', async () => {
    expect([...(await sourceCounts(database, [za]))]).toEqual([[testId('lead'), 3]]);
    expect((await sourceCounts(database, [testId('ke')])).size).toBe(0);
  });

  it('finds a source by its host when its name differs', async () => {
    await database.rows('articles').update(testId('r1'), { source_url: 'https://www.court.example/judgments/1' });
    const { reports } = await reportsOf(database, await leadOf('r1'));
    expect(reports.map(({ source }) => source?.tier)).toEqual([1, 2, 3, 3]);
  });

  it('lists reports when the lead is not stored', async () => {
    await database.rows('articles').delete(testId('lead'));
    const { lead, reports } = await reportsOf(database, await leadOf('r1'));
    expect([lead, reports.length]).toEqual([testId('lead'), 3]);
  });
});
