import { describe, expect, it } from 'vitest';
import {
  calendarSince,
  comingIntoForce,
  newestUpdates,
  readUpdateFilter,
  updatesOf,
  writeUpdateFilter,
} from './updates';
import { TODAY, date, article, law, world, many } from './testing/updates';

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
