import { describe, expect, it } from 'vitest';
import { TREND_GROUPS, trending, TREND_MINIMUM, trendsSince } from './trending';
import { TOPICS } from '../core/vocabulary';

const now = new Date('2026-11-22T09:30:00Z');
const written = (count: number, day: string, ...topics: string[]) =>
  Array.from({ length: count }, () => ({ published_date: `${day} 00:00:00.000Z`, topics }));
const named = (articles: Parameters<typeof trending>[0]) =>
  Object.fromEntries(trending(articles, now).trends.map((trend) => [trend.name, trend]));

describe('the trends', () => {
  it('are the four of the specification, with known topics only', () => {
    expect(TREND_GROUPS.map(({ name }) => name)).toEqual([
      'Remote Work Regulations',
      'Minimum Wage Adjustments',
      'Employee Rights',
      'Health & Safety',
    ]);
    for (const { topics } of TREND_GROUPS) for (const topic of topics) expect(TOPICS).toContain(topic);
  });

  it('compare the last 30 days with the 30 before, and give the direction of the share', () => {
    const articles = [
      ...written(6, '2026-11-10', 'wages'),
      ...written(4, '2026-11-01', 'health_safety'),
      ...written(2, '2026-10-10', 'wages'),
      ...written(8, '2026-10-01', 'health_safety'),
    ];
    const trends = named(articles);
    expect(trends['Minimum Wage Adjustments']).toEqual({
      name: 'Minimum Wage Adjustments',
      recent: 6,
      before: 2,
      share: 60,
      direction: 'up',
    });
    expect(trends['Health & Safety']).toMatchObject({ recent: 4, before: 8, share: 40, direction: 'down' });
    expect(trends['Remote Work Regulations']).toMatchObject({ recent: 0, before: 0, share: 0, direction: 'level' });
    expect(trending(articles, now).trends[0]!.name).toBe('Minimum Wage Adjustments');
  });

  it('count an article once per group, and in each group of one of its topics', () => {
    const trends = named(written(TREND_MINIMUM, '2026-11-10', 'leave', 'parental', 'wages'));
    expect([trends['Employee Rights']!.recent, trends['Minimum Wage Adjustments']!.recent]).toEqual([
      TREND_MINIMUM,
      TREND_MINIMUM,
    ]);
  });

  it('do not exist if the last 30 days have too few articles', () => {
    expect(trending(written(TREND_MINIMUM - 1, '2026-11-10', 'wages'), now)).toEqual({
      total: { recent: TREND_MINIMUM - 1, before: 0 },
      trends: [],
    });
  });

  it('have no direction if the 30 days before have too few articles', () => {
    expect(
      named([...written(TREND_MINIMUM, '2026-11-10', 'wages'), ...written(TREND_MINIMUM - 1, '2026-10-10')])[
        'Minimum Wage Adjustments'
      ]!.direction,
    ).toBeUndefined();
  });

  it('divide the periods by days, and leave out older and future articles', () => {
    const count = (day: string) => trending(written(1, day), now).total;
    expect(count('2026-11-22')).toEqual({ recent: 1, before: 0 });
    expect(count('2026-10-23')).toEqual({ recent: 1, before: 0 });
    expect(count('2026-10-22')).toEqual({ recent: 0, before: 1 });
    expect(count('2026-09-23')).toEqual({ recent: 0, before: 1 });
    expect(count('2026-09-22')).toEqual({ recent: 0, before: 0 });
    expect(count('2026-11-23')).toEqual({ recent: 0, before: 0 });
    expect(trendsSince(now)).toBe('2026-09-23');
  });
});
