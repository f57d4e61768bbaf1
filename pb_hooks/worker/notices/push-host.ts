import { Pool } from 'undici';
import type { PushResult } from '../../src/core/jobs/push-job';
import { JobError } from '../core/job-error';
import { pinnedLookup, publicAddresses } from '../core/public-fetch';

export interface PushRequest {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export type PushAnswer = Omit<PushResult, 'at'>;

/** One message, all of it: longer, and it is tried again later. */
const TIME_OUT_MS = 10_000;
const CONNECTIONS = 25;
/** So many silences in a row, and the host is left alone until the next job. */
const SILENCES = 10;
/** So many times “too many requests”: one browser's own limit is not yet the host's. */
const TOO_MANY = 3;
const LONGEST_ANSWER = 64 * 1024;

/**
 * A push service: connections to its addresses as they were looked up once, which must be public, kept open between messages. Redirects are not followed.
 * One that says nothing, or says that it is too much, is left alone for the rest of the job.
 */
export class PushHost {
  private silences = 0;
  private refusals = 0;
  private pause = 0;
  private pool: Promise<Pool> | undefined;

  constructor(
    private readonly origin: URL,
    private readonly allow: readonly string[],
  ) {}

  async send(request: PushRequest): Promise<PushAnswer> {
    if (this.silences >= SILENCES || this.refusals >= TOO_MANY)
      return {
        outcome: 'retry',
        status: 0,
        retry_after_s: this.pause,
        message: `${this.origin.host} is left alone for now.`,
      };
    try {
      const answer = await this.post(request);
      this.silences = 0;
      if (answer.status === 429) this.refusals += 1;
      this.pause = Math.max(this.pause, answer.retry_after_s);
      return answer;
    } catch (error) {
      this.silences += 1;
      // A private address is no push service and will be none in an hour.
      const isRefused = error instanceof JobError && error.code === 'refused_address';
      return {
        outcome: isRefused ? 'refused' : 'retry',
        status: 0,
        retry_after_s: 0,
        message: `${this.origin.host}: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  }

  async close(): Promise<void> {
    await (await this.pool?.catch(() => undefined))?.destroy();
  }

  private async post({ path, headers, body }: PushRequest): Promise<PushAnswer> {
    this.pool ??= this.open();
    const pool = await this.pool;
    const answer = await pool.request({
      method: 'POST',
      path,
      headers,
      body,
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    await answer.body.dump({ limit: LONGEST_ANSWER });
    return {
      outcome: outcomeOf(answer.statusCode),
      status: answer.statusCode,
      retry_after_s: secondsOf(answer.headers['retry-after']),
    };
  }

  private async open(): Promise<Pool> {
    const isLoopback = this.origin.protocol === 'http:';
    if (isLoopback && !this.allow.includes(this.origin.host))
      throw new JobError('refused_address', 'A push service speaks https.');
    const addresses = await publicAddresses(this.origin, { allow: this.allow });
    return new Pool(this.origin, {
      connections: CONNECTIONS,
      pipelining: 1,
      connect: { lookup: pinnedLookup(addresses), timeout: TIME_OUT_MS },
    });
  }
}

function outcomeOf(status: number): PushAnswer['outcome'] {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'retry' : 'refused';
}

/** `Retry-After` in seconds or as a date. */
function secondsOf(header: string | string[] | undefined): number {
  const text = String(header ?? '');
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const then = Date.parse(text);
  return Number.isNaN(then) ? 0 : Math.max(0, Math.ceil((then - Date.now()) / 1000));
}
