import { expect, it } from 'vitest';
import { countryByReference, countryOrNone } from './queries-country';
import { testDatabase, testId, testRow } from '../../db/testing/rows';

it('finds a country by id and by code in upper and lower case', async () => {
  const database = testDatabase();
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  expect((await countryByReference(database, 'ZA'))?.name).toBe('South Africa');
  expect((await countryByReference(database, 'za'))?.name).toBe('South Africa');
  expect((await countryByReference(database, testId('ke')))?.name).toBe('Kenya');
  expect(await countryByReference(database, 'XX')).toBeUndefined();
});

it('finds the newer of two countries with one code', async () => {
  const database = testDatabase();
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'za again', { code: 'ZA', rev: 9 })]);
  expect((await countryByReference(database, 'za'))?.id).toBe(testId('za again'));
});

it('returns null for an unknown country only once countries are stored', async () => {
  const database = testDatabase();
  expect(await countryOrNone(database, 'XX')).toBeUndefined();
  await database.rows('countries').put(testRow('countries', 'za'));
  expect(await countryOrNone(database, 'XX')).toBeNull();
});
