import { SEARCH_RATE } from '../../../src/domain/search/query';

/** Searches of each user in one window of `SEARCH_RATE.milliseconds`. */
export interface RateWindow {
  number: number;
  counts: Record<string, number>;
}

/** The window with one more search of the user. undefined: the user has reached the limit. */
export function countSearch(last: RateWindow | undefined, userId: string, now: number): RateWindow | undefined {
  const number = Math.floor(now / SEARCH_RATE.milliseconds);
  const counts = last?.number === number ? last.counts : {};
  const count = (counts[userId] ?? 0) + 1;
  return count > SEARCH_RATE.most ? undefined : { number, counts: { ...counts, [userId]: count } };
}
