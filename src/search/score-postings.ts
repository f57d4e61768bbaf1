import { FIELDS, type Postings, type StoredDocument, type TermPostings } from './postings';

/** A term to look up. */
export interface Lookup {
  term: string;
  prefix: boolean;
  fuzzy: boolean;
  value: number;
}

/** Numbers of the documents with a looked-up term (a number may repeat, once for each field), with their scores. */
interface ScoredTerm {
  numbers: Int32Array;
  scores: Float64Array;
  /** Index terms that matched. */
  terms: readonly string[];
}

/** Weights of the fields, and of prefix and fuzzy matches. */
const WEIGHTS: Record<(typeof FIELDS)[number], number> = { title: 4, also: 2.5, text: 1 };
const PREFIX = 0.7;
const FUZZY = 0.5;
/** Terms of this length may have two typos. */
const LONG = 8;
/** The BM25+ constants of MiniSearch. */
const [K, B, D] = [1.2, 0.7, 0.5];
/** Cached entries, twelve bytes each. */
const REMEMBERED = 1_000_000;

/** What scoring needs by document number; `scores` and `masks` are zero between calls. */
interface Columns {
  lengths: { own: readonly number[]; mean: number }[];
  scores: Float64Array;
  masks: Int32Array;
}

/**
 * Scores terms with MiniSearch's formula (BM25+). MiniSearch's own search creates several objects for each document and
 * word, again at each keystroke. Here a word's documents are two arrays, cached until the postings change.
 */
export class PostingsScorer {
  private known = new Map<string, ScoredTerm>();
  private remembered = 0;
  private columns: Columns | undefined;

  constructor(private readonly postings: Postings) {}

  /** Call it after every change of the postings. */
  forget(): void {
    this.known.clear();
    this.remembered = 0;
    this.columns = undefined;
  }

  /**
   * Calls back for every document with one of the terms: its score, and a bit for each matching lookup.
   * @returns the index terms that matched
   */
  scoreDocuments(
    lookups: readonly Lookup[],
    onDocument: (document: StoredDocument, score: number, mask: number) => void,
  ): Set<string> {
    const { documents } = this.postings;
    const { scores, masks } = this.columnsOf();
    const touched: number[] = [];
    const terms = new Set<string>();
    for (const [at, lookup] of lookups.entries()) {
      const bit = 1 << at;
      const { numbers, scores: own, terms: found } = this.scoredTerm(lookup);
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
      onDocument(documents[number]!, scores[number]! * bitsOf(mask), mask);
      masks[number] = 0;
      scores[number] = 0;
    }
    return terms;
  }

  private scoredTerm(lookup: Lookup): ScoredTerm {
    const key = `${lookup.prefix ? '*' : ''}${lookup.fuzzy ? '~' : ''} ${lookup.term}`;
    let scored = this.known.get(key);
    if (!scored) {
      scored = this.score(lookup);
      this.remembered += scored.numbers.length;
      if (this.remembered > REMEMBERED) {
        this.known.clear();
        this.remembered = scored.numbers.length;
      }
      this.known.set(key, scored);
    }
    return scored;
  }

  private score({ term, prefix, fuzzy }: Lookup): ScoredTerm {
    const { terms } = this.postings;
    const found = new Map<string, { postings: TermPostings; weight: number }>();
    const exact = terms.get(term);
    if (exact) found.set(term, { postings: exact, weight: 1 });
    if (prefix) {
      for (const [longer, postings] of terms.atPrefix(term)) {
        if (longer !== term)
          found.set(longer, {
            postings,
            weight: (PREFIX * longer.length) / (longer.length + 0.3 * (longer.length - term.length)),
          });
      }
    }
    if (fuzzy) {
      for (const [like, [postings, distance]] of terms.fuzzyGet(term, term.length >= LONG ? 2 : 1)) {
        if (!found.has(like)) found.set(like, { postings, weight: (FUZZY * like.length) / (like.length + distance) });
      }
    }
    const numbers: number[] = [];
    const scores: number[] = [];
    for (const { postings, weight } of found.values()) this.scoreInto(numbers, scores, postings, weight);
    return { numbers: Int32Array.from(numbers), scores: Float64Array.from(scores), terms: [...found.keys()] };
  }

  private scoreInto(numbers: number[], scores: number[], postings: TermPostings, weight: number): void {
    const { documents, size } = this.postings;
    const { lengths } = this.columnsOf();
    for (const [field, pairs] of postings.entries()) {
      const frequency = pairs.length / 2;
      const rarity = weight * WEIGHTS[FIELDS[field]!] * Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));
      const { own, mean } = lengths[field]!;
      for (let at = 0; at < pairs.length; at += 2) {
        const number = pairs[at]!;
        if (documents[number] === undefined) continue;
        const times = pairs[at + 1]!;
        numbers.push(number);
        scores.push(rarity * (D + (times * (K + 1)) / (times + K * (1 - B + (B * own[number]!) / mean))));
      }
    }
  }

  private columnsOf(): Columns {
    if (this.columns) return this.columns;
    const { length } = this.postings.documents;
    return (this.columns = {
      lengths: FIELDS.map((_, field) => this.postings.lengthsOf(field)),
      scores: new Float64Array(length),
      masks: new Int32Array(length),
    });
  }
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
