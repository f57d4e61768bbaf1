import type { MolaoDatabase } from '../db/database';
import type { IndexedRows } from './index-changes';
import type { SearchIndex } from './search-index';
import { indexContextOf, loadIndex, saveIndex } from './stored-index';

/** Saving writes everything: seldom, but at once where much would have to be read again. */
const SAVE_INTERVAL_MS = 600_000;
const MANY_CHANGES = 200;

/** Knows when the index of a database is worth saving. */
export class IndexSaver {
  private unsaved = 0;
  private last = 0;
  private notBefore = 0;

  constructor(private readonly database: MolaoDatabase) {}

  /** What was saved, or undefined where there is nothing that can be trusted; with the generation that it is of. */
  async load(): Promise<{ index: SearchIndex; seen: IndexedRows; generation: number } | undefined> {
    const circumstances = await indexContextOf(this.database);
    const saved = await loadIndex(this.database, circumstances);
    if (saved) this.last = Date.now();
    return saved && { ...saved, generation: circumstances.generation };
  }

  /** So many documents were taken up. */
  countChanges(changed: number): void {
    this.unsaved += changed;
  }

  /** Milliseconds until it is worth saving; undefined where there is nothing to save. */
  get wait(): number | undefined {
    if (this.unsaved === 0) return undefined;
    const next =
      this.last === 0 || this.unsaved >= MANY_CHANGES
        ? this.notBefore
        : Math.max(this.notBefore, this.last + SAVE_INTERVAL_MS);
    return Math.max(0, next - Date.now());
  }

  /** Saves what is of the generation that the database is in. What fails is not tried again soon: on a full disk everything would be written in vain after each change. */
  async save(index: SearchIndex, seen: IndexedRows, generation: number): Promise<void> {
    const circumstances = await indexContextOf(this.database);
    if (circumstances.generation !== generation) return;
    let isSaved = false;
    try {
      isSaved = await this.withLock(() => saveIndex(this.database, index, seen, circumstances));
    } finally {
      this.last = Date.now();
      if (isSaved) this.unsaved = 0;
      else this.notBefore = this.last + SAVE_INTERVAL_MS;
    }
  }

  /** One tab's is as good as another's. */
  private async withLock(save: () => Promise<boolean>): Promise<boolean> {
    const { locks } = globalThis.navigator ?? {};
    return locks
      ? locks.request(`molao-search-${this.database.userId}`, { ifAvailable: true }, (lock) => (lock ? save() : true))
      : save();
  }
}
