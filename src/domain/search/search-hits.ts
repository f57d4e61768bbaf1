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
 * Merges the hits of device and server, without duplicates. The list stays stable while the server's answer arrives:
 * device hits keep their order, and a hit only from the server goes after the hit that precedes it there. Hits of the
 * countries in the query come first.
 * @param countries codes of the countries that the query names
 * @param next ids of further device matches: server hits with these ids are not added
 */
export function mergeHits(
  device: readonly SearchHit[],
  server: readonly SearchHit[],
  limit: number,
  countries: readonly string[] = [],
  next: readonly string[] = [],
): SearchHit[] {
  const known = new Set([...device.map(({ id }) => id), ...next]);
  const behind = new Map<string, SearchHit[]>();
  const added = new Set<string>();
  let last = '';
  for (const hit of server) {
    if (known.has(hit.id)) last = hit.id;
    else if (!added.has(hit.id)) {
      added.add(hit.id);
      behind.set(last, [...(behind.get(last) ?? []), hit]);
    }
  }
  const [first, ...others] = device;
  const merged = first
    ? [
        first,
        ...(behind.get(first.id) ?? []),
        ...(behind.get('') ?? []),
        ...others.flatMap((hit) => [hit, ...(behind.get(hit.id) ?? [])]),
      ]
    : (behind.get('') ?? []);
  const isAsked = ({ country }: SearchHit) => countries.includes(country);
  const inOrder = countries.length > 0 ? [...merged.filter(isAsked), ...merged.filter((hit) => !isAsked(hit))] : merged;
  return inOrder.slice(0, limit);
}
