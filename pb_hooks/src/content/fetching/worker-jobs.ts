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
import { saveLastRequests } from './host-request-times';
import type { RunLease } from './run-lease';
import { reportLine, type Step } from './step';
import { completeSteps } from './runs';

/** The jobs that work on steps. */
interface Jobs {
  'fetch-sources': { input: FetchSourcesInput; progress: FetchSourcesProgress };
  'fetch-texts': { input: FetchTextsInput; progress: FetchTextsProgress };
  'check-links': { input: CheckLinksInput; progress: CheckLinksProgress };
}

type StepProgress<Kind extends keyof Jobs> = Exclude<Jobs[Kind]['progress'], Tick>;
type Outcome<Kind extends keyof Jobs> = StepProgress<Kind>['outcome'];

/** The field of a progress line that contains the step's id. */
const ID_FIELD: { [Kind in keyof Jobs]: Exclude<keyof StepProgress<Kind>, 'outcome'> } = {
  'fetch-sources': 'source',
  'fetch-texts': 'law',
  'check-links': 'url',
};

interface JobInput<Kind extends keyof Jobs> {
  steps: readonly Step[];
  input: Jobs[Kind]['input'];
  limits: Pick<JobLimits, 'seconds' | 'output_bytes'>;
}

/**
 * Runs a worker job, and checks at each progress line whether the run should stop.
 *
 * @param onOutcome called once per step, as soon as its outcome arrives
 * @returns the steps without an outcome
 * @throws RunStopped, JobFailed
 */
export function runWorkerJob<Kind extends keyof Jobs>(
  app: App,
  lease: RunLease,
  kind: Kind,
  { steps, input, limits }: JobInput<Kind>,
  onOutcome: (step: Step, outcome: Outcome<Kind>) => void,
): Step[] {
  const open = new Map(steps.map((step) => [step.id, step]));
  const { last_requests } = runJob<HostLimitsResult>(kind, input, {
    limits,
    onProgress: (data) => {
      // A tick has no step.
      const progress = data as Partial<Record<string, string>> & { outcome: Outcome<Kind> };
      const step = open.get(progress[ID_FIELD[kind]] ?? '');
      if (step) {
        onOutcome(step, progress.outcome);
        open.delete(step.id);
      }
      lease.check();
    },
  });
  saveLastRequests(app, last_requests);
  return [...open.values()];
}

/**
 * Stores the outcome of a step and removes the step from the plan, in one transaction.
 *
 * @param store writes the outcome; @returns the line for the report, if any
 * @throws RunStopped
 */
export function storeStep(app: App, lease: RunLease, step: Step, store: (tx: App) => ReportLine | undefined): void {
  transact(app, (tx) => {
    lease.extend(tx);
    completeSteps(tx, lease.run, [{ step, line: store(tx) }]);
  });
}

/** Marks steps without an outcome as failed, so that they are not retried forever. */
export function failUnansweredSteps(app: App, lease: RunLease, steps: readonly Step[]): void {
  for (const step of steps)
    storeStep(app, lease, step, () => reportLine(step, 'failed', 'The worker said nothing about it.'));
}
