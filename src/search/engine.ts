import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import { SEARCHED, type MolaoDatabase } from '../db/database';
import { pointsOf } from '../db/live-rows';
import type { SearchFilters } from '../domain/search/query';
import type { SearchHit } from '../domain/search/results';
import { compare, nothingSeen, withFacts, type Changes, type Seen } from './changes';
import { find } from './find';
import { countriesById, KINDS, partsOf, readDocuments, TABLES } from './read-documents';
import { SearchIndex } from './search-index';
import { loadIndex, saveIndex, type Circumstances } from './stored-index';

/** 'preparing': what is found is not all there is. */
export type SearchState = 'preparing' | 'ready';

/** Documents that are read and added without a pause for questions. */
const BATCH = 50;
/** Rows come in pages; milliseconds until a burst is taken together. */
const BURST = 250;
const QUIET_MS = 5_000;
/** Saving writes everything: seldom, but at once where much would have to be read again. */
const BETWEEN_SAVES = 600_000;
const MANY = 200;

/** Holds the index of one database, keeps it in step with the rows, and answers. It runs in a worker, or in the tab where the browser keeps no database. */
export class SearchEngine {
  private index = SearchIndex.empty();
  private seen: Seen = nothingSeen();
  private loaded: Promise<void>;
  /** Collections that changed since they were last looked at, with the keys. */
  private written = new Map<(typeof SEARCHED)[number], RangeSet>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private working = false;
  /** What was written is about to be looked at. */
  private due = false;
  private stopped = false;
  private unsaved = 0;
  private lastSave = 0;

  /** @param quiet milliseconds after the last change until it is saved */
  constructor(private readonly database: MolaoDatabase, private readonly onState: (state: SearchState) => void, private readonly quiet = QUIET_MS) {
    Dexie.on.storagemutated.subscribe(this.hear);
    this.loaded = this.load();
    this.loaded.then(() => this.work(() => compare(this.database, this.seen))).catch((error: unknown) => this.fail(error));
  }

  /** Answers from what is in the index by now; only a saved index is waited for. */
  async find(query: string, filters: SearchFilters, limit: number): Promise<SearchHit[]> {
    await this.loaded;
    const countries = await countriesById(this.database);
    const { hits } = await find(this.index, (ids) => readDocuments(this.database, ids, countries), query, filters, limit, new Date());
    return hits;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    Dexie.on.storagemutated.unsubscribe(this.hear);
  }

  private async load(): Promise<void> {
    const saved = await loadIndex(this.database, await this.circumstances());
    if (!saved) return;
    this.index = saved.index;
    this.seen = saved.seen;
    this.lastSave = Date.now();
  }

  private async circumstances(): Promise<Circumstances> {
    const countries = await countriesById(this.database);
    return { generation: (await this.database.getMeta('generation')) ?? 0, names: [...countries].map(([id, { code, name }]) => `${id} ${code} ${name}`).sort().join('\n') };
  }

  private readonly hear = (parts: ObservabilitySet): void => {
    for (const name of SEARCHED) {
      const keys = parts[`idb://${this.database.name}/${name}/`];
      if (!keys) continue;
      const before = this.written.get(name) ?? new RangeSet();
      before.add(keys);
      this.written.set(name, before);
    }
    // From the first of a burst on: a sync that goes on and on must not put it off.
    if (this.written.size === 0 || this.working || this.due) return;
    this.due = true;
    this.later(BURST, () => this.work(() => this.writtenChanges()));
  };

  /** What was written: by its keys where they are few, else by comparing. */
  private async writtenChanges(): Promise<Changes> {
    const written = [...this.written];
    this.written.clear();
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

  private async work(changesOf: () => Promise<Changes>): Promise<void> {
    this.working = true;
    this.due = false;
    this.onState('preparing');
    const changes = await changesOf();
    for (const id of changes.gone) this.drop(id);
    const countries = await countriesById(this.database);
    for (let from = 0; from < changes.read.length && !this.stopped; from += BATCH) await this.take(changes.read.slice(from, from + BATCH), countries);
    this.working = false;
    if (this.stopped) return;
    this.seen.revs = changes.revs;
    this.unsaved += changes.read.length + changes.gone.length;
    if (this.written.size > 0) return this.work(() => this.writtenChanges());
    this.onState('ready');
    if (this.unsaved > 0) this.later(this.quiet, () => this.save());
  }

  private async take(ids: readonly string[], countries: Awaited<ReturnType<typeof countriesById>>): Promise<void> {
    const documents = await readDocuments(this.database, ids, countries);
    const has = await this.rowsThere(ids);
    ids.forEach((id, at) => {
      const document = documents[at];
      if (document) this.index.put(document);
      else this.index.remove(id);
      if (has.rows.has(id)) this.seen.documents.add(id);
      else this.seen.documents.delete(id);
      if (has.texts.has(id)) this.seen.texts.add(id);
      else this.seen.texts.delete(id);
    });
  }

  /** Which rows, and which texts of their own, there are: a draft has a row and is no document. */
  private async rowsThere(ids: readonly string[]): Promise<{ rows: Set<string>; texts: Set<string> }> {
    const there = { rows: new Set<string>(), texts: new Set<string>() };
    for (const kind of KINDS) {
      const records = ids.map(partsOf).filter((each) => each.kind === kind).map(({ record }) => record);
      if (records.length === 0) continue;
      for (const [part, name] of Object.entries(TABLES[kind])) {
        const keys = await this.database.rows(name).where('id').anyOf(records).primaryKeys();
        for (const record of keys) there[part as 'rows' | 'texts'].add(`${kind}:${record}`);
      }
    }
    return there;
  }

  private drop(id: string): void {
    this.index.remove(id);
    this.seen.documents.delete(id);
    this.seen.texts.delete(id);
  }

  private async save(): Promise<void> {
    const isDue = this.lastSave === 0 || this.unsaved >= MANY || Date.now() - this.lastSave >= BETWEEN_SAVES;
    if (!isDue) return this.later(BETWEEN_SAVES - (Date.now() - this.lastSave), () => this.save());
    this.working = true;
    const saving = async () => {
      await saveIndex(this.database, this.index, this.seen, await this.circumstances());
    };
    // One tab's is as good as another's.
    const { locks } = globalThis.navigator ?? {};
    await (locks ? locks.request(`molao-search-${this.database.userId}`, { ifAvailable: true }, (lock) => (lock ? saving() : undefined)) : saving());
    this.lastSave = Date.now();
    this.unsaved = 0;
    this.working = false;
    if (this.written.size > 0) return this.work(() => this.writtenChanges());
  }

  private later(wait: number, what: () => Promise<void>): void {
    clearTimeout(this.timer);
    // What hears of a change may be called within the transaction that made it, which what is read later must not join.
    Dexie.ignoreTransaction(() => {
      this.timer = setTimeout(() => {
        if (!this.stopped) what().catch((error: unknown) => this.fail(error));
      }, wait);
    });
  }

  private fail(error: unknown): void {
    this.working = false;
    // Whoever signs out closes the database.
    if (this.stopped || ['DatabaseClosedError', 'AbortError'].includes((error as Error).name)) return;
    console.error('The search index could not be kept.', error);
  }
}
