import type { App } from '../../core/app';
import { readText } from '../../core/sql';
import { hostOf } from './host-of';
import type { Step } from './step';
import { isDue, lastDueTime, WEEK, type FetchState } from './due-times';

interface SourceRow extends FetchState {
  name: string;
  address: string;
}

const FETCHED = "enabled AND feed_url != ''";
/** Laws per run of the weekly check. */
const MAX_LAWS = 10;

/** Sources of news or legislation: those of one country and of no country, or all. Unclassified sources count as news. */
export function sourceSteps(app: App, carries: 'news' | 'legislation', country: string): Step[] {
  const wanted = carries === 'news' ? "carries IN ('news', '')" : "carries = 'legislation'";
  return readSources(app, `${FETCHED} AND ${wanted} AND ({:country} = '' OR country = {:country} OR country = '')`, {
    country,
  }).map(stepOf);
}

/** All sources of one country. */
export function countrySteps(app: App, country: string): Step[] {
  return readSources(app, `${FETCHED} AND country = {:country}`, { country }).map(stepOf);
}

/** Sources that are due. */
export function dueSources(app: App, now: Date): Step[] {
  return readSources(app, FETCHED, {})
    .filter((source) => isDue(source, now))
    .map(stepOf);
}

const stepOf = ({ id, name, address }: SourceRow): Step => ({ kind: 'source', id, name, host: hostOf(address) });

function readSources(app: App, where: string, params: Record<string, string>): SourceRow[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', id, 'name', name, 'address', feed_url, 'created',
      created, 'last_tried', last_tried, 'retry_at', retry_at,
       'failures', failures)) AS value
     FROM (SELECT * FROM sources WHERE ${where} ORDER BY tier, name)`,
    params,
  );
  return JSON.parse(rows ?? '[]') as SourceRow[];
}

/** Laws with a readable official text, of one country or all; the oldest check first. */
export function lawSteps(app: App, country: string): Step[] {
  return readLaws(app, country).map(lawStep);
}

/** Laws that are due: each once a week. */
export function dueLaws(app: App, now: Date): Step[] {
  return readLaws(app, '')
    .filter(({ id, at }) => lastDueTime(id, WEEK, now.getTime()) > at)
    .slice(0, MAX_LAWS)
    .map(lawStep);
}

interface LawRow {
  id: string;
  name: string;
  url: string;
  at: number;
}

const lawStep = ({ id, name, url }: LawRow): Step => ({ kind: 'law', id, name, host: hostOf(url) });

function readLaws(app: App, country: string): LawRow[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', id, 'name', title, 'url', text_url, 'at', at)) AS value
     FROM (SELECT l.id, l.title, l.text_url, coalesce(c.at, 0) AS at FROM labour_laws l LEFT JOIN law_checks c ON c.law = l.id
       WHERE l.text_url != '' AND ({:country} = '' OR l.country = {:country}) ORDER BY at, l.title)`,
    { country },
  );
  return JSON.parse(rows ?? '[]') as LawRow[];
}
