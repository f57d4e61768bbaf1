import type { MolaoDatabase } from '../db/database';
import { readTexts, tablesOf } from '../db/packed-texts';
import { factOn } from '../domain/content/fact-value';
import { today } from '../domain/core/calendar-day';
import type { CollectionName } from '../domain/core/collections';
import { isListed } from '../domain/reading/article-visibility';
import type { Row } from '../domain/core/rows';
import {
  documentOfArticle,
  documentOfCommentary,
  documentOfFact,
  documentOfLaw,
  type DocumentKind,
  type SearchDocument,
} from '../domain/search/documents';

/** The tables of each kind of document: its rows, and texts with restricted access. */
export const TABLES = {
  fact: { rows: 'employment_facts' },
  law: { rows: 'labour_laws' },
  commentary: { rows: 'expert_commentaries', texts: 'commentary_contents' },
  article: { rows: 'articles', texts: 'article_contents' },
} as const satisfies Record<DocumentKind, { rows: CollectionName; texts?: CollectionName }>;

/** Small kinds first. */
export const KINDS = Object.keys(TABLES) as DocumentKind[];

/** 'law:abc' is the law with the record id abc. */
export function parseDocumentId(id: string): { kind: DocumentKind; record: string } {
  const at = id.indexOf(':');
  return { kind: id.slice(0, at) as DocumentKind, record: id.slice(at + 1) };
}

type Named = ReadonlyMap<string, Pick<Row<'countries'>, 'code' | 'name' | 'time_zone'>>;

/** Countries by id. */
export async function countriesById(database: MolaoDatabase): Promise<Named> {
  return new Map((await database.rows('countries').toArray()).map((country) => [country.id, country]));
}

/**
 * Reads documents with their texts; undefined for deleted rows, drafts and reports that are not the lead.
 * @param ids document ids of any kinds
 * @param premium whether to read Premium texts too
 */
export async function readDocuments(
  database: MolaoDatabase,
  ids: readonly string[],
  countries: Named,
  premium: boolean,
): Promise<(SearchDocument | undefined)[]> {
  const wanted = KINDS.map((kind) => ({
    kind,
    records: ids
      .map(parseDocumentId)
      .filter((each) => each.kind === kind)
      .map(({ record }) => record),
  })).filter(({ records }) => records.length > 0);
  if (wanted.length === 0) return [];
  const collections = wanted.flatMap(({ kind }): CollectionName[] => [
    ...Object.values(TABLES[kind]),
    ...(kind === 'fact' ? [TABLES.law.rows] : []),
  ]);
  const read = await database.transaction(
    'r',
    tablesOf(database, ...collections),
    async () =>
      await Promise.all(wanted.map(({ kind, records }) => READERS[kind](database, records, countries, premium))),
  );
  const found = new Map(read.flat().flatMap((document) => (document ? [[document.id, document]] : [])));
  return ids.map((id) => found.get(id));
}

type Reader = (
  database: MolaoDatabase,
  records: string[],
  countries: Named,
  premium: boolean,
) => Promise<(SearchDocument | undefined)[]>;

const READERS: Record<DocumentKind, Reader> = {
  async law(database, records, countries) {
    const laws = await database.rows('labour_laws').bulkGet(records);
    return each(laws, (law) => (law.is_published ? documentOfLaw(law, countries.get(law.country)) : undefined));
  },
  async fact(database, records, countries) {
    const stored = await database.rows('employment_facts').bulkGet(records);
    // Not `currentFacts`: it would read countries, which are not in this transaction.
    const facts = stored.map((fact) => fact && factOn(fact, today(countries.get(fact.country)?.time_zone ?? '')));
    const laws = await database.rows('labour_laws').bulkGet(facts.map((fact) => fact?.law ?? ''));
    return each(facts, (fact, at) => documentOfFact(fact, countries.get(fact.country), laws[at]));
  },
  async article(database, records, countries, premium) {
    const [articles, contents] = await Promise.all([
      database.rows('articles').bulkGet(records),
      readTexts(database, 'article_contents', records),
    ]);
    return each(articles, (article, at) =>
      isListed(article)
        ? documentOfArticle(
            article,
            countries.get(article.country),
            premium || !article.is_premium ? contents[at]?.content : undefined,
          )
        : undefined,
    );
  },
  async commentary(database, records, countries, premium) {
    const [pieces, contents] = await Promise.all([
      database.rows('expert_commentaries').bulkGet(records),
      readTexts(database, 'commentary_contents', records),
    ]);
    return each(pieces, (piece, at) =>
      documentOfCommentary(
        piece,
        countries.get(piece.country),
        piece.countries.flatMap((id) => countries.get(id) ?? []),
        premium || piece.is_open ? contents[at]?.content : undefined,
      ),
    );
  },
};

/** One document for each row. A row that cannot be read does not affect the others. */
function each<R extends { id: string }>(
  rows: readonly (R | undefined)[],
  documentOf: (row: R, at: number) => SearchDocument | undefined,
): (SearchDocument | undefined)[] {
  return rows.map((row, at) => {
    try {
      return row && documentOf(row, at);
    } catch (error) {
      console.error(`${row?.id} cannot be searched.`, error);
      return undefined;
    }
  });
}
