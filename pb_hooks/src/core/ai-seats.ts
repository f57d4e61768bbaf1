import type { App } from './app';
import { withOneLease } from './lease';

/** Requests that may wait for the AI endpoint at the same time. Each one blocks one of the few engines. */
const SEATS = ['ai:1', 'ai:2', 'ai:3'];
/** Seconds for the work after the answer. */
const MARGIN_SECONDS = 5;

/** Runs a request under a free seat. @param seconds that it takes at most @returns undefined if all seats are taken */
export function withSeat<T>(app: App, seconds: number, ask: () => T): T | undefined {
  return withOneLease(app, SEATS, seconds + MARGIN_SECONDS, ask);
}
