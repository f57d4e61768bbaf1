import type { Polite } from '../../src/jobs/content-jobs';
import type { JobContext } from '../job/kinds';
import { publicFetch, type Fetched, type FetchOptions } from '../job/public-fetch';
import { HostTurns } from './host-turns';
import { Robots } from './robots';

/** Hosts that are asked at once. */
export const HOSTS_AT_ONCE = 4;
const SECONDS = 30;
const MAX_BYTES = 20_000_000;
const MAX_REDIRECTS = 5;

export type VisitOptions = Omit<Partial<FetchOptions>, 'allow' | 'beforeHop'> & {
  /** A documented service for programs, such as the one that gives tokens: robots.txt is not about it. */
  isService?: boolean;
};

/** Asks hosts as a guest does: says who it is, keeps to robots.txt, and waits its turn, on every hop of a redirect. */
export class Visitor {
  private readonly turns: HostTurns;
  private readonly robots: Robots;
  private readonly headers: Record<string, string>;

  constructor({ visits, gap_ms, user_agent }: Polite, private readonly context: Pick<JobContext, 'allow' | 'limits'>) {
    this.turns = new HostTurns({ ...visits }, gap_ms);
    this.headers = { 'user-agent': user_agent };
    this.robots = new Robots(user_agent.split('/')[0]!, { allow: context.allow, headers: this.headers, beforeHop: (url) => this.turns.wait(url) });
  }

  get visits(): Record<string, number> {
    return this.turns.visits;
  }

  /** @throws JobError or FeedError */
  fetch(url: string, { isService = false, headers, ...options }: VisitOptions = {}): Promise<Fetched> {
    return publicFetch(url, {
      seconds: Math.min(SECONDS, this.context.limits.seconds), maxBytes: MAX_BYTES, maxRedirects: MAX_REDIRECTS,
      ...options, headers: { ...this.headers, ...headers }, allow: this.context.allow,
      beforeHop: async (hop) => this.turns.wait(hop, isService ? 0 : await this.robots.check(hop)),
    });
  }
}
