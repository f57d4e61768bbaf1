import type { OutboxEntry } from '../../src/db/database';
import { WRITABLE, type CollectionName } from '../../src/domain/core/collections';
import { APPLIED_OPS_DAYS } from '../../src/domain/sync/sync-protocol';
import type { RawRow } from '../../src/sync/engine/transport';
import { carries } from './broken-invariants';
import type { Ledger, MadeChange } from './ledger';
import { differencesOf, itemsOf, type ListChange } from './list-ledger';
import type { Stage } from './stage';

const DAY = 86_400_000;
/**
 * A restored backup may lose changes acknowledged longer ago than this (7 days, minus clock errors and
 * waiting).
 */
const SURELY_KEPT = 6 * DAY;

type OpenByHome = ReadonlyMap<string, OutboxEntry[]>;
/** By `<collection>/<record>`. */
type ServerRows = ReadonlyMap<string, RawRow>;

/** Checks the outcome of every promised change. */
export async function lostOrDoubled(stage: Stage): Promise<string[]> {
  const { ledger } = stage;
  const open = await openByHome(stage);
  const rows = await writtenRows(stage);
  return [
    ...ledger.overwritten,
    ...ledger.changes.flatMap((change) => [
      ...misreported(stage, change, open, rows),
      ...(isLost(stage, change, open, rows) ? [`${change.token} (${change.kind} ${keyOf(change)}) was lost`] : []),
    ]),
    ...staleValues(ledger, rows),
    ...ledger.lists.unwanted,
    ...wrongLists(ledger, rows),
    ...ledger.lists.changes
      .filter((change) => isItemLost(stage, change, open, rows))
      .map(
        ({ place, item, isAdded }) => `${item} was ${isAdded ? 'added to' : 'removed from'} ${place}, which was lost`,
      ),
    ...withoutFile(rows),
    ...doubledNext([...rows.values()]),
    ...reopened(ledger, rows),
  ];
}

async function openByHome({ devices }: Stage): Promise<OpenByHome> {
  const open = new Map<string, OutboxEntry[]>();
  for (const device of devices.filter(({ user }) => user !== undefined)) {
    const { outbox } = device.look();
    open.set(device.home, await outbox.filter(({ state }) => state !== 'acknowledged').toArray());
  }
  return open;
}

async function writtenRows({ server }: Stage): Promise<ServerRows> {
  const rows = new Map<string, RawRow>();
  for (const collection of WRITABLE) {
    for (const row of await server.rows(collection)) rows.set(`${collection}/${row.id}`, row);
  }
  return rows;
}

function keyOf({ collection, record }: MadeChange): string {
  return `${collection}/${record}`;
}

/** A change that was applied twice, or that the user sees as not applied although it was. */
function misreported(
  { ledger, world: { now } }: Stage,
  change: MadeChange,
  open: OpenByHome,
  rows: ServerRows,
): string[] {
  if (change.field === undefined) return [];
  const key = keyOf(change);
  const times = ledger.timesServed(change);
  const problems: string[] = [];
  if (times > 0 && change.isUnstored)
    problems.push(`${change.token} (${key}) was sent, though its user was told that it was not saved`);
  const shown = open.get(change.home)?.find((entry) => carries(entry, change) && entry.state !== 'waiting');
  // Weeks later the server does not know that it has applied it.
  const isForgotten = (change.servedAt ?? Infinity) < now - APPLIED_OPS_DAYS * DAY;
  if (times > 0 && shown && rows.has(key) && !isForgotten)
    problems.push(
      `${change.token} (${key}) was applied, and the user is told that it was not: ${shown.state}, ${shown.reason ?? ''}`,
    );
  if (times > 1) problems.push(`${change.token} (${key}) was applied ${times} times`);
  return problems;
}

/** Whether a promised change neither reached the server nor waits, without a reason that allows it. */
function isLost(stage: Stage, change: MadeChange, open: OpenByHome, rows: ServerRows): boolean {
  const { ledger } = stage;
  const isCounted = change.field !== undefined || change.kind === 'delete';
  if (!isCounted || !change.isPromised || change.isGivenUp || ledger.timesServed(change) > 0) return false;
  if (open.get(change.home)?.some((entry) => carries(entry, change))) return false;
  if (rows.has(keyOf(change))) return !isBeyondRecall(stage, change);
  const isGone = ledger.isRemoved(change.collection, change.record) || change.kind === 'delete';
  // A restored backup may lose the row that the change belongs to.
  return !isGone && ledger.restores === 0;
}

/** Whether a backup undid the change, and its device has deleted it since by sign-out, age or for want of room. */
function isBeyondRecall(
  { ledger, world, devices }: Stage,
  { home, servedAt }: Pick<MadeChange, 'home' | 'servedAt'>,
): boolean {
  if (ledger.restores === 0 || servedAt === undefined) return false;
  const madeRoomAt = devices.find((device) => device.home === home)?.disk.madeRoomAt ?? 0;
  return ledger.leftHomes.has(home) || servedAt <= madeRoomAt || servedAt < world.now - SURELY_KEPT;
}

/** Whether an item that was added or removed neither reached the server nor waits, and nobody did the opposite. */
function isItemLost(stage: Stage, change: ListChange, open: OpenByHome, rows: ServerRows): boolean {
  const { lists } = stage.ledger;
  if (!change.isPromised || change.isGivenUp || lists.isServed(change) || lists.isContradicted(change)) return false;
  if (open.get(change.home)?.some(({ id }) => id === change.operation)) return false;
  const list = listAt(rows, change.place);
  if (!list || list.includes(change.item) === change.isAdded) return false;
  // A device sends nothing if another one has done the same before: then a backup may undo what the other one did.
  const { place, item, isAdded } = change;
  const others = lists.changes.filter(
    (other) => other.place === place && other.item === item && other.isAdded === isAdded,
  );
  const own = { home: change.home, servedAt: change.servedAt ?? change.madeAt };
  return ![own, ...others].some((each) => isBeyondRecall(stage, each));
}

function wrongLists({ lists }: Ledger, rows: ServerRows): string[] {
  return [...lists.lists].flatMap(([place, items]) => {
    const stored = listAt(rows, place);
    if (!stored || differencesOf(items, stored).length === 0) return [];
    return [`${place} is ${stored.join()} on the server, though ${items.join()} was applied last`];
  });
}

function listAt(rows: ServerRows, place: string): string[] | undefined {
  const [collection, record, field] = place.split('/') as [CollectionName, string, string];
  const row = rows.get(`${collection}/${record}`);
  return row && itemsOf(row[field]);
}

function staleValues(ledger: Ledger, rows: ServerRows): string[] {
  const problems: string[] = [];
  for (const [place, token] of ledger.values) {
    const [collection, record, field] = place.split('/') as [CollectionName, string, string];
    const row = rows.get(`${collection}/${record}`);
    if (row && row[field] !== token)
      problems.push(`${place} is ${JSON.stringify(row[field])} on the server, though ${token} was applied last`);
  }
  return problems;
}

function withoutFile(rows: ServerRows): string[] {
  return [...rows]
    .filter(([key, row]) => key.startsWith('task_evidence/') && !row.file)
    .map(([key]) => `${key} has no file`);
}

function reopened(ledger: Ledger, rows: ServerRows): string[] {
  const problems: string[] = [];
  for (const record of ledger.completed) {
    const row = rows.get(`compliance_tasks/${record}`);
    if (row && row.status !== 'completed')
      problems.push(`compliance_tasks/${record} was completed and is ${String(row.status)}`);
  }
  return problems;
}

/** A task has one next occurrence, however many devices complete it. Tasks made here name their predecessor. */
function doubledNext(rows: RawRow[]): string[] {
  const made = rows.map(({ basis_id }) => String(basis_id ?? '')).filter(Boolean);
  return [...new Set(made.filter((id, index) => made.indexOf(id) !== index))].map(
    (id) => `compliance_tasks/${id} has more than one next task`,
  );
}
