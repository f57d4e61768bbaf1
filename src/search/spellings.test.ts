import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { understand } from '../domain/language/understand';
import type { SearchDocument } from '../domain/search/documents';
import { find } from './find';
import { SearchIndex } from './search-index';

interface Pair {
  language: string;
  a: string;
  b: string;
  why: string;
}
const PAIRS = JSON.parse(
  readFileSync(new URL('../../tests/labelled/search-spellings.json', import.meta.url), 'utf8'),
) as Pair[];
const NOW = new Date('2026-12-01T12:00:00Z');

it.each(PAIRS.flatMap(({ language, a, b, why }) => [[language, why, a, b] as const, [language, why, b, a] as const]))(
  '%s, %s: a text with “%s” is found by “%s”',
  async (_language, _why, written, typed) => {
    const document: SearchDocument = {
      id: 'law:1',
      kind: 'law',
      title: written,
      text: '',
      also: '',
      // Some of them name places: 'Łódź'.
      country: understand(written).countries[0] ?? '',
      topics: [],
      date: '',
      source: '',
      premium: false,
    };
    const index = SearchIndex.empty();
    index.put(document);
    const found = await find(
      index,
      () => Promise.resolve([document]),
      typed,
      { filters: { period: 'all' }, reader: { premium: true, countries: [] }, limit: 5 },
      NOW,
    );
    expect(found.hits.map(({ id }) => id)).toEqual(['law:1']);
  },
);
