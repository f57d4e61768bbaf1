import type { ActName, Passage } from './passage';

/**
 * - `answer`: each sentence is supported by its citations
 * - `correction`: the question has a false premise; the sentences state what is correct
 * - `which_country`: the answer depends on a country, and the question names none
 * - `refusal`: no stored text answers; `looked` lists the documents that were considered
 */
export type AnswerKind = 'answer' | 'correction' | 'which_country' | 'refusal';

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
