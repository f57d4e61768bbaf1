import { readdirSync, readFileSync } from 'node:fs';
import {
  documentOfArticle,
  documentOfCommentary,
  documentOfFact,
  documentOfLaw,
  type SearchDocument,
} from '../../src/domain/search/documents';
import type { Row } from '../../src/domain/core/rows';
import { SearchIndex } from '../../src/search/search-index';

const content = new URL('../../content/', import.meta.url);
const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, content), 'utf8')) as T;

interface CountryFile {
  code: string;
  name: string;
  laws: (Row<'labour_laws'> & { original_title: string | null; effective_date: string | null })[];
  facts: (Row<'employment_facts'> & { provision: string | null })[];
  developments: (Row<'articles'> & { content: string })[];
}
type CommentaryFile = Row<'expert_commentaries'> & { content: string; countries: string[] };

/** The starter content as a user who follows every country receives it, with the names of the labelled questions. */
export function starterDocuments(): SearchDocument[] {
  const countries = readdirSync(new URL('countries/', content))
    .filter((name) => name.endsWith('.json'))
    .map((name) => read<CountryFile>(`countries/${name}`));
  const named = new Map(countries.map(({ code, name }) => [code, { code, name }]));
  return [
    ...countries.flatMap((country) => documentsOfCountry(country)),
    ...read<CommentaryFile[]>('commentary.json').map((piece) =>
      documentOfCommentary(
        { ...filled(piece), id: piece.key, is_open: true },
        named.get(piece.country),
        piece.countries.map((code) => named.get(code)!),
        piece.content,
      ),
    ),
  ];
}

function documentsOfCountry(country: CountryFile): SearchDocument[] {
  const titles = new Map(country.laws.map(({ key, title }) => [key, { title }]));
  return [
    ...country.laws.map((law) => documentOfLaw({ ...filled(law), id: law.key }, country)),
    ...country.facts.map((fact) =>
      documentOfFact({ ...filled(fact), id: `${country.code}:${fact.topic}` }, country, titles.get(fact.law)),
    ),
    ...country.developments.map((development) =>
      documentOfArticle(
        { ...filled(development), id: development.key, canonical_url: '' },
        country,
        development.content,
      ),
    ),
  ];
}

/** Replaces null in files by ''. */
function filled<T extends object>(row: T): T {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? '' : (value as unknown)]),
  ) as T;
}

export interface StarterWorld {
  index: SearchIndex;
  documents: ReadonlyMap<string, SearchDocument>;
}

export function starterWorld(): StarterWorld {
  const documents = starterDocuments();
  const index = SearchIndex.empty();
  for (const document of documents) index.put(document);
  return { index, documents: new Map(documents.map((document) => [document.id, document])) };
}
