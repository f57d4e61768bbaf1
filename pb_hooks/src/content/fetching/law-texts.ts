import type { App } from '../../core/app';
import { poke } from '../../core/poke';
import { readText } from '../../core/sql';
import type { FetchTextsInput, TextOutcome } from '../../core/jobs/content-jobs';
import { runWorkerJob, failUnansweredSteps, storeStep } from './worker-jobs';
import { hostLimits } from './host-request-times';
import type { RunLease } from './run-lease';
import { storeText } from './law-versions';
import type { Step } from './step';
import { accessTo } from './source-keys';

const LIMITS = { seconds: 600, output_bytes: 128 * 1024 * 1024 };

/** Fetches official texts and stores changed ones, each law in one transaction with the run's progress. */
export function fetchTexts(app: App, lease: RunLease, steps: readonly Step[]): void {
  const unanswered = runWorkerJob(
    app,
    lease,
    'fetch-texts',
    { steps, input: inputOf(app, steps), limits: LIMITS },
    (step, outcome) => store(app, lease, step, outcome),
  );
  failUnansweredSteps(app, lease, unanswered);
}

function inputOf(app: App, steps: readonly Step[]): FetchTextsInput {
  const laws = readText(
    app,
    `SELECT json_group_array(json_object('id', l.id, 'url', l.text_url, 'etag', coalesce(c.etag, ''))) AS value
     FROM labour_laws l LEFT JOIN law_checks c ON c.law = l.id WHERE l.id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(steps.map(({ id }) => id)) },
  );
  const requested = (JSON.parse(laws ?? '[]') as FetchTextsInput['laws']).map((law) => ({
    ...law,
    headers: headersFor(law.url),
  }));
  return { ...hostLimits(app, new Date()), laws: requested };
}

function headersFor(url: string): Record<string, string> {
  return accessTo(url, (name) => $os.getenv(name)).headers ?? {};
}

function store(app: App, lease: RunLease, step: Step, outcome: TextOutcome): void {
  let isChanged = false;
  storeStep(app, lease, step, (tx) => {
    const result = storeText(tx, step, outcome, new Date());
    isChanged = result.inserted > 0;
    return result;
  });
  if (isChanged) poke(app, ['labour_laws', 'law_versions', 'events', 'countries']);
}
