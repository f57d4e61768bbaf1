import type { CollectionName } from '../../../src/domain/core/collections';
import { entitlement } from '../../../src/domain/core/access';
import { mayChangeFollowing, TOO_MANY_COUNTRIES } from '../../../src/domain/account/followed-countries';
import type { Pack, PackList } from '../../../src/domain/sync/packs';
import { entryTime, type Head, type Poke, type Tombstone } from '../../../src/domain/sync/sync-protocol';
import {
  TransportError,
  type PageQuery,
  type RawRow,
  type Transport,
  type TransportFailure,
  type WriteRequest,
  type Written,
} from '../../../src/sync/engine/transport';
import { authorOf, isWritable, mayWrite } from './access';
import type { ModelServer } from './server';
import { accountOf, type StoredRow } from './store';

/** One signed-in client of the model. A request runs without interruption, as in SQLite. */
export class ModelSession implements Transport {
  private isValid = true;
  private readonly subscribers = new Set<Parameters<Transport['subscribe']>[0]>();

  constructor(
    readonly session: string,
    private readonly server: ModelServer,
    readonly user: string,
    private readonly version: number,
  ) {}

  expire(): void {
    this.isValid = false;
  }

  poke(poke: Poke): void {
    for (const subscriber of this.subscribers) subscriber.onPoke(structuredClone(poke));
  }

  reconnect(): void {
    for (const subscriber of this.subscribers) subscriber.onConnect();
  }

  async head(position: { checkpoint: string; clock: number }): Promise<Head> {
    if (!this.isValid) fail({ kind: 'unauthorised' });
    this.checkVersion();
    return structuredClone(this.server.head(this.user, position));
  }

  async list(query: PageQuery): Promise<RawRow[] | Tombstone[]> {
    if (!this.isValid) fail({ kind: 'unauthorised' });
    const rows: RawRow[] =
      query.collection === 'tombstones' ? this.tombstones() : this.server.readableRows(this.user, query.collection);
    const field = query.order === '-published_date' ? 'published_date' : 'rev';
    const sorted = rows.filter((row) => matches(query, row)).sort((a, b) => (a[field]! < b[field]! ? -1 : 1));
    return structuredClone((query.order === 'rev' ? sorted : sorted.reverse()).slice(0, query.limit));
  }

  async packs(countries: readonly string[]): Promise<PackList> {
    if (!this.isValid) fail({ kind: 'unauthorised' });
    this.checkVersion();
    const { packs, store } = this.server;
    return packs ? packs.list(store, this.server.reader(this.user), countries) : fail({ kind: 'missing' });
  }

  async pack(pack: Pack): Promise<Uint8Array<ArrayBuffer>> {
    const file = this.server.packs?.file(pack) ?? 404;
    return typeof file === 'number' ? fail({ kind: 'offline', status: file }) : file;
  }

  async write(request: WriteRequest): Promise<Written> {
    this.checkVersion();
    const row = this.apply(request);
    this.server.poke();
    return row ? { row: structuredClone(row), rev: row.rev } : { rev: this.server.store.data.clock };
  }

  async subscribe(handlers: Parameters<Transport['subscribe']>[0]): Promise<() => void> {
    this.subscribers.add(handlers);
    return () => this.subscribers.delete(handlers);
  }

  async report(): Promise<void> {}

  private checkVersion(): void {
    if (this.version < this.server.minClient) fail({ kind: 'too-old' });
  }

  private tombstones(): (Tombstone & RawRow)[] {
    return this.server.store.data.tombstones.filter(({ owner }) => owner === '' || owner === this.user) as (Tombstone &
      RawRow)[];
  }

  private apply(request: WriteRequest): StoredRow | undefined {
    const { kind, collection, record } = request;
    if (!isWritable(collection))
      fail({ kind: 'refused', status: 403, message: 'Only superusers can perform this action.', fields: {} });
    const reader = this.server.reader(this.user);
    const row = this.server.store.get(collection, record);
    const wanted = kind === 'create' ? { id: record, ...request.patch } : row;
    const isAllowed = this.isValid && wanted !== undefined && mayWrite(reader, kind, collection, wanted);
    if (kind === 'create') {
      if (!isAllowed || (row && authorOf(collection, row) !== this.user))
        fail({ kind: 'refused', status: 400, message: 'Failed to create record.', fields: {} });
      return this.create(request, row);
    }
    // The access rule runs before every hook: a deleted or foreign record is not found, whatever the
    // key.
    if (!row || !isAllowed) return fail({ kind: 'missing' });
    return this.updateOrDelete(request, row);
  }

  private create(request: WriteRequest, row: StoredRow | undefined): StoredRow {
    const { operation, collection, record, patch } = request;
    const { applied } = this.server.store.data;
    const key = `${this.user}/${operation}`;
    if (applied.has(key)) return row ?? fail({ kind: 'missing' });
    // Another device of this user has created it.
    if (row) {
      applied.set(key, this.server.now());
      return row;
    }
    this.checkRelations(collection, patch);
    applied.set(key, this.server.now());
    const made = this.server.insert(collection, { ...fieldsOf(request), id: record });
    this.noteEvidence(request, made);
    return made;
  }

  private updateOrDelete(request: WriteRequest, row: StoredRow): StoredRow | undefined {
    const { operation, kind, collection, record, base } = request;
    const { applied } = this.server.store.data;
    const key = `${this.user}/${operation}`;
    if (applied.has(key)) return row;
    if (base !== undefined && base !== row.rev) fail({ kind: 'conflict', current: structuredClone(row) });
    if (kind === 'delete') {
      applied.set(key, this.server.now());
      this.server.erase(collection, record);
      this.noteEvidence(request, row);
      return undefined;
    }
    if (collection === 'profiles') this.checkCountries(row, request.patch);
    applied.set(key, this.server.now());
    return this.server.change(collection, record, fieldsOf(request), { by: this.user, at: entryTime(operation) });
  }

  private noteEvidence({ collection, kind, operation }: WriteRequest, row: StoredRow): void {
    if (collection !== 'task_evidence' || kind === 'update') return;
    this.server.recordEvidence(row, kind, { by: this.user, at: entryTime(operation) ?? this.server.now() });
  }

  private checkCountries(row: StoredRow, { countries = row.countries }: RawRow): void {
    const account = accountOf(this.server.store.get('users', this.user));
    const plan = entitlement(account, new Date(this.server.now()));
    if (mayChangeFollowing(row.countries as string[], countries as string[], plan)) return;
    fail({ kind: 'refused', status: 400, message: TOO_MANY_COUNTRIES, fields: { countries: 'too many' } });
  }

  private checkRelations(collection: CollectionName, patch: RawRow): void {
    const target =
      collection === 'task_evidence' ? this.server.store.get('compliance_tasks', String(patch.task)) : undefined;
    if (collection === 'task_evidence' && target?.user !== this.user) {
      fail({
        kind: 'refused',
        status: 400,
        message: 'Failed to create record.',
        fields: { task: 'There is no such task.' },
      });
    }
  }
}

function matches(query: PageQuery, row: RawRow): boolean {
  const { records, countries, publishedFrom, publishedBefore, createdFrom, createdBefore } = query;
  return (
    (!records || records.includes(String(row.id))) &&
    (!countries || countries.includes(String(row.country))) &&
    isInRevs(query, row.rev as number) &&
    isIn(row.published_date, publishedFrom, publishedBefore) &&
    isIn(row.created, createdFrom, createdBefore)
  );
}

function isInRevs({ from = 0, below = Infinity, upTo = Infinity }: PageQuery, rev: number): boolean {
  return rev >= from && rev < below && rev <= upTo;
}

function isIn(date: unknown, from = '', before = '\uffff'): boolean {
  return String(date ?? '') >= from && String(date ?? '') < before;
}

/** PocketBase adds ten characters to the name of an upload; a file name without a file uploads nothing. */
function fieldsOf({ collection, patch, files = {}, operation }: WriteRequest): RawRow {
  const fields = structuredClone(patch);
  if (collection === 'task_evidence') delete fields.file;
  for (const [field, { name }] of Object.entries(files)) {
    const dot = name.lastIndexOf('.');
    fields[field] = `${name.slice(0, dot)}_${operation.slice(-10)}${name.slice(dot)}`;
  }
  return fields;
}

function fail(failure: TransportFailure): never {
  throw new TransportError(failure);
}
