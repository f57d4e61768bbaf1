import type { SearchHit } from '../../domain/search/search-hits';

export interface ExportedHit extends Pick<SearchHit, 'kind' | 'title' | 'date' | 'source' | 'excerpt' | 'premium'> {
  /** The country's name; '' for none. */
  country: string;
  /** Whether it was compared with its source; undefined if unknown. */
  checked: boolean | undefined;
  /** Its absolute URL. */
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

/** Hits as a table for spreadsheets, in their order. */
export function hitsTable(hits: readonly ExportedHit[]): { fields: string[]; data: string[][] } {
  return { fields: Object.keys(COLUMNS), data: hits.map((hit) => Object.values(COLUMNS).map((column) => column(hit))) };
}
