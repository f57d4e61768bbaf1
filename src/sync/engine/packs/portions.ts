import type { Backfill, MolaoDatabase } from '../../../db/database';
import { specOf, type CollectionName } from '../../../domain/core/collections';
import type { Pack, PackList, PackSet } from '../../../domain/sync/packs';
import type { Head } from '../../../domain/sync/sync-protocol';
import { mintRecordId } from '../ids';

/** What packs may bring at once: rows, or texts, of one country. */
export interface Portion {
  /** '': of no country. */
  country: string;
  part: 'rows' | 'texts';
  /** Lines of other collections are skipped. */
  collections: Set<CollectionName>;
  /** The device has the rows up to this rev. 0: none. */
  after: number;
  /** Only the premium texts are wanted. */
  isPremium: boolean;
}

/** The portions of backfills. Rows come before texts, which no list shows. */
export function portionsOf(backfills: readonly Backfill[]): Portion[] {
  const found = new Map<string, Portion>();
  for (const { collection, countries = [''], isPremium = false } of backfills) {
    const { packed: part } = specOf(collection);
    if (!part) continue;
    for (const country of countries) {
      const key = `${part} ${country}`;
      const portion = found.get(key) ?? { country, part, collections: new Set(), after: 0, isPremium };
      portion.collections.add(collection);
      portion.isPremium &&= isPremium;
      found.set(key, portion);
    }
  }
  return sorted([...found.values()]);
}

/** The portions of the rows that were written since. @param cursors of collections that packs have */
export function portionsSince(
  cursors: readonly { collection: CollectionName; cursor: number }[],
  countries: readonly string[],
): Portion[] {
  const found = new Map<string, Portion>();
  for (const { collection, cursor } of cursors) {
    const { packed: part = 'rows', scope } = specOf(collection);
    for (const country of scope === 'country' ? countries : ['']) {
      const key = `${part} ${country}`;
      const portion = found.get(key) ?? { country, part, collections: new Set(), after: cursor, isPremium: false };
      portion.collections.add(collection);
      portion.after = Math.min(portion.after, cursor);
      found.set(key, portion);
    }
  }
  return sorted([...found.values()]);
}

function sorted(portions: Portion[]): Portion[] {
  return [...portions.filter(({ part }) => part === 'rows'), ...portions.filter(({ part }) => part === 'texts')];
}

const SETS: Record<Portion['part'], readonly PackSet[]> = { rows: ['shared'], texts: ['texts', 'premium'] };

/**
 * The packs of a portion, in the order in which they are read. None if it has no rows.
 *
 * @returns undefined if there is a gap
 */
export function packsOf({ packs }: PackList, { country, part, after, isPremium }: Portion): Pack[] | undefined {
  const found: Pack[] = [];
  for (const set of isPremium ? (['premium'] as const) : SETS[part]) {
    const chain = packs.filter((pack) => pack.set === set && pack.country === country);
    const isWhole = chain.every(({ from }, index) => from === (chain[index - 1]?.to ?? 0));
    if (!isWhole) return undefined;
    found.push(...chain.filter(({ to }) => to > after));
  }
  return found;
}

/**
 * Notes that packs have brought the rows up to a rev: lists bring only those above. Countries that packs brought have one
 * backfill, so that lists ask for all of them at once. Runs in a transaction over `backfills`.
 */
export async function leaveToPacks(
  db: MolaoDatabase,
  portion: Portion,
  { rev, head }: { rev: number; head: Head },
): Promise<void> {
  const all = await db.backfills.toArray();
  for (const backfill of all.filter((each) => isOpenFor(each, portion))) {
    const { id, countries } = backfill;
    const state = { above: rev, done: isComplete(backfill, rev, head) };
    if (!countries) {
      await db.backfills.update(id, state);
      continue;
    }
    const rest = countries.filter((each) => each !== portion.country);
    if (rest.length > 0) await db.backfills.update(id, { countries: rest });
    else await db.backfills.delete(id);
    const twin = all.find((other) => other.above === rev && isTwin(other, backfill));
    const brought = [...(twin?.countries ?? []), portion.country];
    await db.backfills.put({ ...backfill, ...state, id: twin?.id ?? mintRecordId(), countries: brought });
  }
}

function isOpenFor(backfill: Backfill, { country, collections, isPremium }: Portion): boolean {
  const { collection, countries = [''], above, done, isPremium: isOnlyPremium = false } = backfill;
  const isOpen = !done && above === undefined && (isOnlyPremium || !isPremium);
  return isOpen && collections.has(collection) && countries.includes(country);
}

/** The head counts the rows of all countries of this user. Lists have brought those down to `below`, but not old ones. */
function isComplete({ collection, below }: Backfill, rev: number, { revs }: Head): boolean {
  const { window, recent } = specOf(collection);
  return (revs[collection] ?? Infinity) <= rev || (below <= rev + 1 && !window && !recent);
}

function isTwin(one: Backfill, other: Backfill): boolean {
  const keys = ['collection', 'upTo', 'below', 'confirmedBelow', 'isPremium'] as const;
  return keys.every((key) => one[key] === other[key]);
}
