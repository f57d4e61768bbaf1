import type { App } from '../../core/app';
import { requireAdmin } from '../../core/require-admin';
import { readText } from '../../core/sql';
import { countLinks, linkSteps } from './link-checks';
import type { Step } from './step';
import { cancelRun, joinOrCreateRun, readRun } from './runs';
import { lawSteps, sourceSteps } from './plan-steps';
import { executeRun } from './execute-run';

/** Time that a request works on its run. The cron job continues the rest. */
const REQUEST_SECONDS = 25;
const requestSeconds = () => Number($os.getenv('MOLAO_FETCH_REQUEST_SECONDS')) || REQUEST_SECONDS;

interface Answer {
  results: { inserted: number; skipped: number };
  run: string;
  /** False: the run continues in the background; its row of `fetch_runs` has the progress. */
  finished: boolean;
  message: string;
}

/**
 * `POST /api/fn/fetch-real-legal-articles` {countryId?, countryName?} → {results, message, run, finished}: fetches
 * sources of news. For admins.
 */
export function fetchArticles(e: core.RequestEvent): void {
  e.json(200, fetchNews(e, 'fetch-real-legal-articles', 'news'));
}

/**
 * `POST /api/fn/fetch-labour-law-articles` {countryId?, countryName?} → as above: fetches gazettes and collections of
 * legislation. For admins.
 */
export function fetchLawArticles(e: core.RequestEvent): void {
  e.json(200, fetchNews(e, 'fetch-labour-law-articles', 'legislation'));
}

function fetchNews(e: core.RequestEvent, job: string, carries: 'news' | 'legislation'): Answer {
  requireAdmin(e);
  const { countryId, countryName } = e.requestInfo().body as Record<string, unknown>;
  const country = findCountry(e.app, [
    ['id', countryId],
    ['name', countryName],
  ]);
  return start(
    e,
    job,
    country,
    sourceSteps(e.app, carries, country),
    'No source that can be fetched is switched on for this. See Data Sources.',
  );
}

/**
 * `POST /api/fn/fetch-labour-data` {country_code?} → {results, totalInserted, message, run, finished}: fetches the
 * official texts of
 * laws. For admins.
 */
export function fetchLabourData(e: core.RequestEvent): void {
  requireAdmin(e);
  const { country_code } = e.requestInfo().body as Record<string, unknown>;
  const country = findCountry(e.app, [
    ['code', typeof country_code === 'string' ? country_code.toUpperCase() : country_code],
  ]);
  const answer = start(
    e,
    'fetch-labour-data',
    country,
    lawSteps(e.app, country),
    'None of these laws has an official text that can be read by a machine.',
  );
  e.json(200, { ...answer, totalInserted: answer.results.inserted });
}

/** `POST /api/fn/fetch-expert-commentary` → {results, message, run, finished}. For admins. */
export function fetchCommentary(e: core.RequestEvent): void {
  requireAdmin(e);
  e.json(
    200,
    start(
      e,
      'fetch-expert-commentary',
      '',
      [],
      'No source of commentary can be fetched: publishers do not allow it. Commentary is written in Manage Content.',
    ),
  );
}

/** `POST /api/fn/cleanup-broken-urls` → {message, run, finished}: checks the links of articles and laws. For admins. */
export function cleanUpLinks(e: core.RequestEvent): void {
  requireAdmin(e);
  const { run, finished, message } = start(
    e,
    'cleanup-broken-urls',
    '',
    linkSteps(e.app),
    'There are no links to check.',
  );
  const { checked, total, broken, mended } = countLinks(e.app, run);
  const found =
    `${broken} ${broken === 1 ? 'is' : 'are'} broken and marked ` +
    `so${mended > 0 ? `, ${mended} ${mended === 1 ? 'works' : 'work'} again` : ''}.`;
  const progress = finished
    ? `Checked ${checked} links: ${found}`
    : `Checked ${checked} of ${total} links so far: ${found} The rest goes on by itself.`;
  e.json(200, { message: total === 0 ? message : progress, run, finished });
}

/** `POST /api/admin/runs/{id}/cancel` → 204. For admins. */
export function cancel(e: core.RequestEvent): void {
  requireAdmin(e);
  const id = e.request!.pathValue('id');
  if (!readRun(e.app, id)) throw new NotFoundError('There is no such run.');
  if (!cancelRun(e.app, id)) throw new BadRequestError('This run has ended already.');
  e.noContent(204);
}

/** Works on a new run, or on the unfinished run of the same kind. */
function start(e: core.RequestEvent, job: string, country: string, plan: Step[], empty: string): Answer {
  const id = joinOrCreateRun(e.app, { job, country, plan, by: { id: e.auth!.id, name: nameOf(e.app, e.auth!) } });
  executeRun(e.app, id, Date.now() + requestSeconds() * 1000);
  const run = readRun(e.app, id)!;
  const finished = run.status !== 'queued' && run.status !== 'running';
  const message = run.total === 0 ? empty : run.error;
  return { results: { inserted: run.inserted, skipped: run.skipped }, run: id, finished, message };
}

function nameOf(app: App, account: core.Record): string {
  return (
    readText(app, 'SELECT full_name AS value FROM profiles WHERE id = {:id}', { id: account.id }) || account.email()
  );
}

/** The id of the country that the first non-empty field names; '' if all are empty. @throws BadRequestError */
function findCountry(app: App, fields: readonly (readonly [column: 'id' | 'name' | 'code', value: unknown])[]): string {
  const named = fields.find(([, value]) => value !== undefined && value !== null && value !== '');
  if (!named) return '';
  const [column, value] = named;
  const id =
    typeof value === 'string'
      ? readText(app, `SELECT id AS value FROM countries WHERE ${column} = {:value}`, { value })
      : undefined;
  if (id === undefined) throw new BadRequestError('There is no such country.');
  return id;
}
