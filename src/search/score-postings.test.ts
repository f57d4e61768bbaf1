import MiniSearch from 'minisearch';
import { beforeEach, expect, it } from 'vitest';
import type { SearchDocument } from '../domain/search/documents';
import { termsOf } from '../domain/search/index-terms';
import { Postings } from './postings';
import { PostingsScorer, type Lookup } from './score-postings';

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
const DOCUMENTS = [
  document('a', 'notice', 'notices of dismissal take a week notice'),
  document('b', 'dismissal', 'a notification of dismissal'),
  document('c', 'wages', 'dismisal and wages and noticeable notice'),
  document('d', 'leave', 'annual leave'),
];
const stem = (word: string) => termsOf(word)[0]!;
const LOOKUPS: Lookup[] = [
  { term: 'notic', prefix: true, fuzzy: false, value: 0.9 },
  { term: stem('dismissal'), prefix: false, fuzzy: true, value: 1 },
  { term: stem('leave'), prefix: true, fuzzy: true, value: 0.5 },
  { term: stem('none'), prefix: false, fuzzy: false, value: 1 },
];

let postings: Postings;
let scorer: PostingsScorer;
beforeEach(() => {
  postings = new Postings();
  for (const each of DOCUMENTS) postings.put(each);
  scorer = new PostingsScorer(postings);
});

const scored = (lookups: readonly Lookup[]) => {
  const found = new Map<string, { score: number; mask: number }>();
  const terms = scorer.scoreDocuments(lookups, ({ id }, score, mask) => found.set(id, { score, mask }));
  return { found, terms };
};

/** MiniSearch with the same documents and weights. */
function searchedByMiniSearch(documents: readonly SearchDocument[]) {
  const words = new MiniSearch<SearchDocument>({
    fields: ['title', 'also', 'text'],
    storeFields: ['id'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term] },
  });
  words.addAll(documents);
  return words.search({
    combineWith: 'OR',
    queries: LOOKUPS.map(({ term, prefix, fuzzy, value }) => ({
      queries: [term],
      prefix,
      fuzzy: fuzzy && (term.length >= 8 ? 2 : 1),
      maxFuzzy: 2,
      weights: { fuzzy: 0.5, prefix: 0.7 },
      boost: { title: 4 * value, also: 2.5 * value, text: value },
    })),
  });
}

it.each([
  ['as they were indexed', () => {}],
  ['after they were saved', () => void postings.save()],
])('computes the same scores as MiniSearch: %s', (_, change) => {
  change();
  const theirs = searchedByMiniSearch(DOCUMENTS);
  const { found, terms } = scored(LOOKUPS);
  expect([...found.keys()].sort()).toEqual(theirs.map(({ id }) => id as string).sort());
  for (const { id, score, queryTerms } of theirs) {
    const ours = found.get(id as string)!;
    expect(ours.score).toBeCloseTo(score, 9);
    expect(LOOKUPS.filter((_, at) => ours.mask & (1 << at)).map(({ term }) => term)).toEqual(queryTerms);
  }
  expect([...terms].sort()).toEqual([...new Set(theirs.flatMap(({ terms: own }) => own))].sort());
  expect(scored(LOOKUPS).found).toEqual(found);
});

it('follows added and removed documents', () => {
  const idsOf = (term: string) => [...scored([{ term, prefix: false, fuzzy: false, value: 1 }]).found.keys()].sort();
  expect(idsOf(stem('wages'))).toEqual(['c']);
  postings.put(document('e', 'wages', 'wages'));
  postings.remove('c');
  scorer.forget();
  expect(idsOf(stem('wages'))).toEqual(['e']);
  postings.save();
  scorer.forget();
  expect(idsOf(stem('wages'))).toEqual(['e']);
});
