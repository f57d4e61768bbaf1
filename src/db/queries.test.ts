import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setKnownTime } from '../domain/core/clock';
import type { Head } from '../domain/sync/sync-protocol';
import type { MolaoDatabase } from './database';
import { allCountries, countryByReference, isComplete, officialSources, readAccount, readHoldings } from './queries';
import { testDatabase, testId, testRow } from './test-rows';

let database: MolaoDatabase;
beforeEach(() => {
  database = testDatabase();
});

const now = Date.parse('2026-11-21T12:00:00Z');

describe('the account', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    setKnownTime(undefined);
  });

  it('is free and follows no country on an empty device', async () => {
    const account = await readAccount(database);
    expect(account.followed).toEqual([]);
    expect(account.entitlement.tier).toBe('free');
  });

  it('returns followed countries and entitlement', async () => {
    await database.rows('users').put(testRow('users', 'user', { premium_until: '2026-12-01 00:00:00.000Z' }));
    await database.rows('profiles').put(testRow('profiles', 'user', { countries: [testId('ke'), testId('za')] }));
    const account = await readAccount(database);
    expect(account.followed).toEqual([testId('ke'), testId('za')]);
    expect(account.entitlement.premium).toBe(true);
  });

  it('uses the clock of the server, not of the device', async () => {
    await database.rows('users').put(testRow('users', 'user', { premium_until: '2026-11-21 13:00:00.000Z' }));
    expect((await readAccount(database)).entitlement.premium).toBe(true);
    await database.setMeta('clockOffset', 2 * 3_600_000);
    await database.setMeta('head', { time: now } as Head);
    expect((await readAccount(database)).entitlement.premium).toBe(false);
  });
});

describe('countries', () => {
  beforeEach(async () => {
    await database
      .rows('countries')
      .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  });

  it('are sorted by name', async () => {
    expect((await allCountries(database)).map((country) => country.code)).toEqual(['KE', 'ZA']);
  });

  it('are found by id and by code in upper and lower case', async () => {
    expect((await countryByReference(database, 'ZA'))?.name).toBe('South Africa');
    expect((await countryByReference(database, 'za'))?.name).toBe('South Africa');
    expect((await countryByReference(database, testId('ke')))?.name).toBe('Kenya');
    expect(await countryByReference(database, 'XX')).toBeUndefined();
  });
});

describe('readHoldings', () => {
  it('counts the stored rows', async () => {
    await database.rows('labour_laws').bulkPut([testRow('labour_laws', 'a'), testRow('labour_laws', 'b')]);
    await database.rows('employment_facts').put(testRow('employment_facts', 'f'));
    await database.setMeta('lastSync', now);
    expect(await readHoldings(database)).toEqual({ laws: 2, facts: 1, articles: 0, lastSync: now });
  });
});

describe('isComplete', () => {
  it('is true when every country is stored and no backfill is open', async () => {
    const za = testId('za');
    await database.setMeta('countries', [za]);
    expect(await isComplete(database, [za])).toBe(false);
    await database.setMeta('offlineReady', now);
    expect(await isComplete(database, [za])).toBe(true);
    expect(await isComplete(database, [za, testId('ke')])).toBe(false);
    await database.backfills.add({
      id: 'b',
      collection: 'articles',
      countries: [za],
      upTo: 1,
      below: 2,
      confirmedBelow: 2,
      done: true,
    });
    expect(await isComplete(database, [za])).toBe(false);
  });
});

describe('official sources', () => {
  it('are sorted by tier, then by name', async () => {
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
});
