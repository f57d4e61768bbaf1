import { parentPort, workerData } from 'node:worker_threads';
import type { JobLine, JobRequest } from '../../src/core/jobs/protocol';
import type { Job } from './job';
import { JobError } from './job-error';

/** Runs in the second thread: does the job and posts its lines to the main thread. */
export async function runJobThread(jobs: Record<string, Job>): Promise<void> {
  const request = workerData as JobRequest;
  const post = (line: JobLine) => parentPort!.postMessage(line);
  const job = Object.hasOwn(jobs, request.kind) ? jobs[request.kind] : undefined;
  try {
    if (!job) throw new JobError('bad_job', `There is no job '${request.kind}'.`);
    const { limits, allow } = request;
    post({
      type: 'result',
      value: await job(request.input, { limits, allow, progress: (data) => post({ type: 'progress', data }) }),
    });
  } catch (error) {
    post(errorLine(error));
  }
}

function errorLine(error: unknown): JobLine {
  if (error instanceof JobError) return { type: 'error', code: error.code, message: error.message };
  if (!(error instanceof Error)) return { type: 'error', code: 'crash', message: String(error) };
  // zod's errors: the input does not have the job's shape.
  if (error.name === '$ZodError' || error.name === 'ZodError')
    return { type: 'error', code: 'bad_job', message: error.message };
  return { type: 'error', code: 'crash', message: `${error.name}: ${error.message}` };
}
