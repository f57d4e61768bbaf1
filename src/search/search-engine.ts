import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import { SEARCHED, type MolaoDatabase } from '../db/database';
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

/** 'preparing': what is found is not all there is. */
export type SearchState = 'preparing' | 'ready';

/** Batches after which it is told that there is more. */
const BATCHES_BETWEEN_STATES = 10;
/** Rows come in pages; milliseconds until a burst is taken together. */
const BURST_MS = 250;
const MAX_RETRY_MS = 600_000;

/** Holds the index of one database, keeps it in step with the rows, and answers. It runs in a worker, or in the tab where the browser keeps no database. */
export class SearchEngine {
  private index = SearchIndex.empty();
  private indexed: IndexedRows = noIndexedRows();
  /** The database's reset generation that `seen.revs` are of: after a restored backup they mean something else. */
  private generation = -1;
  /** All rows have to be compared: what was written is not known by its keys alone. */
  private mustCompare = true;
  /** Collections that changed since they were last looked at, with the keys. */
  private written = new Map<(typeof SEARCHED)[number], RangeSet>();
  private countries: Awaited<ReturnType<typeof countriesById>> | undefined;
  private readonly documents: Record<'all' | 'open', DocumentCache>;
  private readonly loaded: Promise<void>;
  private readonly settings: EngineSettings;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private working = true;
  /** Something was heard that has not been looked at. */
  private hasChanges = false;
  /** It is about to be. */
  private isScheduled = false;
  private stopped = false;
  private state: SearchState = 'preparing';
  private failures = 0;
  private readonly saver: IndexSaver;

  /** @param onState hears when there is more to be found, too */
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
    // What was saved and cannot be read is made anew.
    this.loaded = this.load().catch((error: unknown) => {
      if (!this.isClosed(error)) console.error('The saved search index could not be read.', error);
    });
    void this.loaded.then(() => this.run());
  }

  /** Answers from what is in the index by now; only a saved index is waited for. */
  async find(query: string, asked: SearchOptions): Promise<Results> {
    await this.loaded;
    return find(this.index, this.documents[asked.reader.premium ? 'all' : 'open'].get, query, asked, new Date());
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
      const keys = keysOf(name);
      if (!keys) continue;
      isNews = true;
      this.written.set(name, (this.written.get(name) ?? new RangeSet()).add(keys));
    }
    if (isNews || !this.countries) for (const each of Object.values(this.documents)) each.clear();
    // From the first of a burst on: a sync that goes on and on must not put it off.
    this.hasChanges ||= isNews;
    if (!isNews || this.working || this.isScheduled) return;
    this.isScheduled = true;
    this.schedule(BURST_MS, () => this.run());
  };

  /** Takes up what was written, until nothing is left of it. */
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
      // What it was about is not known any more; meanwhile what is there has to do.
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
      // Every row is put into its place anew: they are read once, when all are there.
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

  /** What was written: by its keys where they are few, else by comparing. */
  private async changesOf(written: readonly (readonly [(typeof SEARCHED)[number], RangeSet])[]): Promise<IndexChanges> {
    const ids: string[] = [];
    for (const [name, keys] of written) {
      const points = pointsOf(keys);
      const kind = KINDS.find((each) => Object.values(TABLES[each]).includes(name));
      if (!points || !kind) return compareRows(this.database, this.indexed);
      ids.push(...points.map((record) => `${kind}:${record}`));
    }
    // Their revs are not known to be all there is: they are looked at again when the index is next loaded.
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
    // What hears of a change may be called within the transaction that made it, which what is read later must not join.
    Dexie.ignoreTransaction(() => {
      this.timer = setTimeout(() => void (this.stopped || what()), wait);
    });
  }

  /** Whoever signs out closes the database. */
  private isClosed(error: unknown): boolean {
    return this.stopped || (error as Error).name === 'DatabaseClosedError';
  }
}
