/** How a search engine schedules its work. */
export interface EngineSettings {
  /** Documents that are read at a time. */
  batchSize: number;
  /** Milliseconds after which the thread is released to other work. */
  sliceMs: number;
  /** Whether the index is saved. */
  saves: boolean;
  /** Milliseconds from the last change to saving. */
  saveDelayMs: number;
  /** Milliseconds until a failed cycle is tried again; doubled after each failure. */
  retryMs: number;
}
export const IN_WORKER: EngineSettings = {
  batchSize: 50,
  sliceMs: Infinity,
  saves: true,
  saveDelayMs: 5_000,
  retryMs: 5_000,
};
/** In the tab long work blocks the screen, and saving an in-memory database has no use. */
export const IN_TAB: EngineSettings = { ...IN_WORKER, batchSize: 10, sliceMs: 8, saves: false };
