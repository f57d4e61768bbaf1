import type { SearchDocument } from '../domain/search/documents';

/** The read access of the user who searches. */
export interface SearchReader {
  premium: boolean;
  /** Codes of the countries that the plan reads. Empty with Premium, which reads all. */
  countries: readonly string[];
}

type AccessFields = Pick<SearchDocument, 'kind' | 'country' | 'premium'>;

/**
 * Whether the plan reads a document: the device may still store rows from a Premium that has ended. Everybody may list
 * commentary.
 */
export function isReadable({ kind, country }: AccessFields, { premium, countries }: SearchReader): boolean {
  return premium || kind === 'commentary' || countries.includes(country);
}

/**
 * The free plan does not show Premium articles, it only counts them. The server excludes them in the same way.
 */
export function isLocked(
  { kind, premium }: Pick<AccessFields, 'kind' | 'premium'>,
  reader: Pick<SearchReader, 'premium'>,
): boolean {
  return premium && kind === 'article' && !reader.premium;
}
