import type { MolaoDatabase, OutboxEntry } from '../../db/database';
import type { CollectionName } from '../../domain/core/collections';
import { isEqual, isMergedList } from './merge';
import { pendingEntries } from './rebase';

type Fields = OutboxEntry['patch'];

/**
 * Takes back from the refused changes of a record what their user undid in a later change of the same list: a refused
 * follow must not return on Retry after its user has unfollowed the country. A refused change of which nothing is left
 * is deleted. Called when a change is made and when one is refused, because a later change is forgotten after it was
 * sent.
 */
export async function withdrawFromRefused(
  db: MolaoDatabase,
  collection: CollectionName,
  record: string,
): Promise<void> {
  const entries = await pendingEntries(db, collection, record);
  for (const [index, { id, state, kind, base, patch }] of entries.entries()) {
    if (state !== 'refused' || kind !== 'update') continue;
    const later = entries.slice(index + 1).filter((entry) => entry.kind === 'update');
    const left = later.reduce((fields, change) => withoutUndone(base, fields, change), patch);
    if (Object.keys(left).length === 0) await db.outbox.delete(id);
    else if (left !== patch) await db.outbox.update(id, { patch: left });
  }
}

/** @returns the same object if the later change undoes nothing */
function withoutUndone(base: Fields, patch: Fields, later: Pick<OutboxEntry, 'base' | 'patch'>): Fields {
  let left = patch;
  for (const field of Object.keys(patch)) {
    const lists = [base[field] ?? [], patch[field], later.base[field] ?? [], later.patch[field]];
    if (!lists.every(isMergedList)) continue;
    const [seen, ours, laterSeen, laterOurs] = lists as [unknown[], unknown[], unknown[], unknown[]];
    const takenBack = ours.filter((item) => !has(seen, item) && has(laterSeen, item) && !has(laterOurs, item));
    const putBack = laterOurs.filter((item) => has(seen, item) && !has(ours, item) && !has(laterSeen, item));
    if (takenBack.length === 0 && putBack.length === 0) continue;
    const { [field]: _, ...others } = left;
    const list = [...ours.filter((item) => !takenBack.includes(item)), ...putBack];
    const isUndone = list.length === seen.length && list.every((item) => seen.some((each) => isEqual(each, item)));
    left = isUndone ? others : { ...left, [field]: list };
  }
  return left;
}

function has(list: readonly unknown[], item: unknown): boolean {
  return list.some((each) => idOf(each) === idOf(item));
}

/** An item of a list is a string or has an id. */
function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (item as { id?: unknown }).id : item;
}
