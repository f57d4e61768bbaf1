import { describe, expect, it } from 'vitest';
import type { CursorRow } from '../../db/database';
import { joinPokes } from '../../domain/sync/pokes';
import { concernOf, isForMany, spread } from './poke';

const at = (collection: CursorRow['collection'], cursor: number, seen = -1): CursorRow => ({
  collection,
  cursor,
  seen,
  confirmed: 0,
});
const CURSORS = [at('countries', 5), at('labour_laws', 7), at('events', 3, 9), at('tombstones', 4)];
const concern = (poke: Parameters<typeof concernOf>[0]) => concernOf(poke, CURSORS, ['za', 'ke']);
const NEVER = { collections: [], tombstones: false, later: false };

describe('a poke concerns a device', () => {
  it('if rows of its countries have revs above its cursors', () => {
    const poke = { collections: ['labour_laws'], countries: ['gh', 'ke'], revs: { labour_laws: 8 } };
    expect(concern(poke)).toEqual({ ...NEVER, collections: ['labour_laws'] });
    expect(concern({ ...poke, revs: { labour_laws: 7 } })).toEqual(NEVER);
    expect(concern({ ...poke, countries: ['gh'] })).toEqual(NEVER);
  });

  it('if countries or revs are not known', () => {
    expect(concern({ collections: ['labour_laws'], revs: { labour_laws: 8 } }).collections).toEqual(['labour_laws']);
    expect(concern({ collections: ['labour_laws', 'unknown'] })).toEqual({ ...NEVER, collections: ['labour_laws'] });
  });

  it('later if only other rows moved with those that were written', () => {
    const revs = { labour_laws: 8, countries: 9, events: 9 };
    expect(concern({ collections: ['labour_laws'], countries: ['gh'], revs })).toEqual({ ...NEVER, later: true });
    // Events were looked at up to this rev.
    expect(concern({ collections: ['events'], revs: { events: 9 } })).toEqual(NEVER);
  });

  it('if a row left the sight of readers, of whatever country', () => {
    const poke = { collections: ['labour_laws'], countries: ['gh'], revs: { tombstones: 5 } };
    expect(concern(poke)).toEqual({ ...NEVER, tombstones: true });
    expect(concern({ ...poke, revs: { tombstones: 4 } })).toEqual(NEVER);
  });
});

describe('two pokes say together', () => {
  it('what both say', () => {
    const one = { collections: ['labour_laws'], countries: ['za'], revs: { labour_laws: 8, events: 2 }, listeners: 60 };
    const other = { collections: ['events'], countries: ['ke'], revs: { events: 9 }, listeners: 70 };
    expect(joinPokes(joinPokes(undefined, one), other)).toEqual({
      collections: ['labour_laws', 'events'],
      countries: ['za', 'ke'],
      revs: { labour_laws: 8, events: 9 },
      listeners: 70,
    });
  });

  it('nothing that one of them does not know', () => {
    const known = { collections: ['labour_laws'], countries: ['za'], revs: { labour_laws: 8 }, listeners: 60 };
    expect(joinPokes(known, { collections: ['events'] })).toEqual({ collections: ['labour_laws', 'events'] });
    expect(joinPokes({ collections: [] }, known)).toEqual({ collections: [] });
  });
});

it('many devices spread their requests, the more the longer; few do not wait', () => {
  const poke = (listeners: number) => ({ collections: [], listeners });
  expect([isForMany(poke(50)), isForMany({ collections: [] }), isForMany(poke(51))]).toEqual([false, false, true]);
  expect([spread(poke(50), 'rows', 0.9), spread(poke(50), 'head', 0.9)]).toEqual([0, 0]);
  expect(spread(poke(2000), 'rows', 0.5)).toBe(2 * spread(poke(1000), 'rows', 0.5));
  expect(spread(poke(1000), 'head', 0.5)).toBeGreaterThan(10 * spread(poke(1000), 'rows', 0.5));
  expect(spread(poke(10_000_000), 'head', 1)).toBe(5 * 60_000);
});
