import { Dexie } from 'dexie';
import type { ArticleRow, CountryRow } from '../domain/rows';
import type { MolaoDatabase } from './database';
import { liveRows, type LiveRows } from './live-rows';

/** The newest articles of a country on this device, newest first. */
export function articlesOfCountry(database: MolaoDatabase, country: string, limit = Infinity): Promise<ArticleRow[]> {
  const found = newestFirst(database, country);
  return (Number.isFinite(limit) ? found.limit(limit) : found).toArray();
}

/** All articles of a country on this device, newest first, for as long as somebody looks at them. */
export function liveArticlesOfCountry(database: MolaoDatabase, country: string): LiveRows<ArticleRow> {
  return liveRows(database.rows('articles'), {
    all: () => newestFirst(database, country).toArray(),
    holds: (article) => article.country === country,
    compare: (a, b) => descending(a.published_date, b.published_date) || descending(a.id, b.id),
  });
}

/** Dates of the server compare by their characters, as the index does. */
function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}

function newestFirst(database: MolaoDatabase, country: string) {
  return database.rows('articles').where('[country+published_date]').between([country, Dexie.minKey], [country, Dexie.maxKey]).reverse();
}

export interface ArticleDetail {
  article: ArticleRow;
  country: CountryRow | undefined;
  /** The full text; undefined where this person may not read it, or where this device does not hold it yet. */
  content: string | undefined;
}

/** One article; undefined where this device does not hold it. */
export async function articleDetail(database: MolaoDatabase, id: string): Promise<ArticleDetail | undefined> {
  const [article, contents] = await Promise.all([database.rows('articles').get(id), database.rows('article_contents').get(id)]);
  if (!article) return undefined;
  return { article, country: await database.rows('countries').get(article.country), content: contents?.content };
}

/** The newest articles of some countries together. */
export async function newestArticles(database: MolaoDatabase, countries: readonly string[], limit: number): Promise<ArticleRow[]> {
  const lists = await Promise.all(countries.map((country) => articlesOfCountry(database, country, limit)));
  return lists
    .flat()
    .sort((a, b) => b.published_date.localeCompare(a.published_date))
    .slice(0, limit);
}
