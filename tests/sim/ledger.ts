import type { CollectionName } from '../../src/domain/core/collections';
import type { RawRow, WriteRequest } from '../../src/sync/transport';

/** A change that a simulated user made. `token` is a text that occurs in this change only, so that it can be found again wherever it went. */
export interface MadeChange {
  token: string;
  /** The device's database in which it was made; a new one begins with each sign-in after a sign-out. */
  home: string;
  collection: CollectionName;
  record: string;
  kind: 'create' | 'update' | 'delete';
  /** The field that carries the token; undefined for deletes. */
  field?: string;
  /** The device promised to keep it. False while the promise is open: the tab may have died before it. */
  isPromised: boolean;
  /** The user gave it up: discarded, decided for theirs, signed out all the same. */
  isGivenUp: boolean;
  /** What the field said when the user changed it; undefined while that is not known. */
  saw?: unknown;
  /** A delete's operation, and the row that the user deleted; undefined while they are not known. */
  deletion?: { operation: string; row: RawRow };
  /** The user saw what others had written and decided for their own. */
  isInsisted?: boolean;
  /** When the server first did it. */
  servedAt?: number;
}

/** What a lineage of the server has done. It goes back with a restored backup. */
interface Served {
  /** By operation: the request whose first success did the work. */
  operations: Map<string, { collection: CollectionName; record: string; kind: string; patch: RawRow }>;
  /** The token that a field carries last, by `<collection>/<record>/<field>`. */
  values: Map<string, string>;
  removed: Set<string>;
  /** Tasks that were completed, and not reopened since. */
  completed: Set<string>;
}

/** Follows every change from the user's hand to the server, over kills, lost answers and restored backups. */
export class Ledger {
  readonly changes: MadeChange[] = [];
  private served: Served = { operations: new Map(), values: new Map(), removed: new Set(), completed: new Set() };
  /** Databases that were deleted by a sign-out: what they knew can no longer be sent again. */
  readonly leftHomes = new Set<string>();
  restores = 0;
  /** Changes that wrote over another, or deleted it, without anybody having seen that one. */
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

  /** On the server's side, when a write has succeeded. A repeated operation succeeds without doing anything. */
  serve({ operation, collection, record, kind, patch }: WriteRequest, now: number): void {
    if (this.served.operations.has(operation)) return;
    this.served.operations.set(operation, { collection, record, kind, patch });
    if (kind === 'delete') {
      this.noteUnseen(operation, collection, record);
      this.remove(collection, record);
    }
    if (collection === 'compliance_tasks' && patch.status === 'completed') this.served.completed.add(record);
    // Only who reopens a task on purpose sets it back to this.
    if (collection === 'compliance_tasks' && kind === 'update' && patch.status === 'pending')
      this.served.completed.delete(record);
    for (const [field, value] of Object.entries(patch)) {
      const change = typeof value === 'string' ? this.byToken.get(value) : undefined;
      if (!change) continue;
      change.servedAt ??= now;
      const place = `${collection}/${record}/${field}`;
      const before = this.served.values.get(place);
      const wasSeen = change.saw === undefined || before === undefined || before === change.saw || change.isInsisted;
      if (!wasSeen)
        this.overwritten.push(
          `${change.token} wrote over ${before} in ${place}, after a look at ${JSON.stringify(change.saw)}`,
        );
      this.served.values.set(place, change.token);
    }
    for (const change of this.changes) {
      if (kind === 'delete' && change.kind === 'delete' && change.record === record) change.servedAt ??= now;
    }
  }

  /** Whatever anybody wrote into a deleted record stood in the row that the user deleted. */
  private noteUnseen(operation: string, collection: CollectionName, record: string): void {
    const change = this.changes.find(({ deletion }) => deletion?.operation === operation);
    if (!change?.deletion || change.isInsisted) return;
    const { row } = change.deletion;
    const key = `${collection}/${record}`;
    for (const [place, token] of this.served.values) {
      const field = place.slice(key.length + 1);
      if (place.startsWith(`${key}/`) && row[field] !== token)
        this.overwritten.push(
          `${change.token} deleted ${token} in ${place}, after a look at ${JSON.stringify(row[field])}`,
        );
    }
    if (this.completed.has(record) && row.status !== 'completed')
      this.overwritten.push(
        `${change.token} deleted ${key}, which was completed, after a look at ${JSON.stringify(row.status)}`,
      );
  }

  isRemoved(collection: CollectionName, record: string): boolean {
    return this.served.removed.has(`${collection}/${record}`);
  }

  get completed(): ReadonlySet<string> {
    return this.served.completed;
  }

  /** Token that each field carries last, by `<collection>/<record>/<field>`. */
  get values(): ReadonlyMap<string, string> {
    return this.served.values;
  }

  remove(collection: CollectionName, record: string): void {
    this.served.removed.add(`${collection}/${record}`);
    // A next task may be made anew under its id: what was written in the old one is no part of it, and that one is not completed.
    if (collection === 'compliance_tasks') this.served.completed.delete(record);
    for (const place of this.served.values.keys())
      if (place.startsWith(`${collection}/${record}/`)) this.served.values.delete(place);
  }

  /** How many different operations of this lineage carried the change to the server. */
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

  backup(): Served {
    return copy(this.served);
  }

  restore(backup: Served): void {
    this.served = copy(backup);
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
