import { describe, expect, it } from 'vitest';
import { nextFrom, type ChainPack } from './plan-packs';

const NOW = new Date('2026-12-01T00:00:00Z');
const DAY = 86_400_000;
const pack = (rev_from: number, rev_to: number, more: Partial<ChainPack> = {}): ChainPack => ({
  rev_from,
  rev_to,
  bytes: rev_from === 0 ? 300_000 : 1000,
  built: NOW.getTime() - DAY,
  stale: 0,
  ...more,
});
const next = (chain: ChainPack[], changed: boolean, floor = 0) => nextFrom(chain, { changed, floor, now: NOW });

describe('the next pack of a chain', () => {
  it('is a base for the first rows, and none without rows', () => {
    expect(next([], true)).toBe(0);
    expect(next([], false)).toBeUndefined();
  });

  it('is none without a change', () => {
    expect(next([pack(0, 10), pack(10, 12)], false)).toBeUndefined();
  });

  it('begins where the last one ends', () => {
    expect(next([pack(0, 10)], true)).toBe(10);
    expect(next([pack(0, 10), pack(10, 12)], true)).toBe(12);
  });

  it('replaces the packs of changes when there are four', () => {
    const changes = [10, 12, 14, 16].map((from) => pack(from, from + 2));
    expect(next([pack(0, 10), ...changes.slice(1)], true)).toBe(18);
    expect(next([pack(0, 10), ...changes], true)).toBe(10);
  });

  it.each<[string, ChainPack[], number]>([
    ['a row was lost', [pack(0, 10, { stale: 1 })], 0],
    ['a row of a later pack was lost', [pack(0, 10), pack(10, 12, { stale: 1 })], 0],
    ['tombstones since the base are gone', [pack(0, 10), pack(10, 30)], 11],
    ['the base is older than 30 days', [pack(0, 10, { built: NOW.getTime() - 30 * DAY - 1 })], 0],
    ['the changes are a third of the base', [pack(0, 10), pack(10, 12, { bytes: 120_000 })], 0],
  ])('is a new base if %s, also without a change', (_why, chain, floor) => {
    expect([next(chain, false, floor), next(chain, true, floor)]).toEqual([0, 0]);
  });

  it.each<[string, ChainPack[], number]>([
    ['all tombstones since the base are there', [pack(0, 10)], 10],
    ['the base is 30 days old', [pack(0, 10, { built: NOW.getTime() - 30 * DAY })], 0],
    ['a small country has small changes', [pack(0, 10, { bytes: 900 }), pack(10, 12, { bytes: 16_000 })], 0],
  ])('is no new base if %s', (_why, chain, floor) => {
    expect(next(chain, false, floor)).toBeUndefined();
  });
});
