import { seedContent } from '../starter/seed';
import type { App } from '../../core/app';
import { withLease } from '../../core/lease';
import { isServing } from '../../core/serving';
import { execute, readNumber, readText } from '../../core/sql';
import { deleteOldHostVisits } from './host-rate-limits';
import { releaseAllHosts } from './run-lease';
import { deleteUnusedLinks, linkSteps } from './links';
import { createRun, dropOldRuns, nextRun, releaseAll } from './runs';
import { DAY } from './schedule';
import { countrySteps, dueLaws, dueSources } from './plan-steps';
import { executeRun } from './execute-run';

const MINUTE = 60_000;
/** What runs at a time besides requests: one worker, so long. */
const WORK_MS = 10 * MINUTE;
const LEASE_SECONDS = 900;
const FEW_ARTICLES = 10;
const KEEP_RUNS_MS = 90 * DAY;

/** `MOLAO_AUTOMATIC_FETCHING=off`: nothing is begun that nobody asked for. What an admin began goes on all the same. */
const isAutomatic = () => $os.getenv('MOLAO_AUTOMATIC_FETCHING') !== 'off';

/** At a start of the server: what the last one held in its hands is free. */
export function releaseInterruptedRuns(e: core.BootstrapEvent): void {
  e.next();
  if (!isServing() || !e.app.hasTable('leases') || !e.app.hasTable('host_visits')) return;
  releaseAllHosts(e.app);
  releaseAll(e.app);
}

/** Each minute: goes on with runs that nobody works on. */
export function continueRuns(): void {
  withLease($app, 'engine-work', LEASE_SECONDS, () => {
    const until = Date.now() + WORK_MS;
    const seen: string[] = [];
    for (let run = nextRun($app, seen); run !== undefined && Date.now() < until; run = nextRun($app, seen)) {
      seen.push(run);
      tryOne($app, run, until);
    }
  });
}

/** One run's trouble must not keep the others from their turn. */
function tryOne(app: App, run: string, until: number): void {
  try {
    executeRun(app, run, until);
  } catch (error) {
    app.logger().error('A run of the content engine failed', 'run', run, 'error', String(error));
  }
}

/** Each minute: sources and laws whose turn it is. Each has its own minute, of the day or of the week. */
export function startDueFetches(): void {
  if (!isAutomatic()) return;
  const now = new Date();
  startRun('daily', dueSources($app, now));
  startRun('weekly-texts', dueLaws($app, now));
}

/** Each week: whether links still lead somewhere. */
export function startLinkCheck(): void {
  if (isAutomatic()) startRun('weekly-links', linkSteps($app));
}

function startRun(job: string, plan: ReturnType<typeof dueSources>): void {
  const underWay = readNumber(
    $app,
    "SELECT count(*) AS value FROM fetch_runs WHERE job = {:job} AND status IN ('queued', 'running')",
    { job },
  );
  if (plan.length > 0 && underWay === 0) createRun($app, { job, plan });
}

/** Each quarter of an hour: countries that somebody follows and that have few articles are filled from their own sources, once a day. */
export function fillCountries(): void {
  if (!isAutomatic()) return;
  const now = Date.now();
  const thin = readText(
    $app,
    `SELECT json_group_array(id) AS value FROM countries c WHERE article_count < ${FEW_ARTICLES}
       AND id IN (SELECT value FROM profiles, json_each(profiles.countries))
       AND NOT EXISTS (SELECT 1 FROM country_fills f WHERE f.country = c.id AND f.at > {:yesterday})`,
    { yesterday: now - DAY },
  );
  for (const country of JSON.parse(thin ?? '[]') as string[]) {
    const plan = countrySteps($app, country);
    if (plan.length === 0) continue;
    execute(
      $app,
      'INSERT INTO country_fills (country, at) VALUES ({:country}, {:now}) ON CONFLICT (country) DO UPDATE SET at = excluded.at',
      { country, now },
    );
    createRun($app, { job: 'fill-country', country, plan });
  }
}

/** Each hour: where laws, articles or commentary are absent, the starter content is brought in. */
export function seedWhereAbsent(): void {
  if (!isAutomatic()) return;
  const absent = ['labour_laws', 'articles', 'expert_commentaries'].some(
    (table) => readNumber($app, `SELECT count(*) AS value FROM (SELECT 1 FROM ${table} LIMIT 1)`) === 0,
  );
  if (!absent) return;
  try {
    seedContent($app);
  } catch (error) {
    $app.logger().error('The starter content could not be loaded', 'error', String(error));
  }
}

/** Each night: forgets what nobody needs any more. */
export function deleteOldRows(): void {
  const now = new Date();
  dropOldRuns($app, new Date(now.getTime() - KEEP_RUNS_MS));
  deleteOldHostVisits($app, now);
  deleteUnusedLinks($app);
  execute($app, 'DELETE FROM law_checks WHERE law NOT IN (SELECT id FROM labour_laws)');
}
