import { expect, it } from 'vitest';
import { readStats } from './use-public-stats';

it('returns the valid numbers', () => {
  const stats = {
    countries: 66,
    laws: 501,
    articles: 247,
    evidence: { official: 200, secondary: 500, unchecked: 1400, outdated: 3 },
    updated: '2026-11-21 08:04:00.000Z',
  };
  expect(readStats(stats)).toEqual(stats);
});

it.each([null, 'nonsense', {}, { countries: '66', laws: 0, evidence: { official: '1' }, updated: 'soon' }])(
  'returns nothing for %j',
  (answer) => {
    expect(Object.values(readStats(answer)).filter(Boolean)).toEqual([]);
  },
);
