import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setKnownTime } from '../domain/core/clock';
import type { Head } from '../domain/sync/sync-protocol';
import type { MolaoDatabase } from './database';
import { allCountries, countryNames, isComplete, readAccount } from './queries';
import { testDatabase, testId, testRow } from './testing/rows';

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

  it('have their names by id', async () => {
    expect(await countryNames(database)).toEqual(
      new Map([
        [testId('ke'), 'Kenya'],
        [testId('za'), 'South Africa'],
      ]),
    );
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
