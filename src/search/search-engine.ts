import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import { SEARCHED, type MolaoDatabase } from '../db/database';
import { isText } from '../domain/core/collections';
import { pointsOf } from '../db/live-rows';
import { compareRows, noIndexedRows, withFacts, type IndexChanges, type IndexedRows } from './index-changes';
import { DocumentCache } from './document-cache';
import { find } from './find';
import { IndexSaver } from './index-saver';
import { removeDocument, indexDocuments } from './update-index';
import { IN_WORKER, type EngineSettings } from './engine-settings';
import { countriesById, KINDS, readDocuments, TABLES } from './read-documents';
import type { SearchOptions, Results } from './results';
import { SearchIndex } from './search-index';
import { serverNow } from '../domain/core/clock';

/** 'preparing': there may be more to find. */
export type SearchState = 'preparing' | 'ready';

/** Batches between two state callbacks. */
const BATCHES_BETWEEN_STATES = 10;
/** Rows arrive in pages: milliseconds to wait for the rest of a burst. */
const BURST_MS = 250;
const MAX_RETRY_MS = 600_000;

/**
 * Manages the index of one database: updates it when rows change, and searches it. It runs in a worker, or in the tab
 * if the browser has no durable database.
 */
export class SearchEngine {
  private index = SearchIndex.empty();
  private indexed: IndexedRows = noIndexedRows();
  /** The database's reset generation of `indexed.revs`: after a restored backup revs have other meanings. */
  private generation = -1;
  /** All rows must be compared, because the keys of the changes are not known. */
  private mustCompare = true;
  /** Changed collections with the changed keys, since the last cycle. */
  private written = new Map<(typeof SEARCHED)[number], RangeSet>();
  private countries: Awaited<ReturnType<typeof countriesById>> | undefined;
  private readonly documents: Record<'all' | 'open', DocumentCache>;
  private readonly loaded: Promise<void>;
  private readonly settings: EngineSettings;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private working = true;
  /** There are changes that no cycle has read. */
  private hasChanges = false;
  /** A cycle is scheduled. */
  private isScheduled = false;
  private stopped = false;
  private state: SearchState = 'preparing';
  private failures = 0;
  private readonly saver: IndexSaver;

  /** @param onState also called when there is more to find */
  constructor(
    private readonly database: MolaoDatabase,
    private readonly onState: (state: SearchState) => void,
    pace: Partial<EngineSettings> = {},
  ) {
    this.settings = { ...IN_WORKER, ...pace };
    this.saver = new IndexSaver(database);
    const reading = (premium: boolean) =>
      new DocumentCache(async (ids) =>
        readDocuments(database, ids, (this.countries ??= await countriesById(database)), premium),
      );
    this.documents = { all: reading(true), open: reading(false) };
    Dexie.on.storagemutated.subscribe(this.onStorageMutated);
    // An unreadable saved index is built again.
    this.loaded = this.load().catch((error: unknown) => {
      if (!this.isClosed(error)) console.error('The saved search index could not be read.', error);
    });
    void this.loaded.then(() => this.run());
  }

  /** Searches what is indexed so far; waits only for the saved index. */
  async find(query: string, asked: SearchOptions): Promise<Results> {
    await this.loaded;
    return find(
      this.index,
      this.documents[asked.reader.premium ? 'all' : 'open'].get,
      query,
      asked,
      new Date(serverNow()),
    );
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    Dexie.on.storagemutated.unsubscribe(this.onStorageMutated);
  }

  private async load(): Promise<void> {
    const saved = this.settings.saves ? await this.saver.load() : undefined;
    if (saved) ({ index: this.index, seen: this.indexed, generation: this.generation } = saved);
  }

  private readonly onStorageMutated = (parts: ObservabilitySet): void => {
    const keysOf = (name: string) => parts[`idb://${this.database.name}/${name}/`];
    if (keysOf('countries')) this.countries = undefined;
    let isNews = this.mustCompare && keysOf('meta') !== undefined;
    for (const name of SEARCHED) {
      // The keys of blocks are not those of documents.
      const keys = isText(name) && keysOf('textBlocks') ? new RangeSet(Dexie.minKey, Dexie.maxKey) : keysOf(name);
      if (!keys) continue;
      isNews = true;
      this.written.set(name, (this.written.get(name) ?? new RangeSet()).add(keys));
    }
    if (isNews || !this.countries) for (const each of Object.values(this.documents)) each.clear();
    // Counts from the first change of a burst, so that a long sync does not postpone it.
    this.hasChanges ||= isNews;
    if (!isNews || this.working || this.isScheduled) return;
    this.isScheduled = true;
    this.schedule(BURST_MS, () => this.run());
  };

  /** Runs cycles until there are no changes left. */
  private async run(): Promise<void> {
    this.working = true;
    this.isScheduled = false;
    try {
      do await this.runCycle();
      while (this.hasChanges && !this.stopped);
      this.failures = 0;
      this.working = false;
      if (this.saver.wait !== undefined && this.settings.saves)
        this.schedule(this.settings.saveDelayMs, () => this.save());
    } catch (error) {
      this.working = false;
      if (this.isClosed(error)) return;
      console.error('The search index could not be kept.', error);
      // The failed changes are lost: compare all rows next time. Meanwhile the index is used as it is.
      this.mustCompare = true;
      this.isScheduled = true;
      if (this.index.size > 0) this.setState('ready');
      this.schedule(Math.min(this.settings.retryMs * 2 ** this.failures, MAX_RETRY_MS), () => this.run());
      this.failures += 1;
    }
  }

  private async runCycle(): Promise<void> {
    this.hasChanges = false;
    const [generation = 0, isResetting = false] = await Promise.all([
      this.database.getMeta('generation'),
      this.database.getMeta('resetting'),
    ]);
    const written = [...this.written];
    this.written.clear();
    if (generation !== this.generation) {
      this.mustCompare = true;
      this.indexed.revs = {};
      // A reset writes every row again: read them once, when all are there.
      if (isResetting && this.index.size > 0) return this.setState('ready');
    }
    const changes = this.mustCompare ? await compareRows(this.database, this.indexed) : await this.changesOf(written);
    await this.applyChanges(changes);
    if (this.stopped) return;
    this.mustCompare = isResetting;
    if (!isResetting) {
      this.indexed.revs = changes.revs;
      this.generation = generation;
    }
    const count = changes.changed.length + changes.removed.length;
    this.saver.countChanges(count);
    if (count > 0 || this.state !== 'ready') this.setState('ready');
  }

  /** Changes by their keys if they are few, else by comparing rows. */
  private async changesOf(written: readonly (readonly [(typeof SEARCHED)[number], RangeSet])[]): Promise<IndexChanges> {
    const ids: string[] = [];
    for (const [name, keys] of written) {
      const points = pointsOf(keys);
      const kind = KINDS.find((each) => Object.values(TABLES[each]).includes(name));
      if (!points || !kind) return compareRows(this.database, this.indexed);
      ids.push(...points.map((record) => `${kind}:${record}`));
    }
    // These revs may have gaps, so they are read again when the index is loaded next.
    return { changed: await withFacts(this.database, [...new Set(ids)]), removed: [], revs: this.indexed.revs };
  }

  private async applyChanges({ removed, changed }: IndexChanges): Promise<void> {
    const kept = { index: this.index, seen: this.indexed };
    for (const id of removed) removeDocument(kept, id);
    const { batchSize, sliceMs } = this.settings;
    for (let from = 0; from < changed.length && !this.stopped; from += batchSize) {
      if (changed.length > batchSize && (from / batchSize) % BATCHES_BETWEEN_STATES === 0) this.setState('preparing');
      await indexDocuments(this.database, changed.slice(from, from + batchSize), kept, sliceMs);
    }
  }

  private async save(): Promise<void> {
    const { wait } = this.saver;
    if (wait) return this.schedule(wait, () => this.save());
    this.working = true;
    try {
      await this.saver.save(this.index, this.indexed, this.generation);
    } catch (error) {
      if (!this.isClosed(error)) console.error('The search index could not be saved.', error);
    }
    this.working = false;
    if (this.hasChanges && !this.stopped) return this.run();
  }

  private setState(state: SearchState): void {
    this.state = state;
    this.onState(state);
  }

  private schedule(wait: number, what: () => Promise<void>): void {
    clearTimeout(this.timer);
    // The listener may run inside the writing transaction, which later reads must not join.
    Dexie.ignoreTransaction(() => {
      this.timer = setTimeout(() => void (this.stopped || what()), wait);
    });
  }

  /** Signing out closes the database. */
  private isClosed(error: unknown): boolean {
    return this.stopped || (error as Error).name === 'DatabaseClosedError';
  }
}
