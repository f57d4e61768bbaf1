import { readNumber, readText } from '../core/sql';

const CACHE = 'content.stats';
const FRESH_MS = 60_000;

interface Cached {
  at: number;
  stats: PublicStats;
}

/** The numbers on the landing page: counts, and when the content last changed (PocketBase date, '' when empty). */
interface PublicStats {
  countries: number;
  laws: number;
  articles: number;
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
    articles: readNumber(app, 'SELECT count(*) AS value FROM articles'),
    updated:
      readText(
        app,
        `SELECT coalesce(max(updated), '') AS value FROM (
      SELECT max(updated) AS updated FROM labour_laws WHERE is_published UNION ALL SELECT max(updated) FROM articles)`,
      ) ?? '',
  };
}
