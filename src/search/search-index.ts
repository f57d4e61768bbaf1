import type { SearchDocument } from '../domain/search/documents';
import type { QueryPlan } from './query-plan';
import { Postings, type SavedPostings, type StoredDocument } from './postings';
import { PostingsScorer, type Lookup } from './score-postings';

/** A match before ranking. */
export interface Match {
  document: StoredDocument;
  /** Score of the words alone (BM25+). */
  score: number;
  /** A bit for each lookup that matched. */
  mask: number;
}

/** The bits of a number. A query has at most 200 characters. */
const MAX_LOOKUPS = 30;

/** The inverted index of all documents. It does not depend on the source of the documents. */
export class SearchIndex {
  private readonly scorer: PostingsScorer;

  private constructor(private readonly postings: Postings) {
    this.scorer = new PostingsScorer(postings);
  }

  static empty(): SearchIndex {
    return new SearchIndex(new Postings());
  }

  /** @param saved the result of `save`; the caller checks that it is complete and of this format */
  static load(saved: SavedPostings): SearchIndex {
    return new SearchIndex(Postings.load(saved));
  }

  save(): SavedPostings {
    // Saving gives the documents new numbers.
    this.scorer.forget();
    return this.postings.save();
  }

  get size(): number {
    return this.postings.size;
  }

  /** Adds or replaces a document. */
  put(document: SearchDocument): void {
    this.scorer.forget();
    this.postings.put(document);
  }

  remove(id: string): void {
    this.scorer.forget();
    this.postings.remove(id);
  }

  /** How many documents have a term, in the field that has it most often. */
  frequency(term: string): number {
    return this.postings.frequency(term);
  }

  /** Every document with one of the terms, unsorted, and the index terms that matched. */
  lookUp(
    lookups: readonly Lookup[],
    isWanted: (document: StoredDocument) => boolean,
  ): { matches: Match[]; terms: ReadonlySet<string> } {
    const matches: Match[] = [];
    const terms = this.scorer.scoreDocuments(lookups, (document, score, mask) => {
      if (isWanted(document)) matches.push({ document, score, mask });
    });
    return { matches, terms };
  }

  /** Every document. */
  all(isWanted: (document: StoredDocument) => boolean): Match[] {
    return this.postings.documents.flatMap((document) =>
      document && isWanted(document) ? [{ document, score: 1, mask: 0 }] : [],
    );
  }

  /** The lookups of a plan. A word that the index has is not searched in other spellings. */
  lookupsOf({ words }: QueryPlan): Lookup[] {
    const found = new Map<string, Lookup>();
    for (const { options } of words) {
      const isKnown = this.frequency(options[0]!.terms[0]!) > 0;
      for (const { terms, value, prefix = false, fuzzy = false } of options) {
        for (const term of terms) {
          const before = found.get(term);
          const share = value / Math.sqrt(terms.length);
          found.set(term, {
            term,
            prefix: prefix || (before?.prefix ?? false),
            fuzzy: (fuzzy && !isKnown) || (before?.fuzzy ?? false),
            value: Math.max(share, before?.value ?? 0),
          });
        }
      }
    }
    return [...found.values()].sort((a, b) => b.value - a.value).slice(0, MAX_LOOKUPS);
  }
}
