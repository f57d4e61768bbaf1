import type { MolaoDatabase } from '../db/database';
import type { IndexedRows } from './index-changes';
import type { SearchIndex } from './search-index';
import { indexContextOf, loadIndex, saveIndex } from './stored-index';

/**
 * A save writes the whole index, so saves are rare. Many changes are saved at once, because they would take
 * long to read again.
 */
const SAVE_INTERVAL_MS = 600_000;
const MANY_CHANGES = 200;

/** Decides when the index is saved. */
export class IndexSaver {
  private unsaved = 0;
  private last = 0;
  private notBefore = 0;

  constructor(private readonly database: MolaoDatabase) {}

  /** The saved index with its generation, or undefined if there is no valid one. */
  async load(): Promise<{ index: SearchIndex; seen: IndexedRows; generation: number } | undefined> {
    const circumstances = await indexContextOf(this.database);
    const saved = await loadIndex(this.database, circumstances);
    if (saved) this.last = performance.now();
    return saved && { ...saved, generation: circumstances.generation };
  }

  /** Adds changed documents to the count. */
  countChanges(changed: number): void {
    this.unsaved += changed;
  }

  /** Milliseconds until the next save; undefined if nothing has changed. */
  get wait(): number | undefined {
    if (this.unsaved === 0) return undefined;
    const next =
      this.last === 0 || this.unsaved >= MANY_CHANGES
        ? this.notBefore
        : Math.max(this.notBefore, this.last + SAVE_INTERVAL_MS);
    return Math.max(0, next - performance.now());
  }

  /**
   * Saves the index if the database still has its generation. After a failure it waits: on a full disk every change
   * would cause another failed save of the whole index.
   */
  async save(index: SearchIndex, seen: IndexedRows, generation: number): Promise<void> {
    const circumstances = await indexContextOf(this.database);
    if (circumstances.generation !== generation) return;
    let isSaved = false;
    try {
      isSaved = await this.withLock(() => saveIndex(this.database, index, seen, circumstances));
    } finally {
      this.last = performance.now();
      if (isSaved) this.unsaved = 0;
      else this.notBefore = this.last + SAVE_INTERVAL_MS;
    }
  }

  /** One tab saves; the index of another tab is as good. */
  private async withLock(save: () => Promise<boolean>): Promise<boolean> {
    const { locks } = globalThis.navigator ?? {};
    return locks
      ? locks.request(`molao-search-${this.database.userId}`, { ifAvailable: true }, (lock) => (lock ? save() : true))
      : save();
  }
}
