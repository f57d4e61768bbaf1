import type { ReportLine } from '../../../src/domain/admin-panel';
import { transact, type App } from '../lib/app';
import { poke } from '../lib/poke';
import type { FetchSourcesInput, FetchSourcesProgress, PoliteResult, SourceOutcome, SourceToFetch } from '../jobs/content-jobs';
import { runJob } from '../jobs/run-job';
import { prepareArticles, writeArticles, type Prepared } from './articles';
import { readCountries } from './countries';
import { courtesy, noteVisits } from './courtesy';
import { saveHealth } from './health-rows';
import type { Hold } from './hold';
import { line, type Step } from './plan';
import { completeSteps } from './runs';
import { missingKeys, sourceToFetch } from './source-to-fetch';

const LIMITS = { seconds: 600, output_bytes: 128 * 1024 * 1024 };

/** Fetches sources and stores each one's news as it comes: the articles, the source's health and the run's progress in one transaction. */
export function fetchBatch(app: App, hold: Hold, steps: readonly Step[]): void {
  const open = new Map(steps.map((step) => [step.id, step]));
  const sources = new Map((app.findRecordsByIds('sources', [...open.keys()]) as core.Record[]).map((record) => [record.id, record]));
  const countries = [...readCountries(app).values()];
  const codes = new Map(countries.map(({ id, code }) => [id, code]));
  const asked: SourceToFetch[] = [];
  for (const step of steps) {
    const source = sources.get(step.id);
    const reason = source === undefined ? 'The source was deleted.' : waitsFor(source);
    if (reason === undefined) asked.push(sourceToFetch(source!, codes.get(source!.getString('country')) ?? ''));
    else complete(app, hold, open, step, { ...line(step, 'waiting', reason) });
  }
  if (asked.length === 0) return;

  const now = new Date();
  const input: FetchSourcesInput = { ...courtesy(app, now), sources: asked, country_names: Object.fromEntries(countries.map(({ code, name }) => [code, name])) };
  const result = runJob<PoliteResult>('fetch-sources', input, {
    limits: LIMITS,
    onProgress: (data) => {
      const word = data as FetchSourcesProgress;
      const step = 'source' in word ? open.get(word.source) : undefined;
      if (step && 'source' in word) store(app, hold, open, step, sources.get(step.id)!, word.outcome);
      hold.beat();
    },
  });
  noteVisits(app, result.visits);
  // A worker that forgets a source must not be asked about it for ever.
  for (const step of open.values()) complete(app, hold, open, step, line(step, 'failed', 'The worker said nothing about it.'));
}

function waitsFor(source: core.Record): string | undefined {
  const missing = missingKeys(source);
  if (missing.length > 0) return `It needs ${missing.join(' and ')}, which ${missing.length > 1 ? 'are' : 'is'} not set.`;
  return source.getString('feed_url') === '' ? 'It has no address to fetch from.' : undefined;
}

function complete(app: App, hold: Hold, open: Map<string, Step>, step: Step, said: ReportLine): void {
  transact(app, (tx) => {
    hold.extend(tx);
    completeSteps(tx, hold.run, [{ step, line: said }]);
  });
  open.delete(step.id);
}

function store(app: App, hold: Hold, open: Map<string, Step>, step: Step, source: core.Record, outcome: SourceOutcome): void {
  const now = new Date();
  const prepared = prepareArticles(app, source, outcome.items, now);
  const told: string[] = [];
  transact(app, (tx) => {
    hold.extend(tx);
    writeArticles(tx, prepared);
    told.push(...saveHealth(tx, source.id, outcome, prepared.articles.length, now));
    completeSteps(tx, hold.run, [{ step, line: reportOf(step, outcome, prepared) }]);
  });
  open.delete(step.id);
  if (prepared.articles.length > 0) poke(app, ['articles', 'article_contents', 'events', 'countries']);
  for (const admin of told) poke(app, ['notifications'], admin);
}

function reportOf(step: Step, { status, message, notes, dropped }: SourceOutcome, prepared: Prepared): ReportLine {
  const words = { ok: 'ok', not_modified: 'unchanged', failed: 'failed' } as const;
  return {
    ...line(step, words[status], message),
    inserted: prepared.articles.length, skipped: prepared.skipped, notes, dropped: { ...dropped, ...prepared.dropped },
  };
}
