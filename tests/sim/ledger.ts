import type { CollectionName } from '../../src/domain/core/collections';
import type { RawRow, WriteRequest } from '../../src/sync/engine/transport';
import { ListLedger } from './list-ledger';

/** A simulated user's change. `token` is a text that occurs only in this change, to find it again. */
export interface MadeChange {
  token: string;
  /** The database in which it was made; each sign-in after a sign-out begins a new one. */
  home: string;
  collection: CollectionName;
  record: string;
  kind: 'create' | 'update' | 'delete';
  /** The field with the token; undefined for deletes. */
  field?: string;
  /** Whether its commit has returned. The tab may die before that. */
  isPromised: boolean;
  /** The user discarded it: by discarding, by choosing theirs, or by signing out. */
  isGivenUp: boolean;
  /** The field's value on the screen when the user began to change it; undefined for a new record. */
  saw?: unknown;
  /** A delete's operation and its row; undefined while unknown. */
  deletion?: { operation: string; row: RawRow };
  /** The user saw the other version and chose their own. */
  isInsisted?: boolean;
  /** The device had no room for it, and said so. */
  isUnstored?: boolean;
  /** When the server first applied it. */
  servedAt?: number;
}

/** What one lineage of the server has applied. A restored backup resets it. */
interface Served {
  /** By operation: the request that applied it. */
  operations: Map<string, { collection: CollectionName; record: string; kind: string; patch: RawRow }>;
  /** The last token of each field, by `<collection>/<record>/<field>`. */
  values: Map<string, string>;
  removed: Set<string>;
  /** Tasks that were completed and not reopened. */
  completed: Set<string>;
}

/** Follows every change from the user to the server, over kills, lost answers and restored backups. */
export class Ledger {
  readonly changes: MadeChange[] = [];
  readonly lists = new ListLedger();
  private served: Served = { operations: new Map(), values: new Map(), removed: new Set(), completed: new Set() };
  /** Databases deleted by a sign-out, whose changes cannot be sent again. */
  readonly leftHomes = new Set<string>();
  restores = 0;
  /** Changes that overwrote or deleted another change without a conflict. */
  readonly overwritten: string[] = [];
  private readonly byToken = new Map<string, MadeChange>();
  private tokens = 0;

  mint(kind: string): string {
    return `${kind}#${++this.tokens}#`;
  }

  intend(change: Omit<MadeChange, 'isPromised' | 'isGivenUp'>): MadeChange {
    const made = { ...change, isPromised: false, isGivenUp: false };
    this.changes.push(made);
    this.byToken.set(change.token, made);
    return made;
  }

  /** Records a successful write on the server's side. A repeated operation succeeds without effect. */
  serve(request: WriteRequest, now: number): void {
    const { operation, collection, record, kind, patch } = request;
    this.lists.serve(request, now);
    if (this.served.operations.has(operation)) return;
    this.served.operations.set(operation, { collection, record, kind, patch });
    if (kind === 'delete') {
      this.noteUnseen(operation, collection, record);
      this.remove(collection, record);
    }
    if (collection === 'compliance_tasks') this.noteStatus(record, kind, patch.status);
    for (const [field, value] of Object.entries(patch)) {
      const change = typeof value === 'string' ? this.byToken.get(value) : undefined;
      if (change) this.noteValue(change, `${collection}/${record}/${field}`, now);
    }
    if (kind === 'delete') this.noteDeletes(record, now);
  }

  private noteStatus(record: string, kind: WriteRequest['kind'], status: unknown): void {
    if (status === 'completed') this.served.completed.add(record);
    // Only a deliberate reopening sets this value.
    if (kind === 'update' && status === 'pending') this.served.completed.delete(record);
  }

  private noteValue(change: MadeChange, place: string, now: number): void {
    change.servedAt ??= now;
    const before = this.served.values.get(place);
    const { saw, home, isInsisted } = change;
    const wasSeen = before === undefined || saw === undefined || isInsisted || this.hasSeen(home, saw, before);
    if (!wasSeen)
      this.overwritten.push(
        `${change.token} wrote over ${before} in ${place}, after a look at ${JSON.stringify(change.saw)}`,
      );
    this.served.values.set(place, change.token);
  }

  /** Whether who sees `shown` has seen `value`: on the screen, or before an own change covered it that was not served. */
  private hasSeen(home: string, shown: unknown, value: string): boolean {
    if (shown === value) return true;
    const covering = this.byToken.get(String(shown));
    if (covering?.home !== home || covering.servedAt !== undefined) return false;
    return covering.saw !== undefined && this.hasSeen(home, covering.saw, value);
  }

  private noteDeletes(record: string, now: number): void {
    for (const change of this.changes) {
      if (change.kind === 'delete' && change.record === record) change.servedAt ??= now;
    }
  }

  /** All writes to a deleted record must be in the row that the user deleted. */
  private noteUnseen(operation: string, collection: CollectionName, record: string): void {
    const change = this.changes.find(({ deletion }) => deletion?.operation === operation);
    if (!change?.deletion || change.isInsisted) return;
    const { row } = change.deletion;
    const key = `${collection}/${record}`;
    for (const [place, token] of this.served.values) {
      const field = place.slice(key.length + 1);
      if (place.startsWith(`${key}/`) && !this.hasSeen(change.home, row[field], token))
        this.overwritten.push(
          `${change.token} deleted ${token} in ${place}, after a look at ${JSON.stringify(row[field])}`,
        );
    }
    if (this.completed.has(record) && row.status !== 'completed')
      this.overwritten.push(
        `${change.token} deleted ${key}, which was completed, after a look at ${JSON.stringify(row.status)}`,
      );
  }

  hasServed(operation: string): boolean {
    return this.served.operations.has(operation);
  }

  isRemoved(collection: CollectionName, record: string): boolean {
    return this.served.removed.has(`${collection}/${record}`);
  }

  get completed(): ReadonlySet<string> {
    return this.served.completed;
  }

  /** The last token of each field, by `<collection>/<record>/<field>`. */
  get values(): ReadonlyMap<string, string> {
    return this.served.values;
  }

  remove(collection: CollectionName, record: string): void {
    this.lists.remove(`${collection}/${record}`);
    this.served.removed.add(`${collection}/${record}`);
    // A next occurrence may be created again under its id: it has none of the old one's tokens and is
    // not completed.
    if (collection === 'compliance_tasks') this.served.completed.delete(record);
    for (const place of this.served.values.keys())
      if (place.startsWith(`${collection}/${record}/`)) this.served.values.delete(place);
  }

  /** Number of different operations that carried the change to this lineage. */
  timesServed({ token, kind, record, collection }: MadeChange): number {
    return [...this.served.operations.values()].filter((done) =>
      kind === 'delete'
        ? done.kind === 'delete' && done.record === record && done.collection === collection
        : Object.values(done.patch).includes(token),
    ).length;
  }

  insist(isIt: (change: MadeChange) => boolean): void {
    for (const change of this.changes) if (isIt(change)) change.isInsisted = true;
  }

  giveUp(isIt: (change: MadeChange) => boolean): void {
    for (const change of this.changes) if (isIt(change)) change.isGivenUp = true;
  }

  backup() {
    return { served: copy(this.served), lists: this.lists.backup() };
  }

  restore({ served, lists }: ReturnType<Ledger['backup']>): void {
    this.served = copy(served);
    this.lists.restore(lists);
    this.restores++;
  }
}

function copy({ operations, values, removed, completed }: Served): Served {
  return {
    operations: new Map(operations),
    values: new Map(values),
    removed: new Set(removed),
    completed: new Set(completed),
  };
}
