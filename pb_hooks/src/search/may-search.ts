import type { App } from '../core/app';
import { counted, type Window } from './pace';

const STORE = 'search.pace';

/** Whether this person may search now; always where the operator has no limits on requests. Counted under the store's lock: requests side by side count one by one. */
export function maySearch(app: App, person: string, now: number): boolean {
  if (!app.settings().rateLimits.enabled) return true;
  let may = false;
  app.store().setFunc(STORE, (held: string | undefined) => {
    const next = counted(held ? (JSON.parse(held) as Window) : undefined, person, now);
    may = next !== undefined;
    return next ? JSON.stringify(next) : held;
  });
  return may;
}
