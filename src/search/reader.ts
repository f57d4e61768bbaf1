import type { SearchDocument } from '../domain/search/documents';

/** Who searches, as far as it decides what they find. */
export interface SearchReader {
  premium: boolean;
  /** Codes of the countries that the plan reads. Premium reads all of them, and none need be named. */
  countries: readonly string[];
}

type AccessFields = Pick<SearchDocument, 'kind' | 'country' | 'premium'>;

/** Whether a document is in reach of the plan: the device may still hold rows of a Premium that has ended. Commentary is listed for everybody. */
export function isReadable({ kind, country }: AccessFields, { premium, countries }: SearchReader): boolean {
  return premium || kind === 'commentary' || countries.includes(country);
}

/** The free plan's search is one of articles that are open; those of Premium are counted at most. The server leaves them out in the same way. */
export function isLocked(
  { kind, premium }: Pick<AccessFields, 'kind' | 'premium'>,
  reader: Pick<SearchReader, 'premium'>,
): boolean {
  return premium && kind === 'article' && !reader.premium;
}
