import type { App } from '../../core/app';

/** Calendar services ask for many people from few addresses; addresses of feeds are too long to be guessed. */
const VISITS_A_MINUTE = 120;
const MINUTE = 60_000;
/** Visitors share so many counters, so that they take little memory however many come. */
const COUNTERS = 4096;

/**
 * Counts a visit of a feed. PocketBase's own limits are not used there: what they refuse stands in its log with the whole address, and the address is the key to the feed.
 *
 * @param visitor where it comes from
 * @returns whether it is within what one visitor may ask in a minute
 */
export function noteVisit(app: App, visitor: string, now: number): boolean {
  const minute = Math.floor(now / MINUTE);
  let visits = 0;
  app
    .store()
    .setFunc(
      `calendar-visits:${parseInt($security.sha256(visitor).slice(0, 8), 16) % COUNTERS}`,
      (last: string | undefined) => {
        const [of, count] = (last ?? '').split(':').map(Number);
        visits = of === minute ? (count ?? 0) + 1 : 1;
        return `${minute}:${visits}`;
      },
    );
  return visits <= VISITS_A_MINUTE;
}
