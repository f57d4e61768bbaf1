import type { ActName, Passage } from './passage';

/**
 * - `answer`: every sentence rests on what it cites
 * - `correction`: the question takes for granted what is not so; the sentences say what is
 * - `which_country`: the answer depends on a country and the question names none
 * - `refusal`: nothing that is stored answers; `looked` says what was looked at
 */
export type AnswerKind = 'answer' | 'correction' | 'which_country' | 'refusal';

export interface Sentence {
  text: string;
  /** Numbers of citations, from 1. Empty only in what says that there is no answer. */
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

/** What an answer needs to know beside the passages. */
export interface AnswerContext {
  now: Date;
  /** ISO code to name of every country that the product holds. */
  countryNames: Readonly<Record<string, string>>;
  /** Every law that is held, of every country: an act that the question names decides the country, or is another country's. */
  knownActs: readonly ActName[];
  /** Codes of the countries that the person follows: offered where the question names none, never assumed. */
  followed?: readonly string[];
}

/** What has to be read before a question can be answered. */
export interface Scope {
  /** Codes of the countries whose facts, laws and articles are needed; empty where nothing has to be read. */
  countries: string[];
}

/** A message to a model, as chat endpoints take it. */
export interface PromptMessage {
  role: 'system' | 'user';
  content: string;
}
