import robotsParser from 'robots-parser';
import { FeedError } from '../feeds/feed-error';
import type { Fetched, FetchOptions } from '../job/public-fetch';

/** What search engines read of it, too. */
const MAX_RULES = 500 * 1024;
const MAX_BYTES = 5_000_000;
const SECONDS = 10;
/** A host may ask for more time between requests, but not for so much that a job never ends. */
const MAX_DELAY_S = 30;

interface Rules {
  allows(url: string): boolean;
  delayMs: number;
}

const EVERYTHING: Rules = { allows: () => true, delayMs: 0 };

/** What each host's robots.txt lets us do, asked once a job. */
export class Robots {
  private readonly known = new Map<string, Promise<Rules>>();

  /** @param fetch asks politely, but without asking us */
  constructor(
    private readonly userAgent: string,
    private readonly fetch: (
      address: string,
      options: Pick<FetchOptions, 'seconds' | 'maxBytes' | 'sink'>,
    ) => Promise<Fetched>,
  ) {}

  /**
   * How long the host wants us to wait between requests.
   *
   * @throws FeedError `robots` where the address is not for us, or where nobody can say
   */
  async check(url: URL): Promise<number> {
    const rules = this.known.get(url.origin) ?? this.read(url.origin);
    this.known.set(url.origin, rules);
    const { allows, delayMs } = await rules;
    if (!allows(url.href))
      throw new FeedError('robots', `The robots.txt of ${url.host} does not let us fetch this address.`);
    return delayMs;
  }

  private async read(origin: string): Promise<Rules> {
    const address = `${origin}/robots.txt`;
    const pieces: Uint8Array[] = [];
    const { status } = await this.fetch(address, {
      seconds: SECONDS,
      maxBytes: MAX_BYTES,
      sink: (head) => (head.status === 200 ? (piece) => void pieces.push(piece) : undefined),
    });
    // There is none, or it is not shown: everything may be fetched (RFC 9309).
    if (status >= 400 && status < 500 && status !== 429) return EVERYTHING;
    if (status !== 200)
      throw new FeedError(
        'robots',
        `The robots.txt of ${new URL(origin).host} could not be read (${status}): until it can, nothing is fetched there.`,
      );
    const rules = robotsParser(address, Buffer.concat(pieces).subarray(0, MAX_RULES).toString('utf8'));
    return {
      allows: (url) => rules.isAllowed(url, this.userAgent) !== false,
      delayMs: Math.min(MAX_DELAY_S, rules.getCrawlDelay(this.userAgent) ?? 0) * 1000,
    };
  }
}
