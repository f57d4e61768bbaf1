import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import { adoptScope, bookkeepingTables } from './scope';
import { EMPTY_HEAD } from './testing/transport';

it('fetches the Premium texts of the countries on the device when an upgrade also brings new countries', async () => {
  const db = new MolaoDatabase('scope', { indexedDB: new IDBFactory(), IDBKeyRange });
  const adopt = async (head: Partial<typeof EMPTY_HEAD>) => {
    const adopted = { ...EMPTY_HEAD, ...head };
    await db.transaction('rw', bookkeepingTables(db), async () => {
      await adoptScope(db, adopted);
      await db.setMeta('head', adopted);
    });
  };
  await adopt({ countries: ['za'] });
  await db.backfills.clear();
  await adopt({ countries: ['za', 'ke'], tier: 'premium' });

  const fetched = async (name: string) =>
    (await db.backfills.where({ collection: name }).toArray()).flatMap(({ countries = ['all'] }) => countries).sort();
  expect(await fetched('labour_laws')).toEqual(['ke']);
  expect(await fetched('article_contents')).toEqual(['ke', 'za']);
  expect(await fetched('commentary_contents')).toEqual(['all']);
});

it('does not fetch a country that is unfollowed during the first sync', async () => {
  const db = new MolaoDatabase('unfollow', { indexedDB: new IDBFactory(), IDBKeyRange });
  for (const countries of [['za', 'ke'], ['za']])
    await db.transaction('rw', bookkeepingTables(db), () => adoptScope(db, { ...EMPTY_HEAD, countries }));
  const wanted = (await db.backfills.toArray()).flatMap(({ countries = [] }) => countries);
  expect(new Set(wanted)).toEqual(new Set(['za']));
});

it('fills up a new country to the clock: its rows below it do not come through the cursors', async () => {
  const db = new MolaoDatabase('clock', { indexedDB: new IDBFactory(), IDBKeyRange });
  const adopt = (countries: string[], clock: number) =>
    db.transaction('rw', bookkeepingTables(db), () => adoptScope(db, { ...EMPTY_HEAD, countries, clock }));
  await adopt(['za'], 5);
  await db.backfills.clear();
  await adopt(['za', 'ke'], 9);
  expect(new Set((await db.backfills.toArray()).map(({ upTo }) => upTo))).toEqual(new Set([9]));
});
