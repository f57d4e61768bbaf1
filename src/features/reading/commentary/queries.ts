import type { CountryRow, Row } from '../domain/core/rows';
import type { MolaoDatabase } from './database';

export type CommentaryRow = Row<'expert_commentaries'>;
export type SourceRow = Row<'sources'>;

/**
 * The commentary on a country, or all of it: the newest featured one first, then the newest. General
 * commentary belongs to no country.
 */
export async function commentaries(database: MolaoDatabase, country?: string): Promise<CommentaryRow[]> {
  const all = await database.rows('expert_commentaries').orderBy('published_date').reverse().toArray();
  const found = all.filter((row) => !country || row.country === country || row.countries.includes(country));
  const featured = found.find((row) => row.is_featured);
  return featured ? [featured, ...found.filter((row) => row !== featured)] : found;
}

export interface CommentaryDetail {
  commentary: CommentaryRow;
  country: CountryRow | undefined;
  /** undefined when the user may not read it or it is not stored yet. */
  content: string | undefined;
}

/** One commentary; undefined when it is not stored. */
export async function commentaryDetail(database: MolaoDatabase, id: string): Promise<CommentaryDetail | undefined> {
  const [commentary, contents] = await Promise.all([
    database.rows('expert_commentaries').get(id),
    database.rows('commentary_contents').get(id),
  ]);
  if (!commentary) return undefined;
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
