import type { ReportLine } from '../../../../src/domain/admin/admin-panel';
import type {
  CheckLinksInput,
  CheckLinksProgress,
  FetchSourcesInput,
  FetchSourcesProgress,
  FetchTextsInput,
  FetchTextsProgress,
  HostLimitsResult,
  Tick,
} from '../../core/jobs/content-jobs';
import type { JobLimits } from '../../core/jobs/protocol';
import { runJob } from '../../core/jobs/run-job';
import { transact, type App } from '../../core/app';
import { saveLastRequests } from './host-rate-limits';
import type { RunLease } from './run-lease';
import { reportLine, type Step } from './step';
import { completeSteps } from './runs';

/** The jobs that work on steps. */
interface Jobs {
  'fetch-sources': { input: FetchSourcesInput; word: FetchSourcesProgress };
  'fetch-texts': { input: FetchTextsInput; word: FetchTextsProgress };
  'check-links': { input: CheckLinksInput; word: CheckLinksProgress };
}

type News<Kind extends keyof Jobs> = Exclude<Jobs[Kind]['word'], Tick>;
type Outcome<Kind extends keyof Jobs> = News<Kind>['outcome'];

/** Where a job's news names the step that it is about. */
const ABOUT: { [Kind in keyof Jobs]: Exclude<keyof News<Kind>, 'outcome'> } = {
  'fetch-sources': 'source',
  'fetch-texts': 'law',
  'check-links': 'url',
};

interface Question<Kind extends keyof Jobs> {
  steps: readonly Step[];
  input: Jobs[Kind]['input'];
  limits: Pick<JobLimits, 'seconds' | 'output_bytes'>;
}

/**
 * Runs a job of the worker, and looks at each of its words whether the run should stop.
 *
 * @param take told once of a step what came of it, at once
 * @returns the steps of which the worker said nothing
 * @throws Halt, JobFailed
 */
export function runWorkerJob<Kind extends keyof Jobs>(
  app: App,
  lease: RunLease,
  kind: Kind,
  { steps, input, limits }: Question<Kind>,
  take: (step: Step, outcome: Outcome<Kind>) => void,
): Step[] {
  const open = new Map(steps.map((step) => [step.id, step]));
  const { last_requests } = runJob<HostLimitsResult>(kind, input, {
    limits,
    onProgress: (data) => {
      // A tick names no step.
      const word = data as Partial<Record<string, string>> & { outcome: Outcome<Kind> };
      const step = open.get(word[ABOUT[kind]] ?? '');
      if (step) {
        take(step, word.outcome);
        open.delete(step.id);
      }
      lease.check();
    },
  });
  saveLastRequests(app, last_requests);
  return [...open.values()];
}

/**
 * Stores what came of a step and takes it off the plan, in one transaction.
 *
 * @param store writes, and says what is to be reported; undefined where nothing is
 * @throws Halt
 */
export function storeStep(app: App, lease: RunLease, step: Step, store: (tx: App) => ReportLine | undefined): void {
  transact(app, (tx) => {
    lease.extend(tx);
    completeSteps(tx, lease.run, [{ step, line: store(tx) }]);
  });
}

/** A worker that forgets a step must not be asked about it for ever. */
export function failUnansweredSteps(app: App, lease: RunLease, steps: readonly Step[]): void {
  for (const step of steps)
    storeStep(app, lease, step, () => reportLine(step, 'failed', 'The worker said nothing about it.'));
}
