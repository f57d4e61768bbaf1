import { describe, expect, it } from 'vitest';
import { article } from '../admin/admin-steps';
import { follow } from '../users';
import {
  ask,
  countries,
  date,
  EVERYWHERE,
  found,
  ids,
  named,
  readers,
  search,
  server,
  setUpSearch,
} from './search-setup';

setUpSearch();

const day = (days: number) => date(days).slice(0, 10);
const ELSEWHERE = ['law elsewhere', 'article elsewhere', 'fact elsewhere'];

describe('the country filter', () => {
  it('takes several countries by code or id, and refuses an unknown one among them', async () => {
    const all = await found(readers.premium, EVERYWHERE);
    expect(await found(readers.premium, EVERYWHERE, { country: `KE,${countries.GH}` })).toEqual(
      all.filter((id) => !named([id])[0]!.includes('commentary')),
    );
    expect(named(await found(readers.premium, EVERYWHERE, { country: 'JP,GH' }))).toEqual([...ELSEWHERE].sort());
    expect((await ask(readers.premium.token, { q: EVERYWHERE, country: 'KE,ZZ' })).status).toBe(400);
  });

  it('takes the followed countries, also by “my countries”, and nothing for a user who follows none', async () => {
    const [follower, stranger] = [await server.user('premium'), await server.user('premium')];
    await follow(server, follower, [countries.GH]);
    for (const [q, filters] of [
      [EVERYWHERE, { country: 'MINE' }],
      [`${EVERYWHERE} in my countries`, {}],
    ] as const) {
      expect(named(await found(follower, q, filters))).toEqual([...ELSEWHERE].sort());
      expect(await found(stranger, q, filters)).toEqual([]);
    }
  });
});

it('a first and a last day select by date, and leave out what has none', async () => {
  const dated = (filters: Record<string, string>) =>
    found(readers.premium, EVERYWHERE, { kind: 'article', ...filters });
  expect(await dated({ to: day(-30) })).toContain(ids['premium article']);
  expect(await dated({ to: day(-30) })).not.toContain(ids['free article']);
  expect(await dated({ from: day(-30) })).not.toContain(ids['premium article']);
  expect(await dated({ from: day(-2), to: day(-1) })).toContain(ids['free article']);
  expect(await dated({ from: day(-1), to: day(-1), period: 'week' })).toContain(ids['free article']);
  expect(await found(readers.premium, EVERYWHERE, { kind: 'law', to: day(0) })).toEqual([]);
});

it('newest and oldest order by date, and put what has none last', async () => {
  const dates = async (sort: string) =>
    (await search(readers.premium, { q: EVERYWHERE, sort })).hits.map((hit) => hit.date);
  const newest = await dates('newest');
  const known = newest.filter(Boolean);
  expect(known).toEqual([...known].sort().reverse());
  expect(newest.slice(0, known.length)).toEqual(known);
  expect((await dates('oldest')).slice(0, known.length)).toEqual([...known].reverse());
});

it('Premium reads pages of twenty, a free user one of six, and missing words are named', async () => {
  for (let at = 0; at < 25; at += 1) await article(server, countries.KE, { title: `Quince ${at}` });
  const lengths = async (reader: typeof readers.free, page: string) =>
    (await search(reader, { q: 'quince', page })).hits.length;
  expect(await lengths(readers.premium, '')).toBe(20);
  expect(await lengths(readers.premium, '2')).toBe(25);
  expect(await lengths(readers.free, '2')).toBe(6);
  const answer = await search(readers.premium, { q: 'quince zwölfton' });
  expect(answer).toMatchObject({ missing: ['zwolfton'], total: 25 });
});
