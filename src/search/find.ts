import type { SearchDocument } from '../domain/search/documents';
import { excerptOf, marksIn } from '../domain/search/excerpt';
import { filterOf, hasFilters, type SearchFilters } from '../domain/search/query';
import type { SearchHit } from '../domain/search/results';
import { searchedWords } from '../domain/search/terms';
import { isUnspaced } from '../domain/unspaced';
import { planOf, type Plan } from './plan';
import { rank, type Ranked } from './rank';
import type { SearchIndex } from './search-index';

/** What was found: the first of it, and how much there is. */
export interface Results {
  hits: SearchHit[];
  total: number;
}

/** Gives documents with their texts, undefined where one has gone. The index holds no texts. */
export type DocumentsOf = (ids: readonly string[]) => Promise<readonly (SearchDocument | undefined)[]>;

/** Words in quotes have to stand in a row: so many of the best are read to see whether they do. */
const READ_FOR_PHRASES = 200;

/** Searches the index. What only names a place or narrows shows the newest. */
export async function find(index: SearchIndex, documentsOf: DocumentsOf, query: string, filters: SearchFilters, limit: number, now: Date): Promise<Results> {
  const plan = planOf(query);
  const ranked = ranking(index, plan, filters, now);
  const { phrases } = plan.understanding;
  const documents = await documentsOf(ranked.slice(0, phrases.length > 0 ? READ_FOR_PHRASES : limit).map(({ document }) => document.id));
  const read = documents.flatMap((document, at) => (document && holdsPhrases(document, phrases) ? [{ document, ranked: ranked[at]! }] : []));
  const hits = read.slice(0, limit).map(({ document, ranked: { score, tier, terms } }) => hitOf(document, tier * 1e6 + score, new Set(terms)));
  return { hits, total: phrases.length > 0 ? read.length : ranked.length };
}

function ranking(index: SearchIndex, plan: Plan, filters: SearchFilters, now: Date): Ranked[] {
  const isWanted = filterOf(filters, now);
  const { places } = plan.understanding;
  if (plan.wanted.some(({ optional }) => !optional)) {
    const lookups = index.lookupsOf(plan);
    return rank(index, plan, lookups, index.lookUp(lookups, isWanted));
  }
  const codes = places.map(({ code }) => code).filter(Boolean);
  if (codes.length === 0 && !hasFilters(filters)) return [];
  const newest = index.all((document) => isWanted(document) && (codes.length === 0 || codes.includes(document.country)));
  return newest.map((match) => ({ ...match, tier: 2 })).sort((a, b) => (a.document.date < b.document.date ? 1 : a.document.date > b.document.date ? -1 : a.document.id < b.document.id ? -1 : 1));
}

/** As words, so that points, capitals and accents between them do not matter. */
function holdsPhrases({ title, text, also }: SearchDocument, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return true;
  const whole = rowOf(`${title} · ${also} · ${text}`);
  return phrases.every((phrase) => whole.includes(isUnspaced(phrase) ? rowOf(phrase).trim() : rowOf(phrase)));
}

const rowOf = (text: string) => ` ${searchedWords(text).map(({ word }) => word).join(' ')} `;

function hitOf({ text, also: _also, ...document }: SearchDocument, score: number, terms: ReadonlySet<string>): SearchHit {
  return { ...document, score, excerpt: excerptOf(text, terms), titleMarks: marksIn(document.title, terms), from: 'device' };
}
