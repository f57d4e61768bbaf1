import type { MatchTerm } from './match-expressions';

/** Who looks: the API rules say the same of rows. */
export interface Reader {
  premium: boolean;
  /** Ids of the countries whose content they read without Premium. */
  countries: readonly string[];
}

/** What is looked for, in the database's own words. */
export interface IndexQuery {
  terms: readonly MatchTerm[];
  /** Ids of countries that the words name: theirs come first. */
  countries: readonly string[];
  /** Topics of facts that the words mean, whatever words the facts have; and the topics of laws and articles that go with them. */
  factTopics: readonly string[];
  topics: readonly string[];
  filters: IndexFilters;
  /** There are no words: everything of the countries that are named, and of the filters, is meant. */
  isBrowse: boolean;
}
export interface IndexFilters {
  /** Id; '' for all. */
  country: string;
  kinds: readonly string[];
  /** One of each, where there are any. */
  topics: readonly string[];
  category: readonly string[];
  /** YYYY-MM-DD, from and up to; '' for all. */
  since: string;
  until: string;
  source: string;
}

export interface FoundDocument {
  doc: number;
  kind: string;
  record: string;
  country: string;
  date: string;
  source: string;
  topics: string[];
  isPremium: boolean;
  isOpen: boolean;
  score: number;
}
export interface FoundDocuments {
  total: number;
  matches: FoundDocument[];
  /** Places of terms of which no document that the reader may find has any. */
  unknown: number[];
}

/** A search in the database's own words, and the words that its excerpts are marked by. */
export interface ParsedSearch {
  indexQuery: IndexQuery;
  /** Of each term. */
  words: SearchedWord[];
}
export interface SearchedWord {
  /** Folded first, then as it was typed. */
  spellings: string[];
  isBeginning: boolean;
  isPhrase: boolean;
}
