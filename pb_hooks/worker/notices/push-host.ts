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

/** For one message; after that it is retried in a later job. */
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 25;
/** After this many requests in a row without an answer, the rest of the job skips the host. */
const MAX_SILENCES = 10;
/** After this many answers 429, the rest of the job skips the host. One 429 may be a limit of one browser. */
const MAX_REFUSALS = 3;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * A push service. Its name is resolved once, the addresses must be public, and connections stay open between messages.
 * Redirects are not followed. The rest of the job skips a host that does not answer or answers 429.
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
    if (this.silences >= MAX_SILENCES || this.refusals >= MAX_REFUSALS)
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
      // A private address is never a push service: no retry.
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body.dump({ limit: MAX_ANSWER_BYTES });
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
      connect: { lookup: pinnedLookup(addresses), timeout: TIMEOUT_MS },
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
