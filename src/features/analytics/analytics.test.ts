import { describe, expect, it } from 'vitest';
import { activityIn, activityOf, linesOf, topicPeriods, topicsOf, trendLabel } from './analytics';
import { tallyOf } from '../../domain/analytics/tally';
import { now, article, world, many } from '../../domain/analytics/testing/updates';

describe('the country activity', () => {
  it('covers this month, most active first, with a full bar at 25', () => {
    const tally = tallyOf(
      world({
        articles: [
          ...many(31, '2026-11-01'),
          ...many(10, '2026-11-02', { country: 'ke' }),
          ...many(40, '2026-10-31', { country: 'jp' }),
        ],
      }),
      now,
    );
    expect(activityOf(tally)).toEqual({
      period: 'month',
      from: '2026-11-01',
      to: '2026-12-01',
      countries: [
        { country: 'ZA', updates: 31, share: 1, label: 'up' },
        { country: 'KE', updates: 10, share: 0.4, label: 'stable' },
      ],
    });
  });

  it('covers the last 12 months if this month has no update', () => {
    const tally = tallyOf(
      world({ articles: [...many(3, '2025-12-01'), ...many(2, '2025-11-30', { country: 'ke' })] }),
      now,
    );
    expect(activityOf(tally)).toMatchObject({
      period: 'year',
      from: '2025-12-01',
      to: '2026-12-01',
      countries: [{ country: 'ZA', updates: 3, label: 'down' }],
    });
    expect(activityIn(tally, 'month').countries).toEqual([]);
  });

  it('is up above 15, down below 10, otherwise stable', () => {
    expect([9, 10, 15, 16].map(trendLabel)).toEqual(['down', 'stable', 'stable', 'up']);
  });
});

it('counts topics in the last 12 months and in the 12 before', () => {
  const tally = tallyOf(
    world({
      articles: [
        ...many(2, '2025-12-01'),
        ...many(3, '2025-11-30'),
        article('2026-01-01', { topics: ['unions', 'leave'] }),
      ],
    }),
    now,
  );
  expect(topicsOf(tally).slice(0, 3)).toEqual([
    { topic: 'wages', recent: 2, before: 3 },
    { topic: 'leave', recent: 1, before: 0 },
    { topic: 'unions', recent: 1, before: 0 },
  ]);
  expect(topicPeriods(tally)).toEqual({
    recent: { from: '2025-12-01', to: '2026-12-01' },
    before: { from: '2024-12-01', to: '2025-12-01' },
  });
});

it('gives lines one number for each bucket, with the bucket’s days', () => {
  const tally = tallyOf(world({ articles: [...many(2, '2026-11-17', { kind: 'court' }), article('2026-11-16')] }), now);
  const { buckets, lines } = linesOf(tally, 'week', 'kind');
  expect(buckets.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-23' });
  expect(lines.map(({ word, total, values }) => [word, total, values.at(-1)])).toEqual([
    ['court', 2, 2],
    ['legislation', 1, 1],
  ]);
});
