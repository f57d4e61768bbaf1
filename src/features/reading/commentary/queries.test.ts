import { beforeEach, describe, expect, it } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { commentaries, commentaryDetail, sourceDirectory } from './queries';
import { packTexts } from '../../../db/testing/pack-texts';
import { testDatabase, testId, testRow } from '../../../db/testing/rows';

let database: MolaoDatabase;
beforeEach(() => {
  database = testDatabase();
});

describe('commentary queries', () => {
  beforeEach(async () => {
    await database.rows('expert_commentaries').bulkPut([
      testRow('expert_commentaries', 'old', { published_date: '2026-01-01 00:00:00.000Z', is_featured: true }),
      testRow('expert_commentaries', 'new', { published_date: '2026-03-01 00:00:00.000Z' }),
      testRow('expert_commentaries', 'featured', { published_date: '2026-02-01 00:00:00.000Z', is_featured: true }),
      testRow('expert_commentaries', 'kenyan', {
        published_date: '2026-04-01 00:00:00.000Z',
        country: '',
        countries: [testId('ke')],
      }),
    ]);
  });
  const ids = async (country = '') => (await commentaries(database, country)).rows.map(({ id }) => id);

  it('returns the newest featured one first, then the newest', async () => {
    expect(await ids()).toEqual(['featured', 'kenyan', 'new', 'old'].map(testId));
  });

  it('returns the commentary that names a country, alone or among others', async () => {
    expect(await ids(testId('za'))).toEqual(['featured', 'new', 'old'].map(testId));
    expect(await ids(testId('ke'))).toEqual([testId('kenyan')]);
  });

  it('returns a commentary with its country and text when they are stored', async () => {
    await database.rows('countries').put(testRow('countries', 'za'));
    await packTexts(database, 'commentary_contents', [testRow('commentary_contents', 'new')]);
    expect(await commentaryDetail(database, testId('new'))).toMatchObject({
      country: { name: 'South Africa' },
      content: expect.stringContaining('The interim rule') as string,
    });
    expect(await commentaryDetail(database, testId('kenyan'))).toMatchObject({
      country: undefined,
      content: undefined,
    });
    expect(await commentaryDetail(database, testId('nowhere'))).toBeNull();
  });
});

it('sorts the directory of sources by tier and name, without unlisted sources', async () => {
  await database
    .rows('sources')
    .bulkPut([
      testRow('sources', 'b', { name: 'Beta', tier: 2 }),
      testRow('sources', 'a', { name: 'Alpha', tier: 2 }),
      testRow('sources', 'c', { name: 'Court', tier: 1 }),
      testRow('sources', 'd', { name: 'Feed', tier: 1, listed: false }),
      testRow('sources', 'e', { name: 'Home of law', tier: 0 }),
    ]);
  expect((await sourceDirectory(database)).map(({ name }) => name)).toEqual(['Court', 'Alpha', 'Beta']);
});
