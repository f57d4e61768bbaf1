import type { JobErrorCode } from '../../src/core/jobs/protocol';

/** A job's failure, with a code for the hook and a sentence for the log. */
export class JobError extends Error {
  constructor(
    readonly code: JobErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'JobError';
  }
}
