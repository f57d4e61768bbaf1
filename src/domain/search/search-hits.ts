import type { Statement } from '../content/evidence-level';
import type { SearchDocument } from './documents';

/** A part of a text with matches. `marks` are their places, in order. */
export interface Excerpt {
  text: string;
  marks: [from: number, to: number][];
}

/** A document that matches. */
export interface SearchHit extends Omit<SearchDocument, 'text' | 'also' | 'countries'> {
  /** Comparable among hits of one list only. */
  score: number;
  excerpt: Excerpt;
  /** Places of the matches in the title. */
  titleMarks?: Excerpt['marks'];
  /** How it was checked, from the server. The device reads this from its own rows instead. */
  statement?: Statement;
  from: 'device' | 'server';
}

/**
 * The hits of the device, and behind them those that only the server has: what is shown keeps its place. If the query
 * names countries, the device's hits of others wait for the server's of these.
 * @param countries codes of the countries that the query names
 * @param next ids of further device matches: server hits with these ids are not added
 * @param isSettled the server has answered, or is not asked
 */
export function mergeHits(
  device: readonly SearchHit[],
  server: readonly SearchHit[],
  {
    limit,
    countries = [],
    next = [],
    isSettled = true,
  }: { limit: number; countries?: readonly string[]; next?: readonly string[]; isSettled?: boolean },
): SearchHit[] {
  const isAsked = ({ country }: SearchHit) => countries.length === 0 || country === '' || countries.includes(country);
  const known = new Set([...device.map(({ id }) => id), ...next]);
  const added = server.filter(({ id }) => !known.has(id) && known.add(id));
  const others = [...device, ...added].filter((hit) => !isAsked(hit));
  return [...device.filter(isAsked), ...added.filter(isAsked), ...(isSettled ? others : [])].slice(0, limit);
}
