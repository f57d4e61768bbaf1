import type { ArticleRow, Row } from '../../domain/core/rows';
import type { MolaoDatabase } from '../../db/database';

/** One source's report of an event. */
export interface Report {
  article: ArticleRow;
  /** Its source in the directory, if it is listed there. */
  source: Row<'sources'> | undefined;
}

interface EventReports {
  /** Id of the lead article, which may not be stored here. */
  lead: string;
  /** The lead first, then by tier of the source and by date. */
  reports: Report[];
}

/**
 * All stored reports of an event.
 * @param lead id of its lead article
 */
export async function reportsOf(database: MolaoDatabase, lead: string): Promise<EventReports> {
  const [leading, others, sources] = await Promise.all([
    database.rows('articles').get(lead),
    database.rows('articles').where('lead').equals(lead).toArray(),
    database.rows('sources').toArray(),
  ]);
  const find = sourceFinder(sources);
  const reports = [...(leading ? [leading] : []), ...others]
    .filter(({ is_published }) => is_published !== false)
    .map((each): Report => ({ article: each, source: find(each) }));
  return {
    lead,
    reports: reports.sort(
      (a, b) =>
        Number(b.article.id === lead) - Number(a.article.id === lead) ||
        tierOf(a) - tierOf(b) ||
        a.article.published_date.localeCompare(b.article.published_date),
    ),
  };
}

/**
 * Number of sources per event, by the id of the lead, for events of some countries with more than one
 * source.
 */
export async function sourceCounts(
  database: MolaoDatabase,
  countries: readonly string[],
): Promise<Map<string, number>> {
  // Only reports have a lead, so this reads few rows.
  const reports = await database
    .rows('articles')
    .where('lead')
    .above('')
    .filter(({ country, is_published }) => is_published !== false && countries.includes(country))
    .toArray();
  const leads = await database.rows('articles').bulkGet([...new Set(reports.map(({ lead }) => lead))]);
  const names = new Map<string, Set<string>>();
  for (const article of [...leads, ...reports]) {
    if (!article) continue;
    const lead = article.lead || article.id;
    names.set(lead, (names.get(lead) ?? new Set()).add(article.source || article.id));
  }
  return new Map(
    [...names].map(([lead, sources]): [string, number] => [lead, sources.size]).filter(([, count]) => count > 1),
  );
}

/** Number of different sources; a report without a source name counts as one. */
export function countSources(reports: readonly Report[]): number {
  return new Set(reports.map(({ article }) => article.source || article.id)).size;
}

/**
 * Finds the source by name, else by host, because sources of fetched articles are not listed. If
 * several countries have it, takes the article's own country.
 */
function sourceFinder(sources: readonly Row<'sources'>[]): (article: ArticleRow) => Row<'sources'> | undefined {
  return ({ source, source_url, country }) => {
    const named = sources.filter(({ name }) => name === source);
    const host = hostOf(source_url);
    const found =
      named.length > 0 || !host ? named : sources.filter(({ url, tier }) => tier > 0 && hostOf(url) === host);
    return found.find((each) => each.country === country) ?? found[0];
  };
}

function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}

function tierOf({ source }: Report): number {
  return source?.tier || Infinity;
}
