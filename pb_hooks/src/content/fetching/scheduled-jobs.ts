import { DAY_MS } from '../../../../src/domain/core/dates';
import { seedContent } from '../starter/seed';
import type { App } from '../../core/app';
import { withLease } from '../../core/lease';
import { isServing } from '../../core/serving';
import { execute, listValues, readNumber, readText } from '../../core/sql';
import { deleteOldHostVisits } from './host-request-times';
import { releaseAllHosts } from './run-lease';
import { deleteUnusedLinks, linkSteps } from './link-checks';
import { createRun, dropOldRuns, nextRun, releaseAll } from './runs';
import { countrySteps, dueLaws, dueSources } from './plan-steps';
import { executeRun } from './execute-run';

const MINUTE = 60_000;
/** Time that one cron call works on runs. */
const WORK_MS = 10 * MINUTE;
const LEASE_SECONDS = 900;
const FEW_ARTICLES = 10;
const KEEP_RUNS_MS = 90 * DAY_MS;

/** `MOLAO_AUTOMATIC_FETCHING=off` starts no runs automatically. Runs that an admin started continue. */
const isAutomatic = () => $os.getenv('MOLAO_AUTOMATIC_FETCHING') !== 'off';

/** At the start of the server: releases the leases of the previous process. */
export function releaseInterruptedRuns(e: core.BootstrapEvent): void {
  e.next();
  if (!isServing() || !e.app.hasTable('leases') || !e.app.hasTable('host_visits')) return;
  releaseAllHosts(e.app);
  releaseAll(e.app);
}

/** Each minute: continues runs that no process works on. */
export function continueRuns(): void {
  withLease($app, 'content-work', LEASE_SECONDS, () => {
    const until = Date.now() + WORK_MS;
    const seen: string[] = [];
    for (let run = nextRun($app, seen); run !== undefined && Date.now() < until; run = nextRun($app, seen)) {
      seen.push(run);
      tryRun($app, run, until);
    }
  });
}

/** An error of one run must not stop the others. */
function tryRun(app: App, run: string, until: number): void {
  try {
    executeRun(app, run, until);
  } catch (error) {
    app.logger().error('A content run failed', 'run', run, 'error', String(error));
  }
}

/** Each minute: starts runs for sources and laws that are due. Each has its own minute of the day or week. */
export function startDueFetches(): void {
  if (!isAutomatic()) return;
  const now = new Date();
  startRun('daily', dueSources($app, now));
  startRun('weekly-texts', dueLaws($app, now));
}

/** Each week: starts a check of links. */
export function startLinkCheck(): void {
  if (isAutomatic()) startRun('weekly-links', linkSteps($app));
}

function startRun(job: string, plan: ReturnType<typeof dueSources>): void {
  const unfinished = readNumber(
    $app,
    "SELECT count(*) AS value FROM fetch_runs WHERE job = {:job} AND status IN ('queued', 'running')",
    { job },
  );
  if (plan.length > 0 && unfinished === 0) createRun($app, { job, plan });
}

/** Every 15 minutes: fetches the sources of followed countries with few articles, at most once a day per country. */
export function fillCountries(): void {
  if (!isAutomatic()) return;
  const now = Date.now();
  const thin = readText(
    $app,
    `SELECT json_group_array(id) AS value FROM countries c WHERE article_count < ${FEW_ARTICLES}
       AND id IN (SELECT value FROM profiles, ${listValues('profiles.countries')})
       AND NOT EXISTS (SELECT 1 FROM country_fills f WHERE f.country = c.id AND f.at > {:yesterday})`,
    { yesterday: now - DAY_MS },
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

/** Each hour: loads the starter content if there are no laws, articles or commentary at all. */
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

/** Each night: deletes rows that are no longer needed. */
export function deleteOldRows(): void {
  const now = new Date();
  dropOldRuns($app, new Date(now.getTime() - KEEP_RUNS_MS));
  deleteOldHostVisits($app, now);
  deleteUnusedLinks($app);
  execute($app, 'DELETE FROM law_checks WHERE law NOT IN (SELECT id FROM labour_laws)');
}
