import type { Polite } from '../../src/core/jobs/content-jobs';
import type { JobContext } from '../job/job';
import { publicFetch, type Fetched, type FetchOptions } from '../job/public-fetch';
import { HostTurns } from './host-turns';
import { Robots } from './robots';

/** Hosts that are asked at once. */
export const HOSTS_AT_ONCE = 4;
/** For one exchange. Never more than half of the job's own time, so that one silent host does not take it all. */
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

  constructor(
    private readonly polite: Polite,
    private readonly context: Pick<JobContext, 'allow' | 'limits'>,
  ) {
    this.turns = new HostTurns({ ...polite.visits }, polite.gap_ms);
    this.robots = new Robots(polite.user_agent.split('/')[0]!, (url, options) => this.ask(url, options, NO_DELAY));
  }

  get visits(): Record<string, number> {
    return this.turns.visits;
  }

  /** @throws JobError or FeedError */
  fetch(url: string, { isService = false, ...options }: VisitOptions = {}): Promise<Fetched> {
    return this.ask(url, options, isService ? NO_DELAY : (hop) => this.robots.check(hop));
  }

  /** @param delayOf what a host wants between requests beyond our own gap, if it lets us ask at all */
  private async ask(
    url: string,
    options: Partial<FetchOptions>,
    delayOf: (url: URL) => Promise<number>,
  ): Promise<Fetched> {
    let asked: URL | undefined;
    const rest = () => asked && this.turns.rest(asked);
    const limit = this.context.limits.seconds / 2;
    try {
      return await publicFetch(url, {
        maxBytes: MAX_BYTES,
        maxRedirects: MAX_REDIRECTS,
        ...options,
        seconds: Math.min(options.seconds ?? SECONDS, limit),
        headers: { 'user-agent': this.polite.user_agent, ...options.headers },
        allow: this.context.allow,
        beforeHop: async (hop) => {
          rest();
          asked = undefined;
          await this.turns.wait(hop, await delayOf(hop));
          asked = hop;
        },
      });
    } finally {
      rest();
    }
  }
}

const NO_DELAY = () => Promise.resolve(0);
