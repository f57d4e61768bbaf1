import robotsParser from 'robots-parser';
import { FetchError } from '../fetch-error';
import type { Fetched, FetchOptions } from '../../core/public-fetch';

/** Bytes of robots.txt that are read; search engines read as much. */
const MAX_RULES = 500 * 1024;
const MAX_BYTES = 5_000_000;
const SECONDS = 10;
/** Cap for a host's Crawl-delay, so that a job ends. */
const MAX_DELAY_S = 30;

interface Rules {
  allows(url: string): boolean;
  delayMs: number;
}

const ALLOW_ALL: Rules = { allows: () => true, delayMs: 0 };

/** The rules of each host's robots.txt, read once per job. */
export class Robots {
  private readonly known = new Map<string, Promise<Rules>>();

  /** @param fetch keeps the rate limit, but does not check robots.txt */
  constructor(
    private readonly userAgent: string,
    private readonly fetch: (
      address: string,
      options: Pick<FetchOptions, 'seconds' | 'maxBytes' | 'sink'>,
    ) => Promise<Fetched>,
  ) {}

  /**
   * The host's Crawl-delay in milliseconds; 0: none.
   *
   * @throws FetchError `robots` if robots.txt disallows the address, or could not be read
   */
  async check(url: URL): Promise<number> {
    const rules = this.known.get(url.origin) ?? this.read(url.origin);
    this.known.set(url.origin, rules);
    const { allows, delayMs } = await rules;
    if (!allows(url.href))
      throw new FetchError('robots', `The robots.txt of ${url.host} does not let us fetch this address.`);
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
    // Absent or not shown to us: everything may be fetched (RFC 9309).
    if (status >= 400 && status < 500 && status !== 429) return ALLOW_ALL;
    if (status !== 200)
      throw new FetchError(
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
