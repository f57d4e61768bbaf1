import { entitlement, readableCountries } from '../../../src/domain/core/access';
import { COLLECTION_NAMES, type CollectionName } from '../../../src/domain/core/collections';
import { formatServerDate } from '../../../src/domain/core/dates';
import { APPLIED_OPS_DAYS, type Head } from '../../../src/domain/sync/sync-protocol';
import type { RawRow } from '../../../src/sync/engine/transport';
import type { Person, SimServer, SimSession } from '../sim-server';
import type { Random } from '../random';
import type { World } from '../world';
import { isInScope, mayRead, type Reader } from './access';
import { blankRow } from './blank';
import { cascade, derive } from './derived';
import { ModelPacks } from './packs';
import { ModelPokes, type PokeStyle } from './pokes';
import { ModelSession } from './session';
import { accountOf, emptyData, Store, type Data, type StoredRow } from './store';

const LONGER_THAN_A_REQUEST = 60_000;
const DAY = 86_400_000;

/** The real server's behaviour in memory; see docs/architecture.md. */
export class ModelServer implements SimServer {
  readonly store: Store;
  readonly packs: ModelPacks | undefined;
  minClient = 1;
  private readonly sessions = new Set<ModelSession>();
  private readonly pokes: ModelPokes;
  private checkpointCount = 0;
  private entries = 0;

  /** @param random of the packs; without it there are none */
  constructor(
    private readonly world: World,
    random?: Random,
    style: PokeStyle = 'names',
  ) {
    if (random) this.packs = new ModelPacks(random, () => this.now());
    this.pokes = new ModelPokes(style);
    this.store = new Store(emptyData(), (collection, owner) => this.pokes.note(collection, owner));
    this.writeMark(false);
  }

  now(): number {
    return this.world.now;
  }

  waitUntil(time: number): Promise<void> {
    return this.world.sleep(time - this.world.now);
  }

  async signUp({ id, role, premium_until, countries }: Person): Promise<void> {
    await this.create('users', { id, email: `${id}@example.com`, role, premium_until, verified: true });
    await this.create('profiles', {
      id,
      full_name: 'A person',
      countries,
      email_preferences: { marketing: false, updates: true, news: true },
      digest: 'off',
    });
    await this.create('read_marks', { id });
  }

  async signIn(user: string, version: number): Promise<SimSession> {
    const session = new ModelSession(`session-${this.sessions.size + 1}`, this, user, version);
    this.sessions.add(session);
    return { transport: session, expire: async () => session.expire() };
  }

  async rows(collection: CollectionName): Promise<StoredRow[]> {
    return this.store.all(collection);
  }

  async create(collection: CollectionName, row: RawRow & { id: string }): Promise<void> {
    this.insert(collection, row);
    this.poke();
  }

  async update(collection: CollectionName, id: string, patch: RawRow): Promise<void> {
    this.change(collection, id, patch);
    this.poke();
  }

  async remove(collection: CollectionName, id: string): Promise<void> {
    this.erase(collection, id);
    this.poke();
  }

  insert(collection: CollectionName, row: RawRow & { id: string }): StoredRow {
    const blank = blankRow(collection);
    const stamp = formatServerDate(new Date(this.now()));
    this.store.insert(collection, {
      ...blank,
      ...pickKnown(blank, row),
      id: row.id,
      created: stamp,
      updated: stamp,
      collectionName: collection,
    });
    derive(this.store, collection, this.store.get(collection, row.id)!, undefined);
    return this.store.get(collection, row.id)!;
  }

  /** @param entry who makes the change, empty for a superuser, and the time on their device, by default now */
  change(
    collection: CollectionName,
    id: string,
    patch: RawRow,
    { by, at }: { by: string; at: number | undefined } = { by: '', at: undefined },
  ): StoredRow {
    const before = this.store.get(collection, id);
    if (!before) throw new Error(`The model has no ${collection}/${id}.`);
    const stored = this.store.update(collection, id, {
      ...pickKnown(before, patch),
      updated: formatServerDate(new Date(this.now())),
    });
    derive(this.store, collection, stored, before);
    if (collection === 'compliance_tasks')
      this.recordHistory(before, stored, {
        by,
        at: formatServerDate(new Date(Math.min(at ?? this.now(), this.now()))),
      });
    return this.store.get(collection, id)!;
  }

  private recordHistory(before: StoredRow, after: StoredRow, entry: { by: string; at: string }): void {
    for (const field of ['status', 'missing_reason', 'deadline', 'title']) {
      const [from, to] = [before, after].map((row) =>
        field === 'deadline' ? String(row[field]).slice(0, 10) : String(row[field]),
      );
      if (from !== to && (field !== 'missing_reason' || to !== ''))
        this.addHistory({ user: after.user, task: after.id, field, from, to, ...entry });
    }
  }

  /** Adding and removing a file are entries in the history of its task. */
  recordEvidence(
    { user, task, file }: RawRow,
    kind: 'create' | 'delete',
    { by, at }: { by: string; at: number },
  ): void {
    const name = String(file).replace(/_[a-z0-9]{10}(?=\.[^.]*$|$)/i, '');
    const values = kind === 'create' ? { from: '', to: name } : { from: name, to: '' };
    const time = formatServerDate(new Date(Math.min(at, this.now())));
    this.addHistory({ user, task, field: 'evidence', ...values, by, at: time });
  }

  private addHistory(entry: RawRow): void {
    // Never reuses the id of an entry that a restored backup undid.
    this.insert('task_history', { id: `hist${String(++this.entries).padStart(11, '0')}`, ...entry });
  }

  erase(collection: CollectionName, id: string): void {
    const row = this.store.get(collection, id);
    if (!row) return;
    cascade(this.store, collection, row);
    this.store.remove(collection, id);
    derive(this.store, collection, row, row);
  }

  reader(user: string): Reader {
    const account = this.store.get('users', user);
    const { tier } = entitlement(accountOf(account), new Date(this.now()));
    return { id: user, tier, readable: (account?.readable_countries as string[] | undefined) ?? [] };
  }

  head(user: string, position: { checkpoint: string; clock: number }): Head {
    const { clock, floor, checkpoints, tombstones } = this.store.data;
    const account = this.store.get('users', user)!;
    const profile = this.store.get('profiles', user)!;
    const { tier } = this.reader(user);
    const countries = readableCountries(profile.countries as string[], tier);
    const known = checkpoints.findIndex((mark) => mark.id === position.checkpoint);
    const bound = checkpoints.find((mark, index) => mark.start && index > known)?.rev ?? clock;
    return {
      mark: checkpoints.at(-1)!.id,
      clock,
      floor,
      min_client: this.minClient,
      time: this.now(),
      reset: position.checkpoint !== '' && (known < 0 || position.clock > bound),
      access: `${account.rev}.${profile.rev}.${tier}`,
      tier,
      premium_until: String(account.premium_until),
      countries,
      revs: {
        ...Object.fromEntries(
          COLLECTION_NAMES.map((name) => [
            name,
            highest(this.store.all(name).filter((row) => isInScope(name, row, user, countries))),
          ]),
        ),
        tombstones: highest(tombstones.filter(({ owner }) => owner === '' || owner === user)),
      },
    };
  }

  /** Pokes all devices concerned; called once at the end of each request. */
  poke(): void {
    if (this.pokes.hasMoved) this.packs?.build(this.store);
    const pokesFor = this.pokes.take(this.store);
    for (const session of this.sessions) for (const poke of pokesFor(session.user)) session.poke(poke);
  }

  async restart(): Promise<void> {
    this.pokes.restart();
    this.writeMark(true);
    for (const session of this.sessions) session.reconnect();
  }

  async writeCheckpoint(): Promise<void> {
    this.writeMark(false);
  }

  private writeMark(start: boolean): void {
    // Never reuses the id of a checkpoint that a restored backup undid. It raises the clock, so that a
    // device with a later write of another lineage is recognised by its rev.
    this.store.data.checkpoints.push({
      id: `mark${String(++this.checkpointCount).padStart(11, '0')}`,
      rev: this.store.data.clock++,
      start,
    });
  }

  async backup(): Promise<unknown> {
    return structuredClone(this.store.data);
  }

  async restore(backup: unknown): Promise<void> {
    this.store.data = structuredClone(backup as Data);
    await this.restart();
  }

  /** Deleted tombstones are older than any open request, as after half a year. */
  async pruneTombstones(): Promise<void> {
    const { clock } = this.store.data;
    await this.world.sleep(LONGER_THAN_A_REQUEST);
    const { data } = this.store;
    data.floor = Math.max(data.floor, Math.min(clock, data.clock));
    data.tombstones = data.tombstones.filter(({ rev }) => rev > data.floor);
  }

  async forgetOperations(): Promise<void> {
    const { applied } = this.store.data;
    for (const [key, at] of applied) if (at < this.now() - APPLIED_OPS_DAYS * DAY) applied.delete(key);
  }

  async requireClient(version: number): Promise<void> {
    this.minClient = version;
  }

  async stop(): Promise<void> {
    this.sessions.clear();
  }

  /** The rows that the list API would return to this user, before paging. */
  readableRows(user: string, collection: CollectionName): StoredRow[] {
    const reader = this.reader(user);
    return this.store.all(collection).filter((row) => mayRead(reader, collection, row));
  }
}

function highest(rows: { rev: number }[]): number {
  return rows.reduce((highestYet, { rev }) => Math.max(highestYet, rev), 0);
}

function pickKnown(known: RawRow, patch: RawRow): RawRow {
  return Object.fromEntries(
    Object.entries(patch).filter(([field]) => field in known && field !== 'rev' && field !== 'id'),
  );
}
