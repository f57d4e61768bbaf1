import type { Sort } from '../../../src/domain/search/query';
import type { MatchTerm } from './match-expressions';

/** The user's read access, equal to the collections' API rules. */
export interface Reader {
  premium: boolean;
  /** Ids of the countries that the user reads without Premium. */
  countries: readonly string[];
  /** Ids of the followed countries. */
  followed: readonly string[];
}

/** A search in terms of the index. */
export interface IndexQuery {
  terms: readonly MatchTerm[];
  /** Ids of countries in the query. Their documents rank first. */
  countries: readonly string[];
  /** Fact topics that the query means, and the topics of laws and articles that belong to them. */
  factTopics: readonly string[];
  topics: readonly string[];
  filters: IndexFilters;
  /** The query has no words: list everything of its countries and filters. */
  isBrowse: boolean;
}
export interface IndexFilters {
  /** Ids of countries, one of which a document needs; undefined for all. */
  countries: readonly string[] | undefined;
  kinds: readonly string[];
  /** A document needs one of each list that is not empty. */
  topics: readonly string[];
  category: readonly string[];
  /** YYYY-MM-DD, from inclusive, until exclusive; '' for all. */
  since: string;
  until: string;
  source: string;
  sort: Sort | '';
}

export interface DocumentMatch {
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
export interface DocumentMatches {
  total: number;
  matches: DocumentMatch[];
  /** Places of terms that no readable document has. */
  unknown: number[];
}

/** A search as index query, and the words to highlight in excerpts. */
export interface ParsedSearch {
  indexQuery: IndexQuery;
  /** One for each term. */
  words: SearchedWord[];
}
export interface SearchedWord {
  /** The folded spelling first, then as typed. */
  spellings: string[];
  isBeginning: boolean;
  isPhrase: boolean;
}
