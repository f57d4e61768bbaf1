import { SEARCH_PACE } from '../../../src/domain/search/query';

/** How many searches of each person there were in this window. */
export interface Window {
  number: number;
  counts: Record<string, number>;
}

/** Counts a search. @returns undefined where there were too many: they are not answered */
export function counted(last: Window | undefined, person: string, now: number): Window | undefined {
  const number = Math.floor(now / SEARCH_PACE.milliseconds);
  const counts = last?.number === number ? last.counts : {};
  const count = (counts[person] ?? 0) + 1;
  return count > SEARCH_PACE.most ? undefined : { number, counts: { ...counts, [person]: count } };
}
