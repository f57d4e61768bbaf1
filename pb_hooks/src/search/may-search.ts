import type { App } from '../lib/app';
import { counted, type Window } from './pace';

const STORE = 'search.pace';

/** Whether this person may search now; always where the operator has no limits on requests. Two requests side by side may count as one: it keeps an engine free, and decides nothing else. */
export function maySearch(app: App, person: string, now: number): boolean {
  if (!app.settings().rateLimits.enabled) return true;
  const held: string | undefined = app.store().get(STORE);
  const next = counted(held ? (JSON.parse(held) as Window) : undefined, person, now);
  if (next) app.store().set(STORE, JSON.stringify(next));
  return next !== undefined;
}
