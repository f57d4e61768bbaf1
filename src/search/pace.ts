/** How an engine goes about its work. */
export interface Pace {
  /** Documents that are read at a time. */
  batch: number;
  /** Milliseconds after which whoever waits for the thread is let through. */
  slice: number;
  /** Whether it is worth saving. */
  saves: boolean;
  /** Milliseconds after the last change until it is saved. */
  quiet: number;
  /** Milliseconds until what failed is tried again; then twice as long, and so on. */
  again: number;
}
export const IN_WORKER: Pace = { batch: 50, slice: Infinity, saves: true, quiet: 5_000, again: 5_000 };
/** In the tab the screen waits, and what lives in memory is not worth saving there. */
export const IN_TAB: Pace = { ...IN_WORKER, batch: 10, slice: 8, saves: false };
