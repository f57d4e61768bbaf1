import type { FetchCode } from '../../src/core/jobs/content-jobs';

/** Why one source gives nothing, with a sentence for the admin. The other sources go on. */
export class FeedError extends Error {
  constructor(
    readonly code: FetchCode,
    message: string,
  ) {
    super(message);
    this.name = 'FeedError';
  }
}
