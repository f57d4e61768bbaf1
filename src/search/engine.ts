import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import { SEARCHED, type MolaoDatabase } from '../db/database';
import { pointsOf } from '../db/live-rows';
import { compare, nothingSeen, withFacts, type Changes, type Seen } from './changes';
import { DocumentCache } from './document-cache';
import { find } from './find';
import { IndexSaver } from './index-saver';
import { dropFrom, takeIn } from './intake';
import { IN_WORKER, type Pace } from './pace';
import { countriesById, KINDS, readDocuments, TABLES } from './read-documents';
import type { Asked, Results } from './results';
import { SearchIndex } from './search-index';

/** 'preparing': what is found is not all there is. */
export type SearchState = 'preparing' | 'ready';

/** Batches after which it is told that there is more. */
const TOLD_EVERY = 10;
/** Rows come in pages; milliseconds until a burst is taken together. */
const BURST = 250;
const LONGEST_WAIT = 600_000;

/** Holds the index of one database, keeps it in step with the rows, and answers. It runs in a worker, or in the tab where the browser keeps no database. */
export class SearchEngine {
  private index = SearchIndex.empty();
  private seen: Seen = nothingSeen();
  /** The database's reset generation that `seen.revs` are of: after a restored backup they mean something else. */
  private generation = -1;
  /** All rows have to be compared: what was written is not known by its keys alone. */
  private behind = true;
  /** Collections that changed since they were last looked at, with the keys. */
  private written = new Map<(typeof SEARCHED)[number], RangeSet>();
  private countries: Awaited<ReturnType<typeof countriesById>> | undefined;
  private readonly documents: Record<'all' | 'open', DocumentCache>;
  private readonly loaded: Promise<void>;
  private readonly pace: Pace;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private working = true;
  /** Something was heard that has not been looked at. */
  private news = false;
  /** It is about to be. */
  private due = false;
  private stopped = false;
  private told: SearchState = 'preparing';
  private failures = 0;
  private readonly saver: IndexSaver;

  /** @param onState hears when there is more to be found, too */
  constructor(
    private readonly database: MolaoDatabase,
    private readonly onState: (state: SearchState) => void,
    pace: Partial<Pace> = {},
  ) {
    this.pace = { ...IN_WORKER, ...pace };
    this.saver = new IndexSaver(database);
    const reading = (premium: boolean) =>
      new DocumentCache(async (ids) =>
        readDocuments(database, ids, (this.countries ??= await countriesById(database)), premium),
      );
    this.documents = { all: reading(true), open: reading(false) };
    Dexie.on.storagemutated.subscribe(this.hear);
    // What was saved and cannot be read is made anew.
    this.loaded = this.load().catch((error: unknown) => {
      if (!this.isOver(error)) console.error('The saved search index could not be read.', error);
    });
    void this.loaded.then(() => this.work());
  }

  /** Answers from what is in the index by now; only a saved index is waited for. */
  async find(query: string, asked: Asked): Promise<Results> {
    await this.loaded;
    return find(this.index, this.documents[asked.reader.premium ? 'all' : 'open'].get, query, asked, new Date());
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    Dexie.on.storagemutated.unsubscribe(this.hear);
  }

  private async load(): Promise<void> {
    const saved = this.pace.saves ? await this.saver.load() : undefined;
    if (saved) ({ index: this.index, seen: this.seen, generation: this.generation } = saved);
  }

  private readonly hear = (parts: ObservabilitySet): void => {
    const keysOf = (name: string) => parts[`idb://${this.database.name}/${name}/`];
    if (keysOf('countries')) this.countries = undefined;
    let isNews = this.behind && keysOf('meta') !== undefined;
    for (const name of SEARCHED) {
      const keys = keysOf(name);
      if (!keys) continue;
      isNews = true;
      this.written.set(name, (this.written.get(name) ?? new RangeSet()).add(keys));
    }
    if (isNews || !this.countries) for (const each of Object.values(this.documents)) each.forget();
    // From the first of a burst on: a sync that goes on and on must not put it off.
    this.news ||= isNews;
    if (!isNews || this.working || this.due) return;
    this.due = true;
    this.later(BURST, () => this.work());
  };

  /** Takes up what was written, until nothing is left of it. */
  private async work(): Promise<void> {
    this.working = true;
    this.due = false;
    try {
      do await this.round();
      while (this.news && !this.stopped);
      this.failures = 0;
      this.working = false;
      if (this.saver.wait !== undefined && this.pace.saves) this.later(this.pace.quiet, () => this.save());
    } catch (error) {
      this.working = false;
      if (this.isOver(error)) return;
      console.error('The search index could not be kept.', error);
      // What it was about is not known any more; meanwhile what is there has to do.
      this.behind = true;
      this.due = true;
      if (this.index.size > 0) this.tell('ready');
      this.later(Math.min(this.pace.again * 2 ** this.failures, LONGEST_WAIT), () => this.work());
      this.failures += 1;
    }
  }

  private async round(): Promise<void> {
    this.news = false;
    const [generation = 0, isResetting = false] = await Promise.all([
      this.database.getMeta('generation'),
      this.database.getMeta('resetting'),
    ]);
    const written = [...this.written];
    this.written.clear();
    if (generation !== this.generation) {
      this.behind = true;
      this.seen.revs = {};
      // Every row is put into its place anew: they are read once, when all are there.
      if (isResetting && this.index.size > 0) return this.tell('ready');
    }
    const changes = this.behind ? await compare(this.database, this.seen) : await this.changesOf(written);
    await this.take(changes);
    if (this.stopped) return;
    this.behind = isResetting;
    if (!isResetting) {
      this.seen.revs = changes.revs;
      this.generation = generation;
    }
    const count = changes.read.length + changes.gone.length;
    this.saver.count(count);
    if (count > 0 || this.told !== 'ready') this.tell('ready');
  }

  /** What was written: by its keys where they are few, else by comparing. */
  private async changesOf(written: readonly (readonly [(typeof SEARCHED)[number], RangeSet])[]): Promise<Changes> {
    const ids: string[] = [];
    for (const [name, keys] of written) {
      const points = pointsOf(keys);
      const kind = KINDS.find((each) => Object.values(TABLES[each]).includes(name));
      if (!points || !kind) return compare(this.database, this.seen);
      ids.push(...points.map((record) => `${kind}:${record}`));
    }
    // Their revs are not known to be all there is: they are looked at again when the index is next loaded.
    return { read: await withFacts(this.database, [...new Set(ids)]), gone: [], revs: this.seen.revs };
  }

  private async take({ gone, read }: Changes): Promise<void> {
    const kept = { index: this.index, seen: this.seen };
    for (const id of gone) dropFrom(kept, id);
    const { batch, slice } = this.pace;
    for (let from = 0; from < read.length && !this.stopped; from += batch) {
      if (read.length > batch && (from / batch) % TOLD_EVERY === 0) this.tell('preparing');
      await takeIn(this.database, read.slice(from, from + batch), kept, slice);
    }
  }

  private async save(): Promise<void> {
    const { wait } = this.saver;
    if (wait) return this.later(wait, () => this.save());
    this.working = true;
    try {
      await this.saver.save(this.index, this.seen, this.generation);
    } catch (error) {
      if (!this.isOver(error)) console.error('The search index could not be saved.', error);
    }
    this.working = false;
    if (this.news && !this.stopped) return this.work();
  }

  private tell(state: SearchState): void {
    this.told = state;
    this.onState(state);
  }

  private later(wait: number, what: () => Promise<void>): void {
    clearTimeout(this.timer);
    // What hears of a change may be called within the transaction that made it, which what is read later must not join.
    Dexie.ignoreTransaction(() => {
      this.timer = setTimeout(() => void (this.stopped || what()), wait);
    });
  }

  /** Whoever signs out closes the database. */
  private isOver(error: unknown): boolean {
    return this.stopped || (error as Error).name === 'DatabaseClosedError';
  }
}
