import { isOfCountry, type SearchDocument } from '../domain/search/documents';
import { excerptOf, marksIn } from '../domain/search/excerpt';
import { filterOf, hasFilters, meantSearch, type Sort } from '../domain/search/query';
import { isReadable, isLocked } from './reader';
import type { SearchHit } from '../domain/search/search-hits';
import { searchedWords } from '../domain/search/index-terms';
import { isUnspaced } from '../domain/language/unspaced';
import { planOf, type QueryPlan } from './query-plan';
import { rankMatches, TIER, type Ranked, type RankedMatches } from './rank';
import type { SearchOptions, Results } from './results';
import type { StoredDocument } from './postings';
import type { Match, SearchIndex } from './search-index';

/** Reads documents with the texts that the reader may read; undefined for deleted ones. The index contains no texts. */
export type DocumentsOf = (ids: readonly string[]) => Promise<readonly (SearchDocument | undefined)[]>;

/** The best matches that are read to check whether quoted words follow each other. */
const PHRASE_CANDIDATES = 200;
/** Further ids, so that the server's hits among them are not shown as new. */
const NEXT_COUNT = 60;
/** Sources to choose from in the filter. */
const MOST_SOURCES = 50;

/**
 * Searches the index. Applies the plan's access before any limit. A query of only places or filters lists the
 * newest documents.
 */
export async function find(
  index: SearchIndex,
  documentsOf: DocumentsOf,
  typed: string,
  { filters: chosen, reader, limit, preferred = [] }: SearchOptions,
  now: Date,
): Promise<Results> {
  const { query, filters } = meantSearch({ query: typed, filters: chosen });
  const plan = planOf(query);
  const isWanted = filterOf(filters, now, preferred);
  const {
    terms,
    kept,
    first: best,
    isComplete,
    missing,
  } = foundIn(
    index,
    plan,
    preferred,
    (document) => isReadable(document, reader) && isWanted(document),
    hasFilters(filters),
  );
  const first = filters.sort ? inOrderOf(filters.sort) : best;
  const open = reader.premium ? kept : kept.filter(({ document }) => !isLocked(document, reader));
  const { phrases } = plan.understanding;
  if (phrases.length === 0) {
    const ranked = first(open, limit + NEXT_COUNT);
    const documents = await documentsOf(ranked.slice(0, limit).map(({ document }) => document.id));
    const hits = documents.flatMap((document, at) => (document ? [hitOf(document, ranked[at]!, terms)] : []));
    return {
      hits,
      next: ranked.slice(limit).map(({ document }) => document.id),
      total: open.length,
      locked: kept.length - open.length,
      sources: sourcesOf(open),
      isComplete,
      missing,
    };
  }
  const holding = async (matches: readonly Match[]) => {
    const ranked = first(matches, PHRASE_CANDIDATES);
    const documents = await documentsOf(ranked.map(({ document }) => document.id));
    return ranked.flatMap((each, at) =>
      documents[at] && containsPhrases(documents[at], phrases) ? [{ ranked: each, document: documents[at] }] : [],
    );
  };
  const matching = await holding(open);
  const locked =
    open.length < kept.length ? await holding(kept.filter(({ document }) => isLocked(document, reader))) : [];
  return {
    hits: matching.slice(0, limit).map(({ document, ranked }) => hitOf(document, ranked, terms)),
    next: matching.slice(limit, limit + NEXT_COUNT).map(({ document }) => document.id),
    total: matching.length,
    locked: locked.length,
    sources: sourcesOf(matching.map(({ ranked }) => ranked)),
    isComplete,
    missing: [],
  };
}

interface Found extends RankedMatches {
  /** Words of the index that matched. */
  terms: ReadonlySet<string>;
}

function foundIn(
  index: SearchIndex,
  plan: QueryPlan,
  preferred: readonly string[],
  isWanted: (document: StoredDocument) => boolean,
  isNarrowed: boolean,
): Found {
  if (plan.words.some(({ isOptional }) => !isOptional)) {
    const lookups = index.lookupsOf(plan);
    const { matches, terms } = index.lookUp(lookups, isWanted);
    return { terms, ...rankMatches(index, plan, lookups, matches, preferred) };
  }
  const codes = plan.understanding.places.map(({ code }) => code).filter(Boolean);
  const kept =
    codes.length > 0 || isNarrowed
      ? index.all(
          (document) => isWanted(document) && (codes.length === 0 || codes.some((code) => isOfCountry(document, code))),
        )
      : [];
  return {
    terms: new Set(),
    kept,
    isComplete: true,
    missing: [],
    first: newest,
  };
}

const newest: RankedMatches['first'] = (matches, most) =>
  matches
    .map((match) => ({ ...match, tier: 2 }))
    .sort(byDate)
    .slice(0, most);

/** Documents without a date come last. */
const inOrderOf =
  (sort: Sort): RankedMatches['first'] =>
  (matches, most) => {
    const dated = newest(
      matches.filter(({ document: { date } }) => date !== ''),
      matches.length,
    );
    if (sort === 'oldest') dated.reverse();
    return [
      ...dated,
      ...newest(
        matches.filter(({ document: { date } }) => date === ''),
        most,
      ),
    ].slice(0, most);
  };

const byDate = ({ document: a }: Ranked, { document: b }: Ranked) =>
  a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1;

function sourcesOf(matches: readonly Match[]): string[] {
  const counts = new Map<string, number>();
  for (const {
    document: { source },
  } of matches)
    if (source) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_SOURCES)
    .map(([host]) => host);
}

/** Compares words, so punctuation, case and accents do not matter. */
function containsPhrases({ title, text, also }: SearchDocument, phrases: readonly string[]): boolean {
  const whole = normalise(`${title} · ${also} · ${text}`);
  return phrases.every((phrase) => whole.includes(isUnspaced(phrase) ? normalise(phrase).trim() : normalise(phrase)));
}

const normalise = (text: string) =>
  ` ${searchedWords(text)
    .map(({ word }) => word)
    .join(' ')} `;

function hitOf(
  { text, also: _also, countries: _countries, ...document }: SearchDocument,
  { tier, score }: Ranked,
  terms: ReadonlySet<string>,
): SearchHit {
  return {
    ...document,
    score: tier * TIER + score,
    excerpt: excerptOf(text, terms),
    titleMarks: marksIn(document.title, terms),
    from: 'device',
  };
}
