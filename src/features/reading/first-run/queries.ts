import type { MolaoDatabase } from '../../../db/database';

/** Counts of a country's stored rows during a first sync. */
export async function countArrived(
  database: MolaoDatabase,
  country: string,
): Promise<{ laws: number; articles: number }> {
  const [laws, articles, reports] = await Promise.all([
    database.rows('labour_laws').where('country').equals(country).count(),
    database.rows('articles').where('country').equals(country).count(),
    database
      .rows('articles')
      .where('lead')
      .above('')
      .filter((article) => article.country === country)
      .count(),
  ]);
  return { laws, articles: articles - reports };
}
