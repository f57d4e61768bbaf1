import type { MolaoDatabase } from '../../../db/database';

/** Counts of stored rows, and when device and server last agreed (ms since the epoch). */
interface Holdings {
  laws: number;
  facts: number;
  /** Counts each event once. */
  articles: number;
  lastSync: number | undefined;
}

export async function readHoldings(database: MolaoDatabase): Promise<Holdings> {
  const [laws, facts, articles, reports, lastSync] = await Promise.all([
    database.rows('labour_laws').count(),
    database.rows('employment_facts').count(),
    database.rows('articles').count(),
    database.rows('articles').where('lead').above('').count(),
    database.getMeta('lastSync'),
  ]);
  return { laws, facts, articles: articles - reports, lastSync };
}
