import { Dexie } from 'dexie';
import type { ArticleRow, CountryRow } from '../domain/rows';
import type { MolaoDatabase } from './database';

/** Articles of a country that lie on this device, newest first. */
export function articlesOfCountry(database: MolaoDatabase, country: string, limit = Infinity): Promise<ArticleRow[]> {
  const newestFirst = database
    .rows('articles')
    .where('[country+published_date]')
    .between([country, Dexie.minKey], [country, Dexie.maxKey])
    .reverse();
  return (Number.isFinite(limit) ? newestFirst.limit(limit) : newestFirst).toArray();
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
