import type { FetchCode } from '../../src/core/jobs/content-jobs';

/** A failure of one source, text or link, with a sentence for the admin. The job continues with the others. */
export class FetchError extends Error {
  constructor(
    readonly code: FetchCode,
    message: string,
  ) {
    super(message);
    this.name = 'FetchError';
  }
}
