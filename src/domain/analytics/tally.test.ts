import { describe, expect, it } from 'vitest';
import { bucketOf, bucketsOf, tallyOf } from './tally';
import { now, TODAY, article, law, world, many } from './testing/updates';

describe('the tally', () => {
  it('counts rows, checked rows, and facts by topic', () => {
    const tally = tallyOf(
      world({
        laws: [law('2020-01-01', { verification: 'checked' }), law('2020-01-01'), law('', { is_published: false })],
        articles: many(3, '2026-01-01'),
        facts: [
          { country: 'za', topic: 'overtime', verification: 'checked' },
          { country: 'ke', topic: 'overtime', verification: 'unchecked' },
        ],
      }),
      now,
    );
    expect(tally).toMatchObject({
      day: TODAY,
      countries: ['JP', 'KE', 'ZA'],
      regions: 2,
      laws: { total: 2, checked: 1 },
      articles: { total: 3, checked: 3 },
      facts: { total: 2, checked: 1 },
      factTopics: { overtime: 2 },
    });
  });

  it('counts each update in its week and its month', () => {
    expect(bucketOf('2026-11-22', 'week')).toBe('2026-11-16');
    expect(bucketOf('2026-11-23', 'week')).toBe('2026-11-23');
    expect(bucketsOf(TODAY, 'month')).toHaveLength(24);
    expect(bucketsOf(TODAY, 'month')[0]).toBe('2024-12-01');
    const tally = tallyOf(
      world({
        articles: [
          article('2026-11-22'),
          article('2026-11-15'),
          article('2024-12-01', { topics: ['wages', 'unions'], kind: 'guidance' }),
          article('2024-11-30'),
          article('2026-11-23'),
        ],
      }),
      now,
    );
    expect(tally.updates.month.country).toEqual({ ZA: [1, ...Array.from({ length: 22 }, () => 0), 2] });
    expect(Object.keys(tally.updates.month.kind)).toEqual(['legislation', 'policy']);
    expect(tally.updates.month.topic.unions![0]).toBe(1);
    expect(tally.updates.week.country.ZA!.slice(-2)).toEqual([1, 1]);
  });
});
