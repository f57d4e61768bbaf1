import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from 'minisearch';
import type { SearchDocument } from '../domain/search/documents';
import { termsOf } from '../domain/search/terms';
import type { Plan } from './plan';

/** Of a document, what the index keeps beside its words. */
export type StoredDocument = Omit<SearchDocument, 'text'>;

/** What the index answers, before it is ranked. */
export interface Match {
  document: StoredDocument;
  /** By words alone (BM25+). */
  score: number;
  /** Which terms of the plan it has, a bit each. */
  mask: number;
  /** Its own words by which it was found. */
  terms: readonly string[];
}

const FIELDS = ['title', 'also', 'text'] as const;
const WEIGHTS = { title: 4, also: 2.5, text: 1 };
const OPTIONS: Options<SearchDocument> = {
  fields: [...FIELDS],
  storeFields: ['id', 'kind', 'title', 'also', 'country', 'topics', 'date', 'source', 'premium'],
  tokenize: termsOf,
  processTerm: (term) => term,
};
/** Longer words may be written wrongly in two places. */
const LONG = 8;
/** What fits into the bits of a number: a query has 200 signs. */
const MOST_TERMS = 30;

/** The words of a plan that are looked up, each once. */
export interface Lookup {
  term: string;
  prefix: boolean;
  fuzzy: boolean;
  value: number;
}

/** The words of all documents. It knows nothing of where documents come from. */
export class SearchIndex {
  private constructor(private readonly words: MiniSearch<SearchDocument>) {}

  static empty(): SearchIndex {
    return new SearchIndex(new MiniSearch(OPTIONS));
  }

  /** @param saved what `save` gave; the caller knows that it is whole and of this format */
  static load(saved: AsPlainObject): SearchIndex {
    return new SearchIndex(MiniSearch.loadJS<SearchDocument>(saved, OPTIONS));
  }

  save(): AsPlainObject {
    return this.words.toJSON();
  }

  get size(): number {
    return this.words.documentCount;
  }

  has(id: string): boolean {
    return this.words.has(id);
  }

  /** Adds a document, or puts it in place of an older one. */
  put(document: SearchDocument): void {
    if (this.words.has(document.id)) this.words.replace(document);
    else this.words.add(document);
  }

  remove(id: string): void {
    if (this.words.has(id)) this.words.discard(id);
  }

  /** How many documents have a term in the field that has it most often. */
  frequency(term: string): number {
    // MiniSearch keeps its dictionary to itself, and a search for the word would score every document that has it.
    const { _index: dictionary } = this.words as unknown as { _index: { get(term: string): Map<number, Map<number, number>> | undefined } };
    let most = 0;
    for (const documents of dictionary.get(term)?.values() ?? []) most = Math.max(most, documents.size);
    return most;
  }

  /** Every document that has one of the terms, in no order. */
  lookUp(lookups: readonly Lookup[], isWanted: (document: StoredDocument) => boolean): Match[] {
    const bits = new Map(lookups.map(({ term }, at) => [term, 1 << at]));
    const found = this.words.search(
      {
        combineWith: 'OR',
        queries: lookups.map(({ term, prefix, fuzzy, value }) => ({
          queries: [term], prefix, fuzzy: fuzzy && (term.length >= LONG ? 2 : 1), maxFuzzy: 2, prefixLength: 1, weights: { fuzzy: 0.5, prefix: 0.7 },
          boost: { title: WEIGHTS.title * value, also: WEIGHTS.also * value, text: WEIGHTS.text * value },
        })),
      },
      { tokenize: (term) => [term], filter: (result) => isWanted(result as unknown as StoredDocument) },
    );
    return found.map((result) => ({ document: storedOf(result), score: result.score, mask: result.queryTerms.reduce((mask, term) => mask | (bits.get(term) ?? 0), 0), terms: result.terms }));
  }

  /** Every document. */
  all(isWanted: (document: StoredDocument) => boolean): Match[] {
    return this.words.search(MiniSearch.wildcard, { filter: (result) => isWanted(result as unknown as StoredDocument) }).map((result) => ({ document: storedOf(result), score: 1, mask: 0, terms: [] }));
  }

  /** What a plan looks up in this index: a word that it has is not looked for in other spellings. */
  lookupsOf({ wanted }: Plan): Lookup[] {
    const found = new Map<string, Lookup>();
    for (const { options } of wanted) {
      const isKnown = this.frequency(options[0]!.terms[0]!) > 0;
      for (const { terms, value, prefix = false, fuzzy = false } of options) {
        for (const term of terms) {
          const before = found.get(term);
          const share = value / Math.sqrt(terms.length);
          found.set(term, { term, prefix: prefix || (before?.prefix ?? false), fuzzy: (fuzzy && !isKnown) || (before?.fuzzy ?? false), value: Math.max(share, before?.value ?? 0) });
        }
      }
    }
    return [...found.values()].sort((a, b) => b.value - a.value).slice(0, MOST_TERMS);
  }
}

function storedOf(result: SearchResult): StoredDocument {
  return result as unknown as StoredDocument;
}
