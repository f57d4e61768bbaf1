import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import type { SearchDocument } from '../domain/search/documents';
import { PostingsReader } from './postings';
import type { Lookup } from './postings';

const document = (id: string, title: string, text: string): SearchDocument => ({
  id,
  kind: 'law',
  title,
  text,
  also: 'labour law',
  country: '',
  topics: [],
  date: '',
  source: '',
  premium: false,
});
const tokenize = (text: string) => text.toLowerCase().split(' ');
const words = new MiniSearch<SearchDocument>({
  fields: ['title', 'also', 'text'],
  storeFields: ['id'],
  tokenize,
  autoVacuum: false,
});
words.addAll([
  document('a', 'notice', 'notices of dismissal take a week notice'),
  document('b', 'dismissal', 'a notification of dismissal'),
  document('c', 'wages', 'dismisal and wages and noticeable notice'),
  document('d', 'leave', 'annual leave'),
]);

it('says what MiniSearch would, by the same measure', () => {
  const lookups: Lookup[] = [
    { term: 'notic', prefix: true, fuzzy: false, value: 0.9 },
    { term: 'dismissal', prefix: false, fuzzy: true, value: 1 },
    { term: 'leave', prefix: true, fuzzy: true, value: 0.5 },
    { term: 'none', prefix: false, fuzzy: false, value: 1 },
  ];
  const theirs = words.search({
    combineWith: 'OR',
    queries: lookups.map(({ term, prefix, fuzzy, value }) => ({
      queries: [term],
      prefix,
      fuzzy: fuzzy && (term.length >= 8 ? 2 : 1),
      maxFuzzy: 2,
      weights: { fuzzy: 0.5, prefix: 0.7 },
      boost: { title: 4 * value, also: 2.5 * value, text: value },
    })),
  });
  const ours = new Map<string, { score: number; mask: number }>();
  const reader = new PostingsReader(words);
  const terms = reader.scoreDocuments(lookups, ({ id }, score, mask) => ours.set(id, { score, mask }));
  expect([...ours.keys()].sort()).toEqual(theirs.map(({ id }) => id as string).sort());
  for (const { id, score, queryTerms } of theirs) {
    expect(ours.get(id as string)!.score).toBeCloseTo(score, 9);
    expect(lookups.filter((_, at) => ours.get(id as string)!.mask & (1 << at)).map(({ term }) => term)).toEqual(
      queryTerms,
    );
  }
  expect([...terms].sort()).toEqual([...new Set(theirs.flatMap(({ terms: own }) => own))].sort());
  const again = new Map<string, number>();
  reader.scoreDocuments(lookups, ({ id }, score) => again.set(id, score));
  expect(again).toEqual(new Map([...ours].map(([id, { score }]) => [id, score])));
});

it('follows what is put and taken out', () => {
  const reader = new PostingsReader(words);
  const idsOf = (term: string) => {
    const ids: string[] = [];
    reader.scoreDocuments([{ term, prefix: false, fuzzy: false, value: 1 }], ({ id }) => ids.push(id));
    return ids.sort();
  };
  expect(idsOf('wages')).toEqual(['c']);
  words.add(document('e', 'wages', 'wages'));
  words.discard('c');
  reader.forget();
  expect(idsOf('wages')).toEqual(['e']);
});
