import { JobError } from './job-error';

/** How long one exchange with a host may take, all its steps together. It stands still while we wait for our own reasons. */
export class TimeLimit {
  private readonly controller = new AbortController();
  private left: number;
  private since = Date.now();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly seconds: number) {
    this.left = seconds * 1000;
    this.go();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /**
   * Waits for one step, no longer than there is patience, and says a failure in a job's words.
   *
   * @throws JobError
   */
  async race<T>(step: Promise<T>): Promise<T> {
    const { signal } = this;
    let stop!: () => void;
    const aborted = new Promise<never>((_, reject) => {
      stop = () => reject(this.over());
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
    });
    try {
      return await Promise.race([step, aborted]);
    } catch (error) {
      if (error instanceof JobError) throw error;
      throw signal.aborted ? this.over() : new JobError('network', describe(error));
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Waits for what is not the host's doing. */
  async pausedDuring<T>(wait: () => Promise<T>): Promise<T> {
    clearTimeout(this.timer);
    this.left -= Date.now() - this.since;
    try {
      return await wait();
    } finally {
      this.go();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private go(): void {
    this.since = Date.now();
    this.timer = setTimeout(() => this.controller.abort(), Math.max(0, this.left));
  }

  private over(): JobError {
    return new JobError('timeout', `No complete answer within ${this.seconds} seconds.`);
  }
}

/** `fetch failed` alone says nothing: the cause does. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
