import type { App } from './app';
import { withOneLease } from './lease';

/** Requests that wait for the operator's machine at the same time: each keeps one of the few engines. */
const SEATS = ['ai:1', 'ai:2', 'ai:3'];
/** What comes after the answer takes no longer. */
const MARGIN_SECONDS = 5;

/** Asks while a seat is free, and lets it go afterwards. @param seconds that asking takes at most @returns undefined where all seats are taken */
export function withSeat<T>(app: App, seconds: number, ask: () => T): T | undefined {
  return withOneLease(app, SEATS, seconds + MARGIN_SECONDS, ask);
}
