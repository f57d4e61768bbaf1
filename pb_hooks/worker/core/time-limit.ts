import { JobError } from './job-error';

/** A time limit for one exchange with a host, over all its steps. It can be paused while we wait for our own rate limit. */
export class TimeLimit {
  private readonly controller = new AbortController();
  private left: number;
  private startedAt = Date.now();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly seconds: number) {
    this.left = seconds * 1000;
    this.start();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /**
   * Waits for one step until the limit is reached, and turns its error into a JobError.
   *
   * @throws JobError
   */
  async race<T>(step: Promise<T>): Promise<T> {
    const { signal } = this;
    let abort!: () => void;
    const aborted = new Promise<never>((_, reject) => {
      abort = () => reject(this.timeoutError());
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
    });
    try {
      return await Promise.race([step, aborted]);
    } catch (error) {
      if (error instanceof JobError) throw error;
      throw signal.aborted ? this.timeoutError() : new JobError('network', describe(error));
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Pauses the limit during a wait that the host did not cause. */
  async pausedDuring<T>(wait: () => Promise<T>): Promise<T> {
    clearTimeout(this.timer);
    this.left -= Date.now() - this.startedAt;
    try {
      return await wait();
    } finally {
      this.start();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private start(): void {
    this.startedAt = Date.now();
    this.timer = setTimeout(() => this.controller.abort(), Math.max(0, this.left));
  }

  private timeoutError(): JobError {
    return new JobError('timeout', `No complete answer within ${this.seconds} seconds.`);
  }
}

/** undici's error is always `fetch failed`; its cause has the reason. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
