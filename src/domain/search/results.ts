import type { SearchDocument } from './documents';

/** A part of a text in which what was looked for stands; `marks` are places in it, from and to, in their order. */
export interface Excerpt {
  text: string;
  marks: [from: number, to: number][];
}

/** A document that was found. */
export interface SearchHit extends Omit<SearchDocument, 'text' | 'also' | 'countries'> {
  /** Comparable among hits of one list only. */
  score: number;
  excerpt: Excerpt;
  /** Places in the title of what was looked for. */
  titleMarks?: Excerpt['marks'];
  /** Whether a person compared what it says with its source; a device asks its own rows. */
  checked?: boolean;
  from: 'device' | 'server';
}

/**
 * What the device found and what the server adds, nothing twice. It stays still while somebody types and the server's answer arrives: what the device found keeps its order, and what only the server has goes behind
 * the hit that it followed there. Only what is of a country that was asked for goes before what is not.
 *
 * @param countries codes of the countries that the query names
 * @param next ids of what the device found behind its hits: the server's hits of them are no news
 */
export function mergeHits(
  device: readonly SearchHit[],
  server: readonly SearchHit[],
  limit: number,
  countries: readonly string[] = [],
  next: readonly string[] = [],
): SearchHit[] {
  const held = new Set([...device.map(({ id }) => id), ...next]);
  const behind = new Map<string, SearchHit[]>();
  const added = new Set<string>();
  let last = '';
  for (const hit of server) {
    if (held.has(hit.id)) last = hit.id;
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
