import { describe, expect, it } from 'vitest';
import { entitlement } from '../core/access';
import { mayChangeFollowing, mayFollowMore, withCountry, withoutCountry } from './followed-countries';

const now = new Date('2026-11-21T12:00:00Z');
const free = entitlement({ role: 'member', premium_until: '' }, now);
const premium = entitlement({ role: 'member', premium_until: '2026-12-21 09:00:00.000Z' }, now);
const five = ['a', 'b', 'c', 'd', 'e'];

describe('following', () => {
  it('adds a country at the end, once', () => {
    expect(withCountry(['b'], 'a', free)).toEqual(['b', 'a']);
    expect(withCountry(['b', 'a'], 'a', free)).toEqual(['b', 'a']);
  });

  it('returns a country to its place', () => {
    expect(withCountry(['a', 'c'], 'b', free, 1)).toEqual(['a', 'b', 'c']);
    expect(withCountry(['a'], 'b', free, 4)).toEqual(['a', 'b']);
  });

  it('stops at five countries on the free plan', () => {
    expect(mayFollowMore(five.slice(1), free)).toBe(true);
    expect(mayFollowMore(five, free)).toBe(false);
    expect(withCountry(five, 'f', free)).toEqual(five);
  });

  it('has no limit with Premium', () => {
    expect(withCountry(five, 'f', premium)).toEqual([...five, 'f']);
  });

  it('removes a country at any position', () => {
    expect(withoutCountry(five, 'c')).toEqual(['a', 'b', 'd', 'e']);
    expect(withoutCountry(five, 'x')).toEqual(five);
  });

  it('refuses a sixth country on the free plan, even in place of another one above the limit', () => {
    expect(mayChangeFollowing(five, [...five, 'f'], free)).toBe(false);
    expect(mayChangeFollowing([...five, 'f'], [...five, 'g'], free)).toBe(false);
    expect(mayChangeFollowing(five, ['f', ...five.slice(1)], free)).toBe(true);
    expect(mayChangeFollowing(five, [...five, 'f'], premium)).toBe(true);
  });

  it('lets a lapsed plan keep, reorder and remove countries', () => {
    const seven = [...five, 'f', 'g'];
    expect(mayChangeFollowing(seven, seven, free)).toBe(true);
    expect(mayChangeFollowing(seven, ['g', ...five, 'f'], free)).toBe(true);
    expect(mayChangeFollowing(seven, [...five, 'g'], free)).toBe(true);
  });
});
