import SearchableMap from 'minisearch/SearchableMap';
import type { SearchDocument } from '../domain/search/documents';
import { termsOf } from '../domain/search/index-terms';

/** The fields of a document that the index stores. */
export type StoredDocument = Omit<SearchDocument, 'text'>;

/** The searched fields. Arrays by field have this order. */
export const FIELDS = ['title', 'also', 'text'] as const;

/**
 * By field, the documents with a term, as pairs of numbers in one array: the document's number, how often it has the
 * term. Arrays of numbers need half the memory of maps.
 */
export type TermPostings = [title: number[], also: number[], text: number[]];

/** What `save` returns, as JSON stores it. */
export interface SavedPostings {
  documents: StoredDocument[];
  lengths: Lengths;
  terms: [term: string, postings: TermPostings][];
}

/** By field and document number: how many different terms the field has. */
type Lengths = [title: number[], also: number[], text: number[]];

/** Removed documents stay in the arrays until they are more than this many and this share. */
const MAX_REMOVED = 20;
const MAX_REMOVED_SHARE = 0.1;

/** Which documents have which terms. Documents have numbers, from 0. */
export class Postings {
  readonly terms = new SearchableMap<TermPostings>();
  private stored: (StoredDocument | undefined)[] = [];
  private lengths: Lengths = [[], [], []];
  private readonly numbers = new Map<string, number>();

  static load({ documents, lengths, terms }: SavedPostings): Postings {
    const loaded = new Postings();
    loaded.stored = documents;
    loaded.lengths = lengths;
    for (const [number, { id }] of documents.entries()) loaded.numbers.set(id, number);
    for (const [term, postings] of terms) loaded.terms.set(term, postings);
    return loaded;
  }

  save(): SavedPostings {
    this.dropRemoved();
    return { documents: this.stored.flatMap((each) => each ?? []), lengths: this.lengths, terms: [...this.terms] };
  }

  /** How many documents there are. */
  get size(): number {
    return this.numbers.size;
  }

  /** By number; undefined for removed documents. */
  get documents(): readonly (StoredDocument | undefined)[] {
    return this.stored;
  }

  /** How many different terms a field has, by document number, and the mean over all documents. */
  lengthsOf(field: number): { own: readonly number[]; mean: number } {
    const own = this.lengths[field]!;
    return { own, mean: own.reduce((sum, length) => sum + length, 0) / this.size };
  }

  /** How many documents have a term, in the field that has it most often. */
  frequency(term: string): number {
    return Math.max(0, ...(this.terms.get(term) ?? []).map(({ length }) => length / 2));
  }

  /** Adds or replaces a document. */
  put(document: SearchDocument): void {
    // All terms first: nothing is changed if a field cannot be read.
    const counts = FIELDS.map((field) => countsOf(termsOf(document[field])));
    this.remove(document.id);
    const number = this.stored.length;
    const { text: _, ...stored } = document;
    this.stored.push(stored);
    this.numbers.set(document.id, number);
    for (const [field, own] of counts.entries()) {
      this.lengths[field]!.push(own.size);
      for (const [term, count] of own) this.terms.fetch(term, () => [[], [], []])[field]!.push(number, count);
    }
  }

  remove(id: string): void {
    const number = this.numbers.get(id);
    if (number === undefined) return;
    this.numbers.delete(id);
    this.stored[number] = undefined;
    for (const lengths of this.lengths) lengths[number] = 0;
    const removed = this.stored.length - this.size;
    if (removed > MAX_REMOVED && removed > MAX_REMOVED_SHARE * this.stored.length) this.dropRemoved();
  }

  /** Gives the documents new numbers, without the removed ones. */
  private dropRemoved(): void {
    if (this.size === this.stored.length) return;
    const isKept = (number: number) => this.stored[number] !== undefined;
    const renumbered: number[] = [];
    let next = 0;
    for (const document of this.stored) renumbered.push(document ? next++ : -1);
    for (const [term, postings] of [...this.terms]) {
      for (const [field, pairs] of postings.entries()) postings[field] = keptPairs(pairs, renumbered);
      if (postings.every((pairs) => pairs.length === 0)) this.terms.delete(term);
    }
    for (const [field, lengths] of this.lengths.entries())
      this.lengths[field] = lengths.filter((_, number) => isKept(number));
    this.stored = this.stored.filter(Boolean);
    for (const [number, document] of this.stored.entries()) this.numbers.set(document!.id, number);
  }
}

/** @param renumbered new numbers by old ones; -1 for removed documents */
function keptPairs(pairs: readonly number[], renumbered: readonly number[]): number[] {
  const kept: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const number = renumbered[pairs[at]!]!;
    if (number >= 0) kept.push(number, pairs[at + 1]!);
  }
  return kept;
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
