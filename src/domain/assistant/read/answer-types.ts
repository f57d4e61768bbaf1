import type { ForeignLanguage } from '../../language/question-language';
import type { ActName, Passage } from './passage';

/**
 * - `answer`: each sentence is supported by its citations
 * - `correction`: the question has a false premise; the sentences state what is correct
 * - `which_country`: the answer depends on a country, and the question names none
 * - `closest`: no statement settles it; the sentences quote the closest passages
 * - `refusal`: no stored text answers; `looked` lists the documents that were considered
 */
export type AnswerKind = 'answer' | 'correction' | 'which_country' | 'closest' | 'refusal';

/** A question as it was understood. The reader can correct it and ask again. */
export interface Asked {
  /** Topics of facts. */
  topics: string[];
  /** Codes, in the order of the question. */
  countries: string[];
  where: 'named' | 'mine' | 'region' | 'all' | 'none';
  /** Name of the region. */
  region?: string;
  /** 'YYYY-MM-DD'; absent for today. */
  day?: string;
  /** Completed months. */
  service?: number;
  /** Years. */
  age?: number;
  headcount?: number;
  pay?: { amount: string; per: 'hour' | 'day' | 'week' | 'month' | 'year'; currency?: string };
  sector?: string;
  /** A group of workers: 'apprentice', 'domestic worker', 'child', … */
  worker?: string;
  /** A reason of the calculators. */
  reason?: string;
  asks: 'value' | 'yes_no' | 'sum' | 'change' | 'other';
  /** Of the question; absent for English. */
  language?: ForeignLanguage;
}

/** An answer on several countries. */
export interface AnswerTable {
  topic: string;
  /** Heads after the country: 'Length', 'Counts for', 'Provision', 'Evidence'. */
  heads: string[];
  /**
   * One row for each country, sorted by figure where figures compare, else by name. `cells` match `heads`; `cite` counts
   * the citations from 1, and is absent for “Not recorded”. `figure` is the first cell as a number.
   */
  rows: {
    country: string;
    name: string;
    cells: string[];
    cite?: number;
    figure?: { amount: number; unit: string; currency: string };
  }[];
}

/** An amount or a day that is worked out from a rule. */
export interface AnswerSum {
  /** Path of the calculator with this input. */
  link: string;
  lines: { text: string; formula: string; amount: string; cite?: number }[];
  result: string;
}

export interface Sentence {
  text: string;
  /** Numbers of citations, from 1. Empty only in sentences that say that there is no answer. */
  cites: number[];
}

export interface SearchedDocument {
  id: string;
  title: string;
  link: string;
}

export interface Answer {
  kind: AnswerKind;
  sentences: Sentence[];
  /** `cites` counts these from 1. */
  citations: Passage[];
  looked: SearchedDocument[];
  /** How the question was understood. */
  asked?: Asked;
  table?: AnswerTable;
  sum?: AnswerSum;
}

/** Input of an answer besides the passages. */
export interface AnswerContext {
  now: Date;
  /** Names by ISO code, of all countries of the product. */
  countryNames: Readonly<Record<string, string>>;
  /** Laws of all countries: a named act can decide the country, or belong to another one. */
  knownActs: readonly ActName[];
  /** Codes of followed countries: suggested if the question names none, never assumed. */
  followed?: readonly string[];
}

/** The rows that a question needs. */
export interface Scope {
  /** Codes of the countries to read; empty for none. */
  countries: string[];
}

/** A message in the format of chat completion endpoints. */
export interface PromptMessage {
  role: 'system' | 'user';
  content: string;
}
