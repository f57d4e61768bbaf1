/** How an engine goes about its work. */
export interface EngineSettings {
  /** Documents that are read at a time. */
  batchSize: number;
  /** Milliseconds after which whoever waits for the thread is let through. */
  sliceMs: number;
  /** Whether it is worth saving. */
  saves: boolean;
  /** Milliseconds after the last change until it is saved. */
  saveDelayMs: number;
  /** Milliseconds until what failed is tried again; then twice as long, and so on. */
  retryMs: number;
}
export const IN_WORKER: EngineSettings = {
  batchSize: 50,
  sliceMs: Infinity,
  saves: true,
  saveDelayMs: 5_000,
  retryMs: 5_000,
};
/** In the tab the screen waits, and what lives in memory is not worth saving there. */
export const IN_TAB: EngineSettings = { ...IN_WORKER, batchSize: 10, sliceMs: 8, saves: false };
