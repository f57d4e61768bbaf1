import type { DayIn, Statement } from '../../domain/content/evidence-level';
import { evidenceWords } from '../../domain/content/evidence-words';
import type { SearchHit } from '../../domain/search/search-hits';

export interface ExportedHit extends Pick<SearchHit, 'kind' | 'title' | 'date' | 'source' | 'excerpt' | 'premium'> {
  /** The country's name; '' for none. */
  country: string;
  /** undefined if unknown. */
  statement: Statement | undefined;
  /** Its absolute URL. */
  url: string;
}

const COLUMNS: Record<string, (hit: ExportedHit, dayIn: DayIn) => string> = {
  Kind: ({ kind }) => kind.charAt(0).toUpperCase() + kind.slice(1),
  Title: ({ title }) => title,
  Country: ({ country }) => country,
  Date: ({ date }) => date,
  Excerpt: ({ excerpt }) => excerpt.text,
  Evidence: ({ statement }, dayIn) => (statement ? evidenceWords(statement, dayIn) : ''),
  Source: ({ source }) => source,
  Address: ({ url }) => url,
};

/** Hits as a table for spreadsheets, in their order. */
export function hitsTable(hits: readonly ExportedHit[], dayIn: DayIn): { fields: string[]; data: string[][] } {
  return {
    fields: Object.keys(COLUMNS),
    data: hits.map((hit) => Object.values(COLUMNS).map((column) => column(hit, dayIn))),
  };
}
