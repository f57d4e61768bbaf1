import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../db/database';
import { articleDetail, articlesOfCountry, newestArticles } from './queries-articles';
import { packTexts } from '../../db/testing/pack-texts';
import { testDatabase, testId, testRow } from '../../db/testing/rows';

let database: MolaoDatabase;
const [za, ke] = [testId('za'), testId('ke')];
beforeEach(async () => {
  database = testDatabase();
  await database
    .rows('articles')
    .bulkPut([
      testRow('articles', 'a', { published_date: '2026-01-01 00:00:00.000Z' }),
      testRow('articles', 'b', { published_date: '2026-03-01 00:00:00.000Z' }),
      testRow('articles', 'c', { published_date: '2026-02-01 00:00:00.000Z', country: ke }),
      testRow('articles', 'd', { published_date: '2025-01-01 00:00:00.000Z', country: ke }),
    ]);
});

describe('article queries', () => {
  it('returns the newest articles of a country up to a limit', async () => {
    expect((await articlesOfCountry(database, za)).map(({ id }) => id)).toEqual([testId('b'), testId('a')]);
    expect((await articlesOfCountry(database, za, 1)).map(({ id }) => id)).toEqual([testId('b')]);
  });

  it('merges the articles of several countries by date', async () => {
    expect((await newestArticles(database, [za, ke], 3)).map(({ id }) => id)).toEqual([
      testId('b'),
      testId('c'),
      testId('a'),
    ]);
    expect(await newestArticles(database, [], 3)).toEqual([]);
  });

  it('returns an article with its country, and with its text when it may be read', async () => {
    await database.rows('countries').put(testRow('countries', 'za'));
    await database.rows('article_contents').put(testRow('article_contents', 'a', { content: 'In full.' }));
    expect(await articleDetail(database, testId('a'))).toMatchObject({
      country: { name: 'South Africa' },
      content: 'In full.',
    });
    await packTexts(database, 'article_contents', [testRow('article_contents', 'c', { content: 'In a pack.' })]);
    expect((await articleDetail(database, testId('c')))?.content).toBe('In a pack.');
    expect((await articleDetail(database, testId('b')))?.content).toBeUndefined();
    expect(await articleDetail(database, testId('nowhere'))).toBeNull();
  });
});
