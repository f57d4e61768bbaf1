import type { HostLimits } from '../../../src/core/jobs/content-jobs';
import type { JobContext } from '../../core/job';
import { publicFetch, type Fetched, type FetchOptions } from '../../core/public-fetch';
import { HostRateLimiter } from './host-rate-limiter';
import { Robots } from './robots';

/** Hosts that a job requests at the same time. */
export const MAX_PARALLEL_HOSTS = 4;
/** For one exchange. At most half of the job's time, so that one silent host does not use all of it. */
const SECONDS = 30;
const MAX_BYTES = 20_000_000;
const MAX_REDIRECTS = 5;

type HostRequestOptions = Omit<Partial<FetchOptions>, 'allow' | 'beforeHop'> & {
  /** A documented service for programs, such as a token endpoint: robots.txt does not apply. */
  isService?: boolean;
};

type DelayOf = (url: URL) => Promise<number>;

const noDelay: DelayOf = () => Promise.resolve(0);

/** An HTTP client that sends our user agent, follows robots.txt and keeps the rate limit of each host, redirects included. */
export class HostClient {
  private readonly rateLimiter: HostRateLimiter;
  private readonly robots: Robots;

  constructor(
    private readonly limits: HostLimits,
    private readonly context: Pick<JobContext, 'allow' | 'limits'>,
  ) {
    this.rateLimiter = new HostRateLimiter({ ...limits.last_requests }, limits.gap_ms);
    const [product = ''] = limits.user_agent.split('/');
    this.robots = new Robots(product, (url, options) => this.request(url, options, noDelay));
  }

  get lastRequests(): Record<string, number> {
    return this.rateLimiter.lastRequests;
  }

  /** @throws JobError or FetchError */
  fetch(url: string, { isService = false, ...options }: HostRequestOptions = {}): Promise<Fetched> {
    return this.request(url, options, isService ? noDelay : (hop) => this.robots.check(hop));
  }

  /**
   * @param delayOf the host's required delay between requests in milliseconds; throws if we may not request the address
   */
  private async request(url: string, options: Partial<FetchOptions>, delayOf: DelayOf): Promise<Fetched> {
    let requested: URL | undefined;
    const noteResponse = () => requested && this.rateLimiter.noteResponse(requested);
    const limit = this.context.limits.seconds / 2;
    try {
      return await publicFetch(url, {
        maxBytes: MAX_BYTES,
        maxRedirects: MAX_REDIRECTS,
        ...options,
        seconds: Math.min(options.seconds ?? SECONDS, limit),
        headers: { 'user-agent': this.limits.user_agent, ...options.headers },
        allow: this.context.allow,
        beforeHop: async (hop) => {
          noteResponse();
          requested = undefined;
          await this.rateLimiter.wait(hop, await delayOf(hop));
          requested = hop;
        },
      });
    } finally {
      noteResponse();
    }
  }
}
