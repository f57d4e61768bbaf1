import type { ReportLine } from '../../../../src/domain/admin/admin-panel';
import type { App } from '../../core/app';
import { poke } from '../../core/poke';
import type { FetchSourcesInput, SourceOutcome } from '../../core/jobs/content-jobs';
import { prepareArticles, writeArticles, type PreparedArticles } from './articles';
import { runWorkerJob, failUnansweredSteps, storeStep } from './worker-jobs';
import { readCountries } from './countries';
import { hostLimits } from './host-request-times';
import { saveHealth } from './health-rows';
import type { RunLease } from './run-lease';
import { reportLine, type Step } from './step';
import { missingKeys, sourceToFetch } from './source-to-fetch';

const LIMITS = { seconds: 600, output_bytes: 128 * 1024 * 1024 };

/** Fetches sources. Stores each outcome at once: articles, health and the run's progress in one transaction. */
export function fetchBatch(app: App, lease: RunLease, steps: readonly Step[]): void {
  const sources = new Map(
    (
      app.findRecordsByIds(
        'sources',
        steps.map(({ id }) => id),
      ) as core.Record[]
    ).map((record) => [record.id, record]),
  );
  const ready: Step[] = [];
  for (const step of steps) {
    const source = sources.get(step.id);
    const reason = source === undefined ? 'The source was deleted.' : waitReason(source);
    if (reason === undefined) ready.push(step);
    else storeStep(app, lease, step, () => reportLine(step, 'waiting', reason));
  }
  if (ready.length === 0) return;

  const input = inputOf(
    app,
    ready.map(({ id }) => sources.get(id)!),
  );
  const unanswered = runWorkerJob(
    app,
    lease,
    'fetch-sources',
    { steps: ready, input, limits: LIMITS },
    (step, outcome) => store(app, lease, step, sources.get(step.id)!, outcome),
  );
  failUnansweredSteps(app, lease, unanswered);
}

function inputOf(app: App, sources: readonly core.Record[]): FetchSourcesInput {
  const countries = [...readCountries(app).values()];
  const codes = new Map(countries.map(({ id, code }) => [id, code]));
  return {
    ...hostLimits(app, new Date()),
    sources: sources.map((source) => sourceToFetch(source, codes.get(source.getString('country')) ?? '')),
    country_names: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
  };
}

function waitReason(source: core.Record): string | undefined {
  const missing = missingKeys(source);
  if (missing.length > 0)
    return `It needs ${missing.join(' and ')}, which ${missing.length > 1 ? 'are' : 'is'} not set.`;
  return source.getString('feed_url') === '' ? 'It has no address to fetch from.' : undefined;
}

function store(app: App, lease: RunLease, step: Step, source: core.Record, outcome: SourceOutcome): void {
  const now = new Date();
  const prepared = prepareArticles(app, source, outcome, now);
  const notified: string[] = [];
  let written = 0;
  storeStep(app, lease, step, (tx) => {
    written = writeArticles(tx, prepared);
    notified.push(...saveHealth(tx, source.id, outcome, prepared.articles.length, now));
    return reportOf(step, outcome, prepared);
  });
  if (written > 0) poke(app, ['articles', 'article_contents', 'events', 'countries']);
  for (const admin of notified) poke(app, ['notifications'], admin);
}

function reportOf(
  step: Step,
  { status, message, notes, dropped }: SourceOutcome,
  prepared: PreparedArticles,
): ReportLine {
  const statuses = { ok: 'ok', not_modified: 'unchanged', failed: 'failed' } as const;
  return {
    ...reportLine(step, statuses[status], message),
    inserted: prepared.articles.length,
    skipped: prepared.skipped,
    notes,
    dropped: { ...dropped, ...prepared.dropped },
  };
}
