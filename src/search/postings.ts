import type MiniSearch from 'minisearch';
import type { SearchDocument } from '../domain/search/documents';

/** The fields of a document that the index stores. */
export type StoredDocument = Omit<SearchDocument, 'text'>;

/** A term to look up. */
export interface Lookup {
  term: string;
  prefix: boolean;
  fuzzy: boolean;
  value: number;
}

/**
 * Documents of a looked-up term, by MiniSearch's numbers (a number may repeat, once for each field), with their
 * scores.
 */
interface Postings {
  numbers: Int32Array;
  scores: Float64Array;
  /** Index terms that matched. */
  terms: readonly string[];
}

/** Private members of MiniSearch. `postings.test.ts` compares the results with MiniSearch's own search. */
interface Inside {
  _index: {
    get(term: string): Fields | undefined;
    atPrefix(beginning: string): Iterable<[term: string, fields: Fields]>;
    fuzzyGet(term: string, distance: number): Map<string, [fields: Fields, distance: number]>;
  };
  _fieldIds: Record<string, number>;
  _fieldLength: Map<number, number[]>;
  _avgFieldLength: number[];
  _documentCount: number;
  _storedFields: Map<number, unknown>;
  _nextId: number;
}
/** By field: how often each document has the term. */
type Fields = Map<number, Map<number, number>>;

/** Weights of the fields, and of prefix and fuzzy matches. */
const WEIGHTS = { title: 4, also: 2.5, text: 1 };
const PREFIX = 0.7;
const FUZZY = 0.5;
/** Terms of this length may have two typos. */
const LONG = 8;
/** The BM25+ constants of MiniSearch. */
const [K, B, D] = [1.2, 0.7, 0.5];
/** Cached entries, twelve bytes each. */
const REMEMBERED = 1_000_000;

/**
 * Scores terms in MiniSearch's dictionary, with MiniSearch's formula. MiniSearch's own search creates several
 * objects for each document and word, again at each keystroke. Here a word's documents are two arrays, cached
 * until the index changes.
 */
export class PostingsReader {
  private readonly inside: Inside;
  private known = new Map<string, Postings>();
  private held = 0;
  private view:
    | { documents: (StoredDocument | undefined)[]; lengths: Float64Array[]; scores: Float64Array; masks: Int32Array }
    | undefined;

  constructor(words: MiniSearch<SearchDocument>) {
    this.inside = words as unknown as Inside;
  }

  /** Call it after every change of the index. */
  forget(): void {
    this.known.clear();
    this.held = 0;
    this.view = undefined;
  }

  /** How many documents have a term, in the field that has it most often. */
  frequency(term: string): number {
    let most = 0;
    for (const documents of this.inside._index.get(term)?.values() ?? []) most = Math.max(most, documents.size);
    return most;
  }

  /** Every document, by its number. */
  documents(): readonly (StoredDocument | undefined)[] {
    return this.columns().documents;
  }

  /**
   * Calls back for every document with one of the terms: its score, and a bit for each matching lookup.
   * @returns the index terms that matched
   */
  scoreDocuments(
    lookups: readonly Lookup[],
    hear: (document: StoredDocument, score: number, mask: number) => void,
  ): Set<string> {
    const { documents, scores, masks } = this.columns();
    const touched: number[] = [];
    const terms = new Set<string>();
    for (const [at, lookup] of lookups.entries()) {
      const bit = 1 << at;
      const { numbers, scores: own, terms: found } = this.postingsOf(lookup);
      for (const term of found) terms.add(term);
      for (let each = 0; each < numbers.length; each += 1) {
        const number = numbers[each]!;
        if (masks[number] === 0) touched.push(number);
        masks[number]! |= bit;
        scores[number]! += own[each]! * lookup.value;
      }
    }
    for (const number of touched) {
      const mask = masks[number]!;
      hear(documents[number]!, scores[number]! * bitsOf(mask), mask);
      masks[number] = 0;
      scores[number] = 0;
    }
    return terms;
  }

  private postingsOf(lookup: Lookup): Postings {
    const key = `${lookup.prefix ? '*' : ''}${lookup.fuzzy ? '~' : ''} ${lookup.term}`;
    let postings = this.known.get(key);
    if (!postings) {
      postings = this.read(lookup);
      this.held += postings.numbers.length;
      if (this.held > REMEMBERED) this.forgetWords(postings.numbers.length);
      this.known.set(key, postings);
    }
    return postings;
  }

  private forgetWords(held: number): void {
    this.known.clear();
    this.held = held;
  }

  private read({ term, prefix, fuzzy }: Lookup): Postings {
    const { _index: dictionary } = this.inside;
    const found = new Map<string, { fields: Fields; weight: number }>();
    const exact = dictionary.get(term);
    if (exact) found.set(term, { fields: exact, weight: 1 });
    if (prefix) {
      for (const [longer, fields] of dictionary.atPrefix(term)) {
        if (longer !== term)
          found.set(longer, {
            fields,
            weight: (PREFIX * longer.length) / (longer.length + 0.3 * (longer.length - term.length)),
          });
      }
    }
    if (fuzzy) {
      for (const [like, [fields, distance]] of dictionary.fuzzyGet(term, term.length >= LONG ? 2 : 1)) {
        if (!found.has(like)) found.set(like, { fields, weight: (FUZZY * like.length) / (like.length + distance) });
      }
    }
    const numbers: number[] = [];
    const scores: number[] = [];
    for (const { fields, weight } of found.values()) this.scoreInto(numbers, scores, fields, weight);
    return { numbers: Int32Array.from(numbers), scores: Float64Array.from(scores), terms: [...found.keys()] };
  }

  private scoreInto(numbers: number[], scores: number[], fields: Fields, weight: number): void {
    const { documents, lengths } = this.columns();
    const { _documentCount: count, _avgFieldLength: average, _fieldIds: fieldIds } = this.inside;
    for (const [name, boost] of Object.entries(WEIGHTS)) {
      const field = fieldIds[name]!;
      const having = fields.get(field);
      if (!having) continue;
      const rarity = weight * boost * Math.log(1 + (count - having.size + 0.5) / (having.size + 0.5));
      const [own, mean] = [lengths[field]!, average[field]!];
      having.forEach((times, number) => {
        // MiniSearch keeps discarded documents in its dictionary until it cleans up.
        if (documents[number] === undefined) return;
        numbers.push(number);
        scores.push(rarity * (D + (times * (K + 1)) / (times + K * (1 - B + (B * own[number]!) / mean))));
      });
    }
  }

  private columns() {
    if (this.view) return this.view;
    const { _nextId: size, _storedFields: stored, _fieldLength: lengthOf, _fieldIds: fieldIds } = this.inside;
    const documents = new Array<StoredDocument | undefined>(size).fill(undefined);
    const lengths = Object.keys(fieldIds).map(() => new Float64Array(size));
    stored.forEach((document, number) => {
      documents[number] = document as StoredDocument;
    });
    lengthOf.forEach((own, number) =>
      own.forEach((length, field) => {
        lengths[field]![number] = length;
      }),
    );
    return (this.view = { documents, lengths, scores: new Float64Array(size), masks: new Int32Array(size) });
  }
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
