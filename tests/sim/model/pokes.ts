import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import type { Poke } from '../../../src/domain/sync/sync-protocol';
import type { Store } from './store';

/**
 * How a run pokes. `names`: with collections only, as older servers do. `many`: to so many devices that each puts off its
 * closing head by some seconds.
 */
export type PokeStyle = 'names' | 'few' | 'many';

const MANY = 200;
const ANYTHING: Poke = { collections: [] };

/** What the model has to tell at the end of a request: the collections that moved, by their owner ('' for all). */
export class ModelPokes {
  private moved = new Map<string, Set<string>>();
  /** The clock at the last poke; undefined after a start. */
  private told: number | undefined;

  constructor(private readonly style: PokeStyle) {}

  get hasMoved(): boolean {
    return this.moved.size > 0;
  }

  /** The server has started: it does not know what was told. */
  restart(): void {
    this.told = undefined;
  }

  note(collection: string, owner: string): void {
    this.moved.set(owner, (this.moved.get(owner) ?? new Set()).add(collection));
  }

  /** Begins anew. @returns the pokes for a user */
  take(store: Store): (user: string) => Poke[] {
    const { moved, told } = this;
    this.moved = new Map();
    this.told = store.data.clock;
    const namedFor = (owner: string) => [...(moved.get(owner) ?? [])].filter((name) => name !== 'tombstones');
    if (this.style === 'names')
      return (user) => {
        const collections = [...namedFor(''), ...namedFor(user)];
        return collections.length > 0 ? [{ collections }] : [];
      };
    const shared = namedFor('').length > 0 ? [this.shared(store, namedFor(''), told)] : [];
    return (user) => {
      const own = namedFor(user);
      const revs = Object.fromEntries(own.map((name) => [name, highest(ownRows(store, name as CollectionName, user))]));
      return own.length > 0
        ? [...shared, { collections: own, revs: { ...revs, ...buried(store, user, told ?? 0) } }]
        : shared;
    };
  }

  /** Names the collection that was written, and the revs of all that moved with it. */
  private shared(store: Store, names: readonly string[], since: number | undefined): Poke {
    if (since === undefined) return ANYTHING;
    const rowsOf = (name: string) => store.all(name as CollectionName).filter(({ rev }) => rev > since);
    const revs = Object.fromEntries(names.map((name) => [name, highest(rowsOf(name))]));
    const countries = names
      .filter((name) => specOf(name as CollectionName).scope === 'country')
      .flatMap((name) => rowsOf(name).map(({ country }) => String(country)));
    return {
      collections: [names[0]!],
      countries: [...new Set(countries)],
      revs: { ...revs, ...buried(store, '', since) },
      ...(this.style === 'many' && { listeners: MANY }),
    };
  }
}

function ownRows(store: Store, name: CollectionName, user: string): { rev: number }[] {
  const { owner } = specOf(name);
  return owner ? store.all(name).filter((row) => row[owner] === user) : [];
}

function buried(store: Store, owner: string, since: number): Record<string, number> {
  const rev = highest(store.data.tombstones.filter((tombstone) => tombstone.owner === owner));
  return rev > since ? { tombstones: rev } : {};
}

function highest(rows: readonly { rev: number }[]): number {
  return Math.max(0, ...rows.map(({ rev }) => rev));
}
