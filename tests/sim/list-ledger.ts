import type { CollectionName } from '../../src/domain/core/collections';
import type { RawRow, WriteRequest } from '../../src/sync/engine/transport';

/** The longest way of a request: a duplicate comes ten minutes later. */
const IN_FLIGHT = 15 * 60_000;

/** One item that a user added to a list field or removed from it. */
export interface ListChange {
  /** The outbox entry that carries it; unknown while its commit has not returned. */
  operation?: string;
  /** The database in which it was made. */
  home: string;
  /** `<collection>/<record>/<field>` */
  place: string;
  item: string;
  isAdded: boolean;
  isPromised: boolean;
  isGivenUp: boolean;
  givenUpAt?: number;
  madeAt: number;
  /** When the server first applied it. */
  servedAt?: number;
  /** When it last changed the list: a refused change may be retried much later. */
  lastServedAt?: number;
}

interface ServedLists {
  operations: Set<string>;
  /** The items of each list on the server. */
  lists: Map<string, readonly string[]>;
}

/**
 * Follows the items of list fields: followed countries, read marks, messages. Lists have no tokens, so a list that two
 * devices change is merged by item, and each item needs somebody who added or removed it.
 */
export class ListLedger {
  readonly changes: ListChange[] = [];
  /** Items that a write added or removed although its author did not. */
  readonly unwanted: string[] = [];
  private served: ServedLists = { operations: new Set(), lists: new Map() };
  /** The database in which each operation was made, also of one that repeats what its screen showed. */
  private readonly homes = new Map<string, string>();

  /** A list that the server wrote itself. */
  begin(collection: CollectionName, record: string, field: string, items: readonly string[]): void {
    this.served.lists.set(`${collection}/${record}/${field}`, items);
  }

  intend(change: Omit<ListChange, 'isPromised' | 'isGivenUp'>): ListChange {
    const intended = { ...change, isPromised: false, isGivenUp: false };
    this.changes.push(intended);
    return intended;
  }

  /** The operation that carries these changes of one commit. */
  promise(changes: readonly ListChange[], operation: string, home: string): void {
    this.homes.set(operation, home);
    for (const change of changes) Object.assign(change, { operation, isPromised: true });
  }

  /** Records a successful write on the server's side. */
  serve({ operation, collection, record, kind, patch }: WriteRequest, now: number): void {
    const { operations, lists } = this.served;
    if (operations.has(operation)) return;
    operations.add(operation);
    const key = `${collection}/${record}`;
    if (kind === 'delete') this.remove(key);
    for (const [field, value] of Object.entries(patch)) {
      const place = `${key}/${field}`;
      if (kind === 'create' && Array.isArray(value)) lists.set(place, itemsOf(value));
      else if (lists.has(place)) this.noteList(operation, place, itemsOf(value), now);
    }
  }

  private noteList(operation: string, place: string, after: readonly string[], now: number): void {
    const before = this.served.lists.get(place)!;
    this.served.lists.set(place, after);
    const home = this.homes.get(operation);
    for (const { item, isAdded } of differencesOf(before, after)) {
      const served = { item, isAdded, home, operation, now };
      const meant = this.changes.filter((change) => change.place === place && isMeant(change, served));
      if (meant.length === 0)
        this.unwanted.push(`${operation} ${isAdded ? 'added' : 'removed'} ${item} in ${place}, unlike its author`);
      for (const change of meant) {
        change.servedAt ??= now;
        change.lastServedAt = now;
      }
    }
    for (const change of this.changes) {
      if (change.operation !== operation || change.place !== place) continue;
      change.servedAt ??= now;
      if (after.includes(change.item) !== change.isAdded && !this.isContradicted(change))
        this.unwanted.push(`${operation} lost what its author did to ${change.item} in ${place}`);
    }
  }

  remove(key: string): void {
    for (const place of this.served.lists.keys()) if (place.startsWith(`${key}/`)) this.served.lists.delete(place);
  }

  isServed({ operation = '' }: ListChange): boolean {
    return this.served.operations.has(operation);
  }

  /**
   * Whether somebody did the opposite, before or after: then either may be the last. A later change of the same device
   * takes an earlier one back, or carries it, even if it is given up itself. A refused change of another device counts if
   * a later list carried it to the server before its author discarded it.
   */
  isContradicted({ place, item, isAdded, madeAt, home }: ListChange): boolean {
    return this.changes.some(
      (other) =>
        other.place === place &&
        other.item === item &&
        other.isAdded !== isAdded &&
        (other.home === home ? other.madeAt >= madeAt : (other.lastServedAt ?? other.servedAt ?? -1) >= madeAt),
    );
  }

  get lists(): ReadonlyMap<string, readonly string[]> {
    return this.served.lists;
  }

  giveUp(isIt: (change: ListChange) => boolean, now = 0): void {
    for (const change of this.changes) if (isIt(change)) Object.assign(change, { isGivenUp: true, givenUpAt: now });
  }

  backup(): ServedLists {
    return copy(this.served);
  }

  restore(backup: ServedLists): void {
    this.served = copy(backup);
  }
}

/**
 * Whether the author added or removed an item, in this change or in an earlier one: a list carries what the screen
 * showed, a refused change included; also one that its author discarded while the list was on its way.
 */
function isMeant(
  change: ListChange,
  served: { item: string; isAdded: boolean; operation: string; home: string | undefined; now: number },
): boolean {
  if (change.item !== served.item || change.isAdded !== served.isAdded) return false;
  if (change.operation === served.operation || change.operation === undefined) return true;
  const isCarried = !change.isGivenUp || served.now - (change.givenUpAt ?? 0) < IN_FLIGHT;
  return change.home === served.home && change.operation < served.operation && isCarried;
}

function copy({ operations, lists }: ServedLists): ServedLists {
  return { operations: new Set(operations), lists: new Map(lists) };
}

/** Items that `after` has and `before` has not, and the other way round. */
export function differencesOf(
  before: readonly string[],
  after: readonly string[],
): { item: string; isAdded: boolean }[] {
  return [
    ...after.filter((item) => !before.includes(item)).map((item) => ({ item, isAdded: true })),
    ...before.filter((item) => !after.includes(item)).map((item) => ({ item, isAdded: false })),
  ];
}

/** The items of a list; an item with an id is known by it. */
export function itemsOf(list: unknown): string[] {
  return (list as (string | RawRow)[]).map((item) => (typeof item === 'string' ? item : String(item.id)));
}
