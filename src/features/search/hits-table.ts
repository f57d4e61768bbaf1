import type { SearchHit } from '../../domain/search/results';

export interface ExportedHit extends Pick<SearchHit, 'kind' | 'title' | 'date' | 'source' | 'excerpt' | 'premium'> {
  /** The country's name; '' where there is none. */
  country: string;
  /** Whether it was compared with its source; undefined where nobody knows. */
  checked: boolean | undefined;
  /** Its whole address. */
  url: string;
}

const COLUMNS: Record<string, (hit: ExportedHit) => string> = {
  Kind: ({ kind }) => kind.charAt(0).toUpperCase() + kind.slice(1),
  Title: ({ title }) => title,
  Country: ({ country }) => country,
  Date: ({ date }) => date,
  Excerpt: ({ excerpt }) => excerpt.text,
  Verification: ({ checked }) => (checked === undefined ? '' : checked ? 'Checked' : 'Not yet checked'),
  Source: ({ source }) => source,
  Address: ({ url }) => url,
};

/** What a search found, as a table for spreadsheets, in its order. */
export function hitsTable(hits: readonly ExportedHit[]): { fields: string[]; data: string[][] } {
  return { fields: Object.keys(COLUMNS), data: hits.map((hit) => Object.values(COLUMNS).map((column) => column(hit))) };
}
