import type { CountryRow, Row } from '../domain/core/rows';
import type { MolaoDatabase } from './database';

export type CommentaryRow = Row<'expert_commentaries'>;
export type SourceRow = Row<'sources'>;

/** The commentary on a country, or all of it: the newest featured one first, then the newest. What is about no country in particular belongs to none. */
export async function commentaries(database: MolaoDatabase, country?: string): Promise<CommentaryRow[]> {
  const all = await database.rows('expert_commentaries').orderBy('published_date').reverse().toArray();
  const found = all.filter((row) => !country || row.country === country || row.countries.includes(country));
  const featured = found.find((row) => row.is_featured);
  return featured ? [featured, ...found.filter((row) => row !== featured)] : found;
}

export interface CommentaryDetail {
  commentary: CommentaryRow;
  country: CountryRow | undefined;
  /** undefined where this person may not read it, or where this device does not hold it yet. */
  content: string | undefined;
}

/** One commentary; undefined where this device does not hold it. */
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

/** The directory of legal sources, by tier and then by name. A country's homes of law have no tier, and stand on the country's page. */
export async function sourceDirectory(database: MolaoDatabase): Promise<SourceRow[]> {
  const sources = await database
    .rows('sources')
    .filter(({ listed, tier }) => listed && tier > 0)
    .toArray();
  return sources.sort((a, b) => a.tier - b.tier || a.name.localeCompare(b.name));
}
