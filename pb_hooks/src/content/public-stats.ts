import { formatServerDate } from '../../../src/domain/core/dates';
import { capitalDays } from '../core/capital-days';
import { readNumber, readText } from '../core/sql';

const CACHE = 'content.stats';
const FRESH_MS = 60_000;

interface Cached {
  at: number;
  stats: PublicStats;
}

/** The numbers on the landing page: counts, and the date of the newest content event (PocketBase date, '' if none). */
interface PublicStats {
  countries: number;
  laws: number;
  articles: number;
  /** Facts and laws by how they were checked; those that may be outdated are in no level. */
  evidence: { official: number; secondary: number; unchecked: number; outdated: number };
  updated: string;
}

/**
 * `GET /api/public/stats`, for everybody. Counted at most once a minute, so that a busy landing page causes few
 * queries.
 */
export function publicStats(e: core.RequestEvent): void {
  const store = e.app.store();
  const text: string | undefined = store.get(CACHE);
  let cached = text ? (JSON.parse(text) as Cached) : undefined;
  if (!cached || Date.now() - cached.at >= FRESH_MS) {
    cached = { at: Date.now(), stats: count(e.app) };
    store.set(CACHE, JSON.stringify(cached));
  }
  e.response.header().set('Cache-Control', `public, max-age=${FRESH_MS / 1000}`);
  e.json(200, cached.stats);
}

function count(app: core.App): PublicStats {
  return {
    countries: readNumber(app, 'SELECT count(*) AS value FROM countries'),
    laws: readNumber(app, 'SELECT count(*) AS value FROM labour_laws WHERE is_published'),
    articles: readNumber(app, 'SELECT count(*) AS value FROM articles WHERE is_published'),
    evidence: countEvidence(app, new Date()),
    updated:
      readText(
        app,
        // Not when a row was written or checked: a seed writes all rows, and a check changes nothing.
        `SELECT coalesce(max(day), '') AS value FROM (
      SELECT max(published_date) AS day FROM articles WHERE is_published AND NOT is_undated AND published_date <= {:now}
      UNION ALL SELECT max(effective_date) FROM labour_laws WHERE is_published AND effective_date <= {:now}
      UNION ALL SELECT max(seen_at) FROM law_versions WHERE is_published AND official
      UNION ALL SELECT max(created) FROM events WHERE key LIKE 'fact:%')`,
        { now: formatServerDate(new Date()) },
      ) ?? '',
  };
}

/** The same rules as in `evidence-level.ts`, for all rows at once. */
function countEvidence(app: core.App, now: Date): PublicStats['evidence'] {
  const statements = (collection: string, visible: string) => `
    SELECT verification, evidence_kind, review_by, source_changed_on, {:days} ->> country AS today
      FROM ${collection} WHERE ${visible}`;
  const counted = readText(
    app,
    `WITH statements AS (
       ${statements('employment_facts', 'TRUE')} UNION ALL ${statements('labour_laws', "is_published AND status != 'repealed'")}),
     marked AS (
       SELECT CASE
         WHEN source_changed_on != '' OR (review_by != '' AND substr(review_by, 1, 10) < today) THEN 'outdated'
         WHEN verification != 'checked' THEN 'unchecked' WHEN evidence_kind = 'official' THEN 'official'
         ELSE 'secondary' END AS mark
       FROM statements)
     SELECT json_object('official', total(mark = 'official'), 'secondary', total(mark = 'secondary'),
       'unchecked', total(mark = 'unchecked'), 'outdated', total(mark = 'outdated')) AS value FROM marked`,
    { days: JSON.stringify(capitalDays(app, now)) },
  );
  return JSON.parse(counted!) as PublicStats['evidence'];
}
