import type { OutboxEntry } from '../../src/db/database';
import { isQuotaError } from '../../src/db/quota-error';
import type { WritableCollection } from '../../src/domain/core/collections';
import { commit, type Change } from '../../src/sync/engine/outbox';
import { rebaseTables } from '../../src/sync/engine/rebase';
import type { RawRow } from '../../src/sync/engine/transport';
import type { Tab } from './device';
import { differencesOf, itemsOf } from './list-ledger';
import type { Place, Stage } from './stage';

type Row = RawRow & { id: string };

/**
 * Makes a change in a tab and records it; `field` has the token. Its author saw what `seen` says, whatever the device
 * has stored since.
 */
export async function make(
  stage: Stage,
  { device, tab }: Place,
  change: Change & { record: string },
  field?: string,
): Promise<void> {
  const { ledger, trace } = stage;
  const token = field ? String((change.patch as RawRow)[field]) : ledger.mint(change.kind);
  const made = ledger.intend({
    token,
    home: device.home,
    collection: change.collection,
    record: change.record,
    kind: change.kind,
    field,
    saw: field === undefined ? undefined : change.seen?.[field],
  });
  trace(`${tab.name} ${change.kind} ${change.collection}/${change.record} ${JSON.stringify(change.patch ?? {})}`);
  try {
    const entries = await tab.life.whileAlive(commitAndRead(change, tab.ctx.db, device.now));
    made.isPromised = true;
    const deletion = change.kind === 'delete' ? entries.findLast(({ kind }) => kind === 'delete') : undefined;
    if (deletion) made.deletion = { operation: deletion.id, row: deletion.base };
    device.noticeChange();
  } catch (error) {
    made.isUnstored = isQuotaError(error);
    // The row was deleted meanwhile, or its author signs out. Any other error is a bug.
    if (!String(error).includes('There is no') && !isSigningOut(stage, made.home, error)) throw error;
    made.isGivenUp = true;
  }
}

/**
 * Makes a change of list fields, and records each item that its author added or removed. `seen` has the lists as the
 * author saw them.
 */
export async function makeListChange(
  stage: Stage,
  { device, tab }: Place,
  change: Change & { record: string; seen: RawRow },
): Promise<void> {
  const { ledger, trace, world } = stage;
  const { collection, record, seen, patch = {} } = change;
  const { db } = tab.ctx;
  trace(`${tab.name} ${change.kind} ${collection}/${record} ${JSON.stringify(patch)}`);
  const lists = Object.entries(patch).filter(([, list]) => Array.isArray(list));
  const intended = lists.flatMap(([field, list]) =>
    differencesOf(itemsOf(seen[field]), itemsOf(list)).map((difference) =>
      ledger.lists.intend({
        ...difference,
        home: device.home,
        place: `${collection}/${record}/${field}`,
        madeAt: world.now,
      }),
    ),
  );
  const { home } = device;
  try {
    const entries = await tab.life.whileAlive(commitAndRead(change, db, device.now));
    ledger.lists.promise(intended, entries.at(-1)!.id, home);
    device.noticeChange();
  } catch (error) {
    if (!isSigningOut(stage, home, error)) throw error;
    ledger.lists.giveUp((made) => intended.includes(made), world.now);
  }
}

/** Whether the error is only that the sign-out has closed the database: its screen can no longer be used. */
function isSigningOut({ ledger }: Stage, home: string, error: unknown): boolean {
  return ledger.leftHomes.has(home) && error instanceof Error && error.name === 'DatabaseClosedError';
}

/** Commits a change. @returns the record's entries in order; in one transaction, because the tab may commit another change next */
function commitAndRead(change: Change & { record: string }, db: Tab['ctx']['db'], now: number): Promise<OutboxEntry[]> {
  const { collection, record } = change;
  return db.transaction('rw', [...rebaseTables(db, collection), db.files, db.meta], async () => {
    await commit(change, db, now);
    return db.outbox.where('[collection+record]').equals([collection, record]).sortBy('id');
  });
}

export async function localRow(stage: Stage, tab: Tab, collection: WritableCollection): Promise<Row | undefined> {
  const rows = await tab.life.whileAlive(tab.ctx.db.rows(collection).toArray());
  return rows.length > 0 ? stage.random.pick(rows) : undefined;
}
