import type { MolaoDatabase, OutboxEntry } from '../../src/db/database';
import { specOf, WRITABLE } from '../../src/domain/core/collections';
import { isEqual, isMergedList } from '../../src/sync/engine/merge';
import type { RawRow } from '../../src/sync/engine/transport';
import { MOST_TABS, type Device } from './device';
import { tablesWithRows } from './left-data';
import type { MadeChange } from './ledger';
import { differencesOf, itemsOf } from './list-ledger';
import { ownerOf } from './model/store';
import type { Stage } from './stage';
import { misplacedTexts } from './texts';

/** Checks that must pass at any moment. */
export async function findBrokenInvariants(stage: Stage): Promise<string[]> {
  const problems: string[] = [];
  for (const device of stage.devices) {
    problems.push(...(await leftData(stage, device)).map((problem) => `${device.name} ${problem}`));
    if (device.user === undefined) continue;
    problems.push(...(await brokenInvariantsOf(stage, device)).map((problem) => `${device.name}: ${problem}`));
  }
  return problems;
}

/** What a sign-out left. Beside a tab that is asleep, and while the note says that it has not ended, it may leave a database. */
async function leftData({ people }: Stage, device: Device): Promise<string[]> {
  const others = people.filter((user) => user !== device.user && user !== device.browser.note);
  const left = await Promise.all(others.map((user) => tablesWithRows(device, user)));
  return left.flat().map((table) => `holds rows of ${table} after a sign-out`);
}

async function brokenInvariantsOf({ ledger, resetCauses }: Stage, device: Device): Promise<string[]> {
  const db = device.look();
  // One transaction, because other tabs write.
  return db.transaction('r', db.tables, async () => {
    const outbox = await db.outbox.toArray();
    const open = outbox.filter((entry) => entry.state !== 'acknowledged').sort((a, b) => (a.id < b.id ? -1 : 1));
    return [
      ...(await brokenRows(db, open)),
      ...(await brokenEntries(db, open)),
      ...(await strayShadows(db, open)),
      ...(await strayFiles(db, outbox)),
      ...(await misplacedTexts(db)),
      ...unsentChanges(ledger.changes, device.home, open),
      ...(await needlessResets(db, device, resetCauses)),
    ];
  });
}

async function brokenRows(db: MolaoDatabase, open: OutboxEntry[]): Promise<string[]> {
  const problems: string[] = [];
  for (const collection of ['users', ...WRITABLE] as const) {
    for (const row of await db.rows(collection).toArray()) {
      const isOthers = specOf(collection).scope === 'owner' && ownerOf(collection, row) !== db.userId;
      if (isOthers) problems.push(`${collection}/${row.id} belongs to somebody else`);
      if (row.rev === 0 && !open.some((entry) => entry.record === row.id))
        problems.push(`${collection}/${row.id} is known to nobody, with no change waiting`);
      const isDoubled = Object.values(row).some((list) => Array.isArray(list) && new Set(list).size < list.length);
      if (isDoubled) problems.push(`${collection}/${row.id} has an item twice`);
    }
  }
  return problems;
}

async function brokenEntries(db: MolaoDatabase, open: OutboxEntry[]): Promise<string[]> {
  const problems: string[] = [];
  for (const entry of open) {
    problems.push(...(await brokenOverlay(db, entry, open)));
    if (isIdleQuestion(entry))
      problems.push(`the delete of ${entry.collection}/${entry.record} asks the user, though nobody has changed it`);
    if (entry.resent && entry.state === 'refused' && entry.missed)
      problems.push(
        `${entry.collection}/${entry.record} has gone, and its user is told that a sent change was refused`,
      );
    if (entry.tries > 0 && isBehindRefusedCreate(entry, open))
      problems.push(`a change of ${entry.collection}/${entry.record} was sent, though its creation was refused`);
    if (!entry.resent && (await isHiddenCreate(db, entry, open)))
      problems.push(`${entry.collection}/${entry.record} was made here and is not to be seen`);
  }
  return problems;
}

/** After a reset the creation may be refused although later changes were sent before. */
function isBehindRefusedCreate(entry: OutboxEntry, open: OutboxEntry[]): boolean {
  return open.some(
    ({ id, record, kind, state, resent }) =>
      record === entry.record && kind === 'create' && state === 'refused' && !resent && id < entry.id,
  );
}

async function isHiddenCreate(db: MolaoDatabase, entry: OutboxEntry, open: OutboxEntry[]): Promise<boolean> {
  if (entry.kind !== 'create') return false;
  const isDeleted = open.some((other) => other.record === entry.record && other.kind === 'delete');
  return !isDeleted && !(await db.rows(entry.collection).get(entry.record));
}

async function strayShadows(db: MolaoDatabase, open: OutboxEntry[]): Promise<string[]> {
  const changed = new Set(open.map(({ collection, record }) => `${collection}/${record}`));
  const shadows = await db.shadows.toArray();
  return shadows.filter(({ key }) => !changed.has(key)).map(({ key }) => `${key} has a shadow and no change`);
}

async function strayFiles(db: MolaoDatabase, outbox: OutboxEntry[]): Promise<string[]> {
  const named = new Set(outbox.flatMap(({ files }) => Object.values(files)));
  const files = await db.files.toArray();
  return files.filter(({ id }) => !named.has(id)).map(({ id }) => `file ${id} belongs to no change`);
}

/** Promised changes that the server does not have and that no longer wait. */
function unsentChanges(changes: readonly MadeChange[], home: string, open: OutboxEntry[]): string[] {
  return changes
    .filter((change) => change.home === home && change.isPromised && !change.isGivenUp)
    .filter((change) => change.servedAt === undefined && change.field)
    .filter((change) => !open.some((entry) => carries(entry, change)))
    .map(({ token }) => `${token} was neither sent nor kept`);
}

async function needlessResets(
  db: MolaoDatabase,
  { hasLocks, hasSleptLeader }: Device,
  resetCauses: number,
): Promise<string[]> {
  const generation = (await db.getMeta('generation')) ?? 0;
  // Several leading tabs may all have sent a head request before the first reset began.
  const most = resetCauses * (hasLocks && !hasSleptLeader ? 1 : MOST_TABS);
  return generation > most ? [`${generation} resets for ${resetCauses} reasons`] : [];
}

/** A waiting change is visible in the row, if the row exists. */
async function brokenOverlay(db: MolaoDatabase, entry: OutboxEntry, open: OutboxEntry[]): Promise<string[]> {
  const later = open.filter(
    (other) => other.record === entry.record && other.collection === entry.collection && other.id > entry.id,
  );
  const row = (await db.rows(entry.collection).get(entry.record)) as RawRow | undefined;
  // After a reset an acknowledged change is sent again, and others may have overwritten it since.
  if (!row || entry.resent || later.some(({ kind }) => kind === 'delete')) return [];
  const overlaid = Object.keys(entry.patch).filter((field) => !later.some(({ patch }) => field in patch));
  return overlaid
    .filter((field) => !isShown(row[field], entry.patch[field], entry.base[field]))
    .map((field) => `${entry.collection}/${entry.record} does not show its waiting ${field}`);
}

/** A list shows the items that the change adds, and not those that it removes, beside what others do to it. */
function isShown(shown: unknown, patched: unknown, base: unknown): boolean {
  if (!isMergedList(patched) || !isMergedList(shown)) return isEqual(shown, patched);
  const items = itemsOf(shown);
  return differencesOf(itemsOf(base ?? []), itemsOf(patched)).every(
    ({ item, isAdded }) => items.includes(item) === isAdded,
  );
}

/** Collections that users write in a run. */
const WRITTEN = [
  ...['title', 'name', 'notes', 'description', 'note', 'messages', 'status', 'deadline'],
  ...['completed_at', 'missing', 'missing_reason'],
];

function isIdleQuestion({ kind, state, base, theirs }: OutboxEntry): boolean {
  return (
    kind === 'delete' &&
    state === 'conflict' &&
    WRITTEN.every((field) => isEqual(base[field] ?? '', theirs?.[field] ?? ''))
  );
}

/** Whether the entry makes this change. */
export function carries(entry: OutboxEntry, change: MadeChange): boolean {
  return (
    entry.record === change.record &&
    (change.kind === 'update' ? Object.values(entry.patch).includes(change.token) : entry.kind === change.kind)
  );
}
