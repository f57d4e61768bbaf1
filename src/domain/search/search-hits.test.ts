import { describe, expect, it } from 'vitest';
import { mergeHits, type SearchHit } from './search-hits';

const hit = (id: string, from: SearchHit['from'], country = ''): SearchHit => ({
  id,
  kind: 'law',
  title: id,
  country,
  topics: [],
  date: '',
  source: '',
  premium: false,
  score: 1,
  excerpt: { text: '', marks: [] },
  from,
});
const device = (...ids: string[]) => ids.map((id) => hit(id, 'device'));
const server = (...ids: string[]) => ids.map((id) => hit(id, 'server'));
const ids = (hits: readonly SearchHit[]) => hits.map(({ id }) => id).join('');

describe('merged hits of device and server', () => {
  it('contain each document once, in the device’s form', () => {
    const merged = mergeHits(device('a', 'b'), server('b', 'a'), { limit: 10 });
    expect(ids(merged)).toBe('ab');
    expect(merged.every(({ from }) => from === 'device')).toBe(true);
  });

  it('keep what the device shows in its place, and put new hits of the server behind it', () => {
    expect(ids(mergeHits(device('a', 'b', 'c'), server('b', 'x', 'a', 'y'), { limit: 10 }))).toBe('abcxy');
    expect(ids(mergeHits(device('a', 'b'), server('x', 'y', 'x'), { limit: 10 }))).toBe('abxy');
    expect(ids(mergeHits([], server('x', 'y'), { limit: 10 }))).toBe('xy');
    expect(ids(mergeHits(device('a', 'b'), server('x'), { limit: 2 }))).toBe('ab');
    expect(ids(mergeHits(device('a', 'b'), server('a', 'z', 'b'), { limit: 3, next: ['z'] }))).toBe('ab');
  });

  it('show other countries than those of the query only once the server has answered, behind its hits', () => {
    const [near, asked, far] = [hit('a', 'device', 'ZA'), hit('b', 'device', 'KE'), hit('x', 'server', 'KE')];
    const waiting = { limit: 10, countries: ['KE'], isSettled: false };
    expect(ids(mergeHits([near, asked], [], waiting))).toBe('b');
    expect(ids(mergeHits([near, asked], [far], { ...waiting, isSettled: true }))).toBe('bxa');
  });
});
