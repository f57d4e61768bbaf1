import { describe, expect, it } from 'vitest';
import { activityIn, activityOf, linesOf, topicPeriods, topicsOf, trendLabel } from './analytics';
import { bucketOf, bucketsOf, tallyOf } from '../../domain/analytics/tally';
import {
  calendarSince,
  comingIntoForce,
  newestUpdates,
  readUpdateFilter,
  updatesOf,
  writeUpdateFilter,
  type CountedRows,
} from '../../domain/analytics/updates';

const now = new Date('2026-11-22T09:30:00Z');
const TODAY = '2026-11-22';
const date = (day: string) => `${day} 00:00:00.000Z`;

let made = 0;
type Article = CountedRows['articles'][number];
type Law = CountedRows['laws'][number];
const article = (day: string, over: Partial<Article> = {}): Article => ({
  id: `a${(made += 1)}`,
  country: 'za',
  title: `News ${made}`,
  published_date: date(day),
  topics: ['wages'],
  kind: 'legislation',
  is_premium: false,
  is_published: true,
  lead: '',
  verification: 'checked',
  ...over,
});
const law = (day: string, over: Partial<Law> = {}): Law => ({
  id: `l${(made += 1)}`,
  country: 'za',
  title: `Act ${made}`,
  effective_date: day && date(day),
  topics: ['leave'],
  is_published: true,
  verification: 'unchecked',
  ...over,
});
const COUNTRIES = [
  { id: 'za', code: 'ZA', region: 'Africa' },
  { id: 'ke', code: 'KE', region: 'Africa' },
  { id: 'jp', code: 'JP', region: 'Asia' },
] as const;
const world = (over: Partial<CountedRows> = {}): CountedRows => ({
  countries: COUNTRIES,
  laws: [],
  articles: [],
  facts: [],
  versions: [],
  ...over,
});
const many = (count: number, day: string, over: Partial<Article> = {}) =>
  Array.from({ length: count }, () => article(day, over));

describe('updates', () => {
  it('are listed articles, laws on the day they come into force, and official texts that changed', () => {
    const [act, draft] = [law('2026-05-01'), law('2026-05-01', { is_published: false })];
    const version = (id: string, day: string, official: boolean) => ({
      law: id,
      country: 'za',
      seen_at: date(day),
      official,
    });
    const versions = [
      version(act.id, '2026-06-01', true),
      version(act.id, '2026-07-01', true),
      version(act.id, '2026-08-01', false),
      version(draft.id, '2026-06-01', true),
      version(draft.id, '2026-07-01', true),
    ];
    const articles = [
      article('2026-05-02', { title: 'Leads' }),
      article('2026-05-02', { lead: 'a1' }),
      article('2026-05-02', { is_published: false }),
      article('2026-05-02', { country: 'elsewhere' }),
    ];
    const updates = updatesOf(world({ laws: [act, draft, law('')], articles, versions }));
    expect(updates.map(({ what, title, day }) => [what, title, day])).toEqual([
      ['article', 'Leads', '2026-05-02'],
      ['in_force', act.title, '2026-05-01'],
      ['amended', act.title, '2026-07-01'],
    ]);
  });

  it('are found by the filter of their figure, newest first, and never before their day', () => {
    const updates = updatesOf(
      world({
        articles: [
          ...many(12, '2026-11-01'),
          article('2026-11-20', { country: 'ke', topics: ['unions'] }),
          article('2026-11-23'),
        ],
        laws: [law('2026-11-21'), law('2027-01-01')],
      }),
    );
    expect(newestUpdates(updates, {}, TODAY)).toMatchObject({
      total: 14,
      rows: [{ day: '2026-11-21' }, { day: '2026-11-20' }, ...Array.from({ length: 8 }, () => ({ day: '2026-11-01' }))],
    });
    expect(newestUpdates(updates, { type: 'law' }, TODAY).total).toBe(1);
    expect(
      newestUpdates(
        updates,
        { country: 'KE', topic: 'unions', kind: 'legislation', from: '2026-11-20', to: '2026-11-21' },
        TODAY,
      ).total,
    ).toBe(1);
    expect(newestUpdates(updates, { country: 'KE', to: '2026-11-20' }, TODAY).total).toBe(0);
    expect(comingIntoForce(updates, calendarSince(TODAY)).rows.map(({ day }) => day)).toEqual([
      '2026-11-21',
      '2027-01-01',
    ]);
  });

  it('have a filter in the address, which is validated', () => {
    const filter = {
      type: 'law',
      kind: 'law',
      country: 'ZA',
      topic: 'wages',
      from: '2026-01-01',
      to: '2026-02-01',
    } as const;
    expect(readUpdateFilter((name) => writeUpdateFilter(filter)[name])).toEqual(filter);
    expect(readUpdateFilter(() => null)).toEqual({});
    const bad: Record<string, string>[] = [
      { country: 'za' },
      { topic: "wages' OR 1" },
      { from: '1 May' },
      { kind: 'all' },
      { type: 'fact' },
    ];
    for (const each of bad) expect(readUpdateFilter((name) => each[name])).toBeUndefined();
  });
});

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
