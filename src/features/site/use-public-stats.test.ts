import { expect, it } from 'vitest';
import { readStats } from './use-public-stats';

it('returns the valid numbers', () => {
  expect(readStats({ countries: 66, laws: 501, articles: 247, updated: '2026-11-21 08:04:00.000Z' })).toEqual({
    countries: 66,
    laws: 501,
    articles: 247,
    updated: '2026-11-21 08:04:00.000Z',
  });
});

it.each([null, 'nonsense', {}, { countries: '66', laws: 0, updated: 'soon' }])('returns nothing for %j', (answer) => {
  expect(Object.values(readStats(answer)).filter(Boolean)).toEqual([]);
});
