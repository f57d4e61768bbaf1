import { Dexie } from 'dexie';
import { serverNow } from '../../domain/core/clock';
import { formatServerDate } from '../../domain/core/dates';
import { isListed } from '../../domain/reading/article-visibility';
import type { ArticleRow, CountryRow } from '../../domain/core/rows';
import type { MolaoDatabase } from '../../db/database';
import type { RowList } from '../../db/live-rows';
import { readText } from '../../db/packed-texts';

/** Stored articles of a country for lists, newest first: each event once, no drafts. */
export async function articlesOfCountry(
  database: MolaoDatabase,
  country: string,
  limit = Infinity,
): Promise<ArticleRow[]> {
  const found = newestFirst(database, country);
  // For a few rows, a cursor that stops early. For all of them, one read is faster than a cursor.
  return Number.isFinite(limit)
    ? found.filter(isListed).limit(limit).toArray()
    : (await found.toArray()).filter(isListed);
}

/** All stored and listed articles of a country, newest first, for `useRows`. */
export function articleList(database: MolaoDatabase, country: string): RowList<ArticleRow> {
  return {
    table: database.rows('articles'),
    all: () => articlesOfCountry(database, country),
    includes: (article) => article.country === country && isListed(article),
    compare: (a, b) => descending(a.published_date, b.published_date) || descending(a.id, b.id),
  };
}

/**
 * Publication date of the oldest stored article of a country, listed or not; '' when there is none.
 * Older articles must be fetched.
 */
export async function oldestArticleDate(database: MolaoDatabase, country: string): Promise<string> {
  const oldest = await database
    .rows('articles')
    .where('[country+published_date]')
    .between([country, '0'], [country, Dexie.maxKey])
    .first();
  return oldest?.published_date ?? '';
}

/** Compares server dates by their characters, as the index does. */
function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}

function newestFirst(database: MolaoDatabase, country: string) {
  return database
    .rows('articles')
    .where('[country+published_date]')
    .between([country, Dexie.minKey], [country, Dexie.maxKey])
    .reverse();
}

export interface ArticleDetail {
  article: ArticleRow;
  country: CountryRow | undefined;
  /** The full text; undefined when the user may not read it or it is not stored yet. */
  content: string | undefined;
}

/** One article; null when it is not stored. */
export async function articleDetail(database: MolaoDatabase, id: string): Promise<ArticleDetail | null> {
  const [article, contents] = await Promise.all([
    database.rows('articles').get(id),
    readText(database, 'article_contents', id),
  ]);
  if (!article) return null;
  return { article, country: await database.rows('countries').get(article.country), content: contents?.content };
}

/** The newest articles of several countries whose date has come and is known: what changed. */
export async function newestArticles(
  database: MolaoDatabase,
  countries: readonly string[],
  limit: number,
): Promise<ArticleRow[]> {
  // Some more are read, because a few may be left out.
  const lists = await Promise.all(countries.map((country) => articlesOfCountry(database, country, 2 * limit)));
  const now = formatServerDate(new Date(serverNow()));
  return lists
    .flat()
    .filter(({ published_date, is_undated }) => !is_undated && published_date <= now)
    .sort((a, b) => b.published_date.localeCompare(a.published_date))
    .slice(0, limit);
}

/** Topics and dates of the listed articles of some countries that were published after a day. */
export async function articlesSince(
  database: MolaoDatabase,
  countries: readonly string[],
  since: string,
): Promise<Pick<ArticleRow, 'topics' | 'published_date'>[]> {
  const lists = await Promise.all(
    countries.map((country) =>
      database
        .rows('articles')
        .where('[country+published_date]')
        .between([country, since], [country, Dexie.maxKey])
        .toArray(),
    ),
  );
  return lists
    .flat()
    .filter(isListed)
    .map(({ topics, published_date }) => ({ topics, published_date }));
}
