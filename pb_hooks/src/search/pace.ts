import { SEARCH_PACE } from '../../../src/domain/search/query';
import type { App } from '../lib/app';

const STORE = 'search.pace';

/** How many searches of each person there were in this window. */
interface Window {
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

/** Whether this person may search now; always where the operator has no limits on requests. Two requests side by side may count as one: it keeps an engine free, and decides nothing else. */
export function maySearch(app: App, person: string, now: number): boolean {
  if (!app.settings().rateLimits.enabled) return true;
  const held: string | undefined = app.store().get(STORE);
  const next = counted(held ? (JSON.parse(held) as Window) : undefined, person, now);
  if (next) app.store().set(STORE, JSON.stringify(next));
  return next !== undefined;
}
