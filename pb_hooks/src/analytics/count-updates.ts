import { bucketsOf, gridsOf, type Cell, type Span, type Tally } from '../../../src/domain/analytics/tally';
import { addDays, dayFromDate } from '../../../src/domain/core/calendar-day';
import { TREND_GROUPS, trendPeriods } from '../../../src/domain/analytics/trending';
import type { App } from '../core/app';
import { readText } from '../core/sql';
import { UPDATE_SOURCES } from './updates-sql';

const CACHE = 'analytics.tally';

interface Cached {
  /** The day and the content's revs at the time of the count. */
  state: string;
  tally: Tally;
}

/**
 * `GET /api/analytics` → Tally of all content: counts are not gated. Counted again when content or the day has
 * changed.
 */
export function analytics(e: core.RequestEvent): void {
  const now = new Date();
  const store = e.app.store();
  const state = `${dayFromDate(now)} ${readText(e.app, STATE)!}`;
  const stored: string | undefined = store.get(CACHE);
  let cached = stored ? (JSON.parse(stored) as Cached) : undefined;
  if (cached?.state !== state) {
    cached = { state, tally: count(e.app, now) };
    store.set(CACHE, JSON.stringify(cached));
  }
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, cached.tally);
}

/** The highest rev of each counted table and of tombstones, each read from the end of an index. */
const STATE = `SELECT ${['countries', 'labour_laws', 'law_versions', 'articles', 'employment_facts', 'tombstones']
  .map((table) => `coalesce((SELECT max(rev) FROM ${table}), 0)`)
  .join(" || ' ' || ")} AS value`;

function count(app: App, now: Date): Tally {
  const day = dayFromDate(now);
  const totals = JSON.parse(readText(app, TOTALS)!) as Pick<
    Tally,
    'countries' | 'regions' | 'laws' | 'articles' | 'facts' | 'factTopics'
  >;
  const cells = JSON.parse(
    readText(app, CELLS, {
      since: bucketsOf(day, 'month')[0]!,
      weeks: bucketsOf(day, 'week')[0]!,
      tomorrow: addDays(day, 1),
    })!,
  ) as Cell[];
  const trends = JSON.parse(readText(app, TRENDS, trendPeriods(now))!) as Tally['trends'];
  return { day, ...totals, updates: gridsOf(cells, day), trends };
}

const counted = (from: string) =>
  `(SELECT json_object('total', count(*), 'checked', coalesce(sum(verification = 'checked'), 0)) FROM ${from})`;
const LISTED = "is_published AND lead = ''";

const TOTALS = `
SELECT json_object(
  'countries', (SELECT json_group_array(code ORDER BY code) FROM countries),
  'regions', (SELECT count(DISTINCT region) FROM countries),
  'laws', ${counted('labour_laws WHERE is_published')},
  'articles', ${counted(`articles WHERE ${LISTED}`)},
  'facts', ${counted('employment_facts')},
  'factTopics', (SELECT json_group_object(topic, facts) FROM (SELECT topic, count(*) AS facts FROM employment_facts GROUP BY topic))
) AS value`;

/** Each update once with its buckets, then counted for each chart of the screen. */
const CELLS = `
WITH updates AS (${UPDATE_SOURCES.map(
  ({ from, where, day, country, columns }) =>
    `SELECT ${day} AS day, ${country} AS country, ${columns.kind} AS kind, ${columns.topics} AS topics
      FROM ${from} WHERE ${day} >= {:since} AND ${day} < {:tomorrow} AND ${where}`,
).join(' UNION ALL ')}),
buckets AS MATERIALIZED (
  SELECT substr(u.day, 1, 7) || '-01' AS month,
    CASE WHEN u.day >= {:weeks} THEN date(substr(u.day, 1, 10), 'weekday 0', '-6 days') END AS week,
    c.code AS country, u.kind, u.topics
  FROM updates u JOIN countries c ON c.id = u.country
)
SELECT coalesce(json_group_array(json_array(span, dimension, word, bucket, updates)), '[]') AS value FROM (
  ${[...cellsOf('month'), ...cellsOf('week')].join(' UNION ALL ')}
)`;

function cellsOf(span: Span): string[] {
  return [
    cellsBy(span, 'kind'),
    cellsBy(span, 'country'),
    cellsBy(span, 'topic', 't.value', ', json_each(b.topics) t'),
  ];
}

function cellsBy(span: Span, dimension: string, word = `b.${dimension}`, join = ''): string {
  return `SELECT '${span}' AS span, '${dimension}' AS dimension, ${word} AS word, b.${span} AS bucket, count(*) AS updates
    FROM buckets b${join} WHERE b.${span} IS NOT NULL GROUP BY 3, 4`;
}

const periods = (of = '1') => `json_object(
  'recent', coalesce(sum(published_date >= {:middle} AND ${of}), 0), 'before', coalesce(sum(published_date < {:middle} AND ${of}), 0))`;
const touches = (topics: readonly string[]) =>
  `EXISTS (SELECT 1 FROM json_each(topics) WHERE value IN (${topics.map((topic) => `'${topic}'`).join(', ')}))`;

const TRENDS = `
SELECT json_object('total', ${periods()}, 'groups',
  json_object(${TREND_GROUPS.map(({ name, topics }) => `'${name}', ${periods(touches(topics))}`).join(', ')})) AS value
FROM articles WHERE published_date >= {:since} AND published_date < {:until} AND ${LISTED} AND NOT is_undated`;
