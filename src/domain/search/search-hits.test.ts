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
    const merged = mergeHits(device('a', 'b'), server('b', 'a'), 10);
    expect(ids(merged)).toBe('ab');
    expect(merged.every(({ from }) => from === 'device')).toBe(true);
  });

  it('keep the device’s order, and insert new hits of the server after the hit that precedes them there', () => {
    expect(ids(mergeHits(device('a', 'b', 'c'), server('b', 'x', 'a', 'y'), 10))).toBe('aybxc');
    expect(ids(mergeHits(device('a', 'b'), server('x', 'y', 'x'), 10))).toBe('axyb');
    expect(ids(mergeHits([], server('x', 'y'), 10))).toBe('xy');
    expect(ids(mergeHits(device('a', 'b'), server('x'), 2))).toBe('ax');
    expect(ids(mergeHits(device('a', 'b'), server('a', 'z', 'b'), 3, [], ['z']))).toBe('ab');
  });

  it('put the countries of the query first', () => {
    expect(
      ids(mergeHits([hit('a', 'device', 'ZA'), hit('b', 'device', 'KE')], [hit('x', 'server', 'KE')], 10, ['KE'])),
    ).toBe('xba');
  });
});
