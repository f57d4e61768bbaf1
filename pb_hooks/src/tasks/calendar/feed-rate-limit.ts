import type { App } from '../../core/app';

/** High, because calendar services fetch for many users from few addresses. Feed addresses cannot be guessed. */
const REQUESTS_PER_MINUTE = 120;
const MINUTE = 60_000;
/** IP addresses share this many counters, which bounds the memory. */
const COUNTERS = 4096;

/**
 * Counts a request of a feed. PocketBase's own limits would log the whole address, and the address is the key to the
 * feed.
 *
 * @param ip of the client
 * @returns false if the client exceeds its requests per minute
 */
export function isWithinRateLimit(app: App, ip: string, now: number): boolean {
  const minute = Math.floor(now / MINUTE);
  let requests = 0;
  app
    .store()
    .setFunc(
      `calendar-requests:${parseInt($security.sha256(ip).slice(0, 8), 16) % COUNTERS}`,
      (last: string | undefined) => {
        const [of, count] = (last ?? '').split(':').map(Number);
        requests = of === minute ? (count ?? 0) + 1 : 1;
        return `${minute}:${requests}`;
      },
    );
  return requests <= REQUESTS_PER_MINUTE;
}
