import { Dexie } from 'dexie';
import { mayRead, type Reader } from '../../domain/core/access';
import type { OfficialText } from '../../domain/assistant/read/original-passages';
import type { PassageRows } from '../../domain/assistant/read/passages-of';
import type { AskedRows } from '../../domain/assistant/ask/asked-rows';
import type { CountryRow, LawRow, Row } from '../../domain/core/rows';
import { currentFacts } from '../../db/current-facts';
import type { MolaoDatabase } from '../../db/database';
import { readTexts } from '../../db/packed-texts';
import { rowsOfCountries } from '../../db/rows-of-countries';

/** The server reads this many for an answer. */
const MOST_LAWS = 30;
const MOST_ARTICLES = 25;

/** The stored published laws. A question may mean a country by the name of its law. */
export async function storedLaws(database: MolaoDatabase): Promise<LawRow[]> {
  return (await database.rows('labour_laws').toArray()).filter((law) => law.is_published);
}

/**
 * The rows from which facts and rules answer for these countries.
 *
 * @param withChanges also commencements, news and all laws, for a question on changes
 */
export async function askedRows(
  database: MolaoDatabase,
  countries: readonly CountryRow[],
  withChanges: boolean,
): Promise<AskedRows> {
  const ids = countries.map(({ id }) => id);
  const ofCountries = <C extends 'labour_laws' | 'articles'>(table: C) =>
    database.rows(table).where('country').anyOf(ids).toArray() as Promise<Row<C>[]>;
  const [facts, rules] = await Promise.all([
    rowsOfCountries(database, 'employment_facts', ids),
    rowsOfCountries(database, 'rules', ids),
  ]);
  if (!withChanges) {
    const cited = [...new Set([...facts, ...rules].map(({ law }) => law).filter(Boolean))];
    const laws = await database.rows('labour_laws').bulkGet(cited);
    return { countries, facts, rules, laws: laws.filter((law) => law !== undefined), commencements: [], articles: [] };
  }
  const [laws, articles, commencements] = await Promise.all([
    ofCountries('labour_laws'),
    ofCountries('articles'),
    rowsOfCountries(database, 'commencements', ids),
  ]);
  return {
    countries,
    facts,
    rules,
    laws: laws.filter((law) => law.is_published),
    commencements,
    articles: articles.filter((article) => article.is_published && !article.lead),
  };
}

interface Wanted {
  /** Countries whose rows are read. */
  within: readonly CountryRow[];
  /** Every country, to recognise a commentary that compares several. */
  all: readonly CountryRow[];
  words: readonly string[];
  /** The device may still store what the plan no longer includes. */
  reader: Reader;
}

/**
 * The rows that an answer about these countries can use. Laws and articles with words of the question
 * in title or summary come first, then the newest.
 */
export async function passageRows(
  database: MolaoDatabase,
  { within, all, words, reader }: Wanted,
): Promise<PassageRows> {
  const ids = within.map(({ id }) => id);
  const newest = (table: 'labour_laws' | 'articles', date: string) =>
    Promise.all(
      ids.map((id) =>
        database
          .rows(table)
          .where(`[country+${date}]`)
          .between([id, Dexie.minKey], [id, Dexie.maxKey])
          .reverse()
          .toArray(),
      ),
    ).then((found) => found.flat());
  const [facts, laws, articles, commentaries] = await Promise.all([
    Promise.all(
      ids.map((id) =>
        database
          .rows('employment_facts')
          .where('[country+topic]')
          .between([id, Dexie.minKey], [id, Dexie.maxKey])
          .toArray(),
      ),
    ).then((found) => currentFacts(database, found.flat())),
    newest('labour_laws', 'effective_date') as Promise<LawRow[]>,
    newest('articles', 'published_date') as Promise<Row<'articles'>[]>,
    database.rows('expert_commentaries').orderBy('published_date').reverse().toArray(),
  ]);
  // Skip a fact without its act: it would be cited without the act and its legal status.
  const resting = new Set(facts.map(({ law }) => law));
  const published = laws.filter((law) => law.is_published);
  const founding = published.filter(({ id }) => resting.has(id));
  const others = published.filter(({ id }) => !resting.has(id));
  const chosenLaws = [
    ...founding,
    ...mostFitting(
      others,
      words,
      (law) => `${law.title} ${law.description} ${law.original_title}`,
      Math.max(0, MOST_LAWS * ids.length - founding.length),
    ),
  ];
  const chosenArticles = mostFitting(
    articles.filter((article) => article.is_published && !article.lead),
    words,
    (article) => `${article.title} ${article.summary}`,
    MOST_ARTICLES * ids.length,
  );
  const named = commentaries.filter((piece) => piece.countries.some((id) => ids.includes(id)));
  const [articleContents, commentaryContents, versions] = await Promise.all([
    readTexts(
      database,
      'article_contents',
      chosenArticles.filter((article) => mayRead(reader, 'article_contents', article)).map(({ id }) => id),
    ),
    readTexts(
      database,
      'commentary_contents',
      named.filter((piece) => mayRead(reader, 'commentary_contents', piece)).map(({ id }) => id),
    ),
    database
      .rows('law_versions')
      .where('law')
      .anyOf(chosenLaws.map(({ id }) => id))
      .toArray(),
  ]);
  return {
    countries: all,
    facts,
    laws: chosenLaws,
    articles: chosenArticles,
    commentaries: named,
    articleContents: articleContents.filter((row) => row !== undefined),
    commentaryContents: commentaryContents.filter((row) => row !== undefined),
    lawVersions: versions.filter(({ official }) => official),
  };
}

/** The newest official texts of these laws. @param laws ids */
export async function officialTexts(database: MolaoDatabase, laws: readonly string[]): Promise<OfficialText[]> {
  const [rows, versions] = await Promise.all([
    database.rows('labour_laws').bulkGet([...laws]),
    database
      .rows('law_versions')
      .where('law')
      .anyOf([...laws])
      .toArray(),
  ]);
  return rows.flatMap((law) => {
    const [newest] = versions
      .filter((version) => version.official && version.law === law?.id)
      .sort((a, b) => b.seen_at.localeCompare(a.seen_at) || b.rev - a.rev);
    if (!law?.is_published || !newest) return [];
    return [{ law, text: newest.text, seen_at: newest.seen_at, source_url: newest.source_url }];
  });
}

/** Sorts by the number of matching words; ties keep their order. */
function mostFitting<T>(rows: readonly T[], words: readonly string[], textOf: (row: T) => string, limit: number): T[] {
  if (rows.length <= limit) return [...rows];
  const scored = rows.map((row) => {
    const text = textOf(row).toLowerCase();
    return { row, score: words.filter((word) => text.includes(word)).length };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row }) => row);
}

/** A conversation in the list. */
export interface ConversationEntry {
  id: string;
  title: string;
  /** Server date of its last change. */
  updated: string;
}

/** The user's conversations, last changed first. */
export async function conversationEntries(database: MolaoDatabase): Promise<ConversationEntry[]> {
  const found = await database.rows('conversations').toArray();
  return found
    .map(({ id, title, updated }) => ({ id, title, updated }))
    .sort((a, b) => b.updated.localeCompare(a.updated));
}

/** One conversation; null when it is not stored, undefined when no id is given. */
export async function conversationOrNone(
  database: MolaoDatabase,
  id: string,
): Promise<Row<'conversations'> | null | undefined> {
  return id ? ((await database.rows('conversations').get(id)) ?? null) : undefined;
}
