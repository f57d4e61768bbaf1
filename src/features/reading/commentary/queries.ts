import type { CountryRow, Row } from '../../../domain/core/rows';
import type { MolaoDatabase } from '../../../db/database';
import { readText } from '../../../db/packed-texts';

export type CommentaryRow = Row<'expert_commentaries'>;
export type SourceRow = Row<'sources'>;

interface CommentaryList {
  /** The newest featured one first, then the newest. */
  rows: CommentaryRow[];
  /** True after the first sync: an empty list stays empty. */
  arrived: boolean;
}

/**
 * The commentary on a country. General commentary belongs to no country.
 * @param country '': all commentary
 */
export async function commentaries(database: MolaoDatabase, country: string): Promise<CommentaryList> {
  const [all, ready] = await Promise.all([
    database.rows('expert_commentaries').orderBy('published_date').reverse().toArray(),
    database.getMeta('offlineReady'),
  ]);
  const found = all.filter((row) => !country || row.country === country || row.countries.includes(country));
  const featured = found.find((row) => row.is_featured);
  return {
    rows: featured ? [featured, ...found.filter((row) => row !== featured)] : found,
    arrived: ready !== undefined,
  };
}

export interface CommentaryDetail {
  commentary: CommentaryRow;
  country: CountryRow | undefined;
  /** undefined when the user may not read it or it is not stored yet. */
  content: string | undefined;
}

/** One commentary; null when it is not stored. */
export async function commentaryDetail(database: MolaoDatabase, id: string): Promise<CommentaryDetail | null> {
  const [commentary, contents] = await Promise.all([
    database.rows('expert_commentaries').get(id),
    readText(database, 'commentary_contents', id),
  ]);
  if (!commentary) return null;
  return {
    commentary,
    country: commentary.country ? await database.rows('countries').get(commentary.country) : undefined,
    content: contents?.content,
  };
}

/** The directory of legal sources, by tier and name. Sources without a tier are on their country's page. */
export async function sourceDirectory(database: MolaoDatabase): Promise<SourceRow[]> {
  const sources = await database
    .rows('sources')
    .filter(({ listed, tier }) => listed && tier > 0)
    .toArray();
  return sources.sort((a, b) => a.tier - b.tier || a.name.localeCompare(b.name));
}
