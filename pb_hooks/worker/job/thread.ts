import { parentPort, workerData } from 'node:worker_threads';
import type { JobLine, JobRequest } from '../../src/core/jobs/protocol';
import { JobError } from './job-error';
import { JOBS } from './kinds';

/** The thread's side: does the job and posts its lines to the supervisor. */
export async function runThread(): Promise<void> {
  const request = workerData as JobRequest;
  const post = (line: JobLine) => parentPort!.postMessage(line);
  const job = Object.hasOwn(JOBS, request.kind) ? JOBS[request.kind] : undefined;
  try {
    if (!job) throw new JobError('bad_job', `There is no job '${request.kind}'.`);
    const { limits, allow } = request;
    post({
      type: 'result',
      value: await job(request.input, { limits, allow, progress: (data) => post({ type: 'progress', data }) }),
    });
  } catch (error) {
    post(asLine(error));
  }
}

function asLine(error: unknown): JobLine {
  if (error instanceof JobError) return { type: 'error', code: error.code, message: error.message };
  const name = error instanceof Error ? error.name : '';
  // zod's errors: the input did not have the job's shape.
  if (name === '$ZodError' || name === 'ZodError')
    return { type: 'error', code: 'bad_job', message: String((error as Error).message) };
  return {
    type: 'error',
    code: 'crash',
    message: error instanceof Error ? `${name}: ${error.message}` : String(error),
  };
}
