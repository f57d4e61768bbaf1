import { COLLECTION_NAMES, specOf, WRITABLE, type CollectionName } from '../../src/domain/core/collections';
import { databaseName, type MolaoDatabase, type OutboxEntry } from '../../src/db/database';
import { isEqual } from '../../src/sync/merge';
import { ARTICLE_MONTHS } from '../../src/domain/sync/sync-protocol';
import type { RawRow, Transport } from '../../src/sync/transport';
import { MOST_TABS, type Device } from './device';
import type { MadeChange } from './ledger';
import { ownerOf } from './model/store';
import { disguised, type Stage } from './stage';

const DAY = 86_400_000;
/**
 * A restored backup may lose changes acknowledged longer ago than this (7 days, minus clock errors and
 * waiting).
 */
const SURELY_KEPT = 6 * DAY;
const MANY = 1_000;

/** Checks that must pass at any moment. */
export async function findBrokenInvariants(stage: Stage): Promise<string[]> {
  const problems: string[] = [];
  for (const device of stage.devices.filter(({ user }) => user !== undefined)) {
    const names = await device.databaseNames();
    if (names.some((name) => name !== databaseName(device.user!)))
      problems.push(`${device.name} holds the databases ${names.join(', ')}`);
    problems.push(...(await brokenInvariantsOf(stage, device)).map((problem) => `${device.name}: ${problem}`));
  }
  return problems;
}

async function brokenInvariantsOf({ ledger, resetCauses }: Stage, device: Device): Promise<string[]> {
  const db = device.look();
  const { home } = device;
  // One transaction, because other tabs write.
  return db.transaction('r', db.tables, async () => {
    const problems: string[] = [];
    const outbox = await db.outbox.toArray();
    const open = outbox.filter((entry) => entry.state !== 'acknowledged').sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const collection of ['users', ...WRITABLE] as const) {
      for (const row of await db.rows(collection).toArray()) {
        const isOthers = specOf(collection).scope === 'owner' && ownerOf(collection, row) !== device.user;
        if (isOthers) problems.push(`${collection}/${row.id} belongs to somebody else`);
        if (row.rev === 0 && !open.some((entry) => entry.record === row.id))
          problems.push(`${collection}/${row.id} is known to nobody, with no change waiting`);
      }
    }
    for (const entry of open) {
      problems.push(...(await brokenOverlay(db, entry, open)));
      if (isIdleQuestion(entry))
        problems.push(`the delete of ${entry.collection}/${entry.record} asks the user, though nobody has changed it`);
      const isHidden =
        entry.kind === 'create' &&
        !open.some((other) => other.record === entry.record && other.kind === 'delete') &&
        !(await db.rows(entry.collection).get(entry.record));
      if (isHidden && !entry.resent)
        problems.push(`${entry.collection}/${entry.record} was made here and is not to be seen`);
    }
    for (const { key } of await db.shadows.toArray()) {
      if (!open.some((entry) => key === `${entry.collection}/${entry.record}`))
        problems.push(`${key} has a shadow and no change`);
    }
    for (const file of await db.files.toArray()) {
      if (!outbox.some((entry) => Object.values(entry.files).includes(file.id)))
        problems.push(`file ${file.id} belongs to no change`);
    }
    for (const change of ledger.changes) {
      const isHere = change.home === home && change.isPromised && !change.isGivenUp && change.servedAt === undefined;
      if (isHere && change.field && !open.some((entry) => carries(entry, change)))
        problems.push(`${change.token} was neither sent nor kept`);
    }
    const generation = (await db.getMeta('generation')) ?? 0;
    // Several leading tabs may all have sent a head request before the first reset began.
    if (generation > resetCauses * (device.hasLocks ? 1 : MOST_TABS))
      problems.push(`${generation} resets for ${resetCauses} reasons`);
    return problems;
  });
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
    .filter((field) => !isEqual(row[field], entry.patch[field]))
    .map((field) => `${entry.collection}/${entry.record} does not show its waiting ${field}`);
}

/** Collections that users write in a run. */
const WRITTEN = ['title', 'notes', 'description', 'note', 'status', 'completed_at', 'deadline'];

function isIdleQuestion({ kind, state, base, theirs }: OutboxEntry): boolean {
  return (
    kind === 'delete' &&
    state === 'conflict' &&
    WRITTEN.every((field) => isEqual(base[field] ?? '', theirs?.[field] ?? ''))
  );
}

function carries(entry: OutboxEntry, change: MadeChange): boolean {
  return (
    entry.record === change.record &&
    (change.kind === 'update' ? Object.values(entry.patch).includes(change.token) : entry.kind === change.kind)
  );
}

/** Checks that must pass when the network is good, every device is online and nothing moves. */
export async function findDisagreements(stage: Stage): Promise<string[]> {
  const problems = await findBrokenInvariants(stage);
  for (const device of stage.devices.filter(({ user }) => user !== undefined)) {
    const { transport } = await stage.server.signIn(device.user!, Infinity);
    problems.push(...(await compare(stage, device, transport)).map((problem) => `${device.name}: ${problem}`));
  }
  return [...problems, ...(await lostOrDoubled(stage))];
}

async function compare(stage: Stage, device: Device, transport: Transport): Promise<string[]> {
  const problems: string[] = [];
  const db = device.look();
  const head = await transport.head({ checkpoint: '', clock: 0 });
  const open = await db.outbox.filter(({ state }) => state !== 'acknowledged').toArray();
  for (const { state, kind, collection, record, reason } of open) {
    // No action in a run makes one of these impossible.
    const isUnfounded =
      state === 'refused' && kind === 'create' && (collection === 'compliance_tasks' || collection === 'bookmarks');
    if (isUnfounded) problems.push(`the create of ${collection}/${record} was refused: ${reason ?? ''}`);
  }
  for (const entry of open)
    if (!isShown(entry, open))
      problems.push(`${entry.kind} ${entry.collection}/${entry.record} still waits (${entry.state})`);
  if (await db.getMeta('resetting')) problems.push('a reset has not ended');
  if ((await db.backfills.count()) > 0) problems.push('a backfill has not ended');

  for (const collection of COLLECTION_NAMES) {
    const inScope = specOf(collection).scope === 'country' ? { countries: head.countries } : {};
    // The real server delays empty filtered lists, so this list is not requested.
    const isEmpty = inScope.countries?.length === 0 || head.revs[collection] === 0;
    const allowed = isEmpty
      ? []
      : ((await transport.list({ collection, ...inScope, order: 'rev', limit: MANY })) as (RawRow & { id: string })[]);
    problems.push(
      ...(await compareCollection(stage, device, collection, allowed, open)).map(
        (problem) => `${collection}/${problem}`,
      ),
    );
  }
  return problems;
}

async function compareCollection(
  stage: Stage,
  device: Device,
  collection: CollectionName,
  allowed: (RawRow & { id: string })[],
  open: OutboxEntry[],
): Promise<string[]> {
  const problems: string[] = [];
  const db = device.look();
  const held = new Map((await db.rows(collection).toArray()).map((row) => [row.id, row as RawRow]));
  for (const stored of allowed) {
    const key = `${collection}/${stored.id}`;
    const row = disguised(stage.disguises, collection, stored);
    const isBroken = stage.disguises.get(key) === 'broken';
    if (isBroken && !isOptional(device, collection, stored) && !(await db.quarantine.get(key)))
      problems.push(`${stored.id} does not parse and is not in quarantine`);
    if (!isBroken && (await db.quarantine.get(key))) problems.push(`${stored.id} parses and is still in quarantine`);
    const changes = open.some((entry) => entry.collection === collection && entry.record === stored.id);
    const mine = changes ? (await db.shadows.get(key))?.row : held.get(stored.id);
    held.delete(stored.id);
    if (isBroken) continue;
    if (!mine) {
      if (!isOptional(device, collection, stored))
        problems.push(`${stored.id} is missing (rev ${String(stored.rev)}${changes ? ', with changes waiting' : ''})`);
    } else {
      const { _gen, ...fields } = mine;
      if (!isEqual(fields, row)) problems.push(`${stored.id} differs in ${differences(fields, row)}`);
    }
  }
  const readable = new Set(allowed.map(({ id }) => `${collection}/${id}`));
  for (const { key } of await db.quarantine.where('key').startsWith(`${collection}/`).toArray()) {
    if (!readable.has(key)) problems.push(`${key} is in quarantine, though the server does not show it`);
  }
  for (const id of held.keys()) {
    if (!open.some((entry) => entry.collection === collection && entry.record === id))
      problems.push(`${id} is held, though the server does not show it (rev ${String(held.get(id)?.rev)})`);
  }
  return problems;
}

function differences(ours: RawRow, theirs: RawRow): string {
  const fields = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter(
    (field) => !isEqual(ours[field], theirs[field]),
  );
  return fields
    .map((field) => `${field} (${JSON.stringify(ours[field])} here, ${JSON.stringify(theirs[field])} there)`)
    .join(', ');
}

/** Articles older than the window may be on the device but need not be. */
function isOptional(device: Device, collection: CollectionName, row: RawRow): boolean {
  if (collection !== 'articles' && collection !== 'article_contents') return false;
  const published = Date.parse(String(row.published_date).replace(' ', 'T'));
  return published < device.now - ARTICLE_MONTHS * 30 * DAY;
}

/** The user sees it among the changes that need attention, or it is based on one of those. */
function isShown(entry: OutboxEntry, open: OutboxEntry[]): boolean {
  const record = open.filter(
    (other) => other.record === entry.record && other.collection === entry.collection && other.id <= entry.id,
  );
  return record.some(({ state }) => state === 'refused' || state === 'conflict');
}

/** Checks the outcome of every promised change. */
async function lostOrDoubled(stage: Stage): Promise<string[]> {
  const { ledger, server, world } = stage;
  const problems = [...ledger.overwritten];
  const open = new Map<string, OutboxEntry[]>();
  for (const device of stage.devices.filter(({ user }) => user !== undefined)) {
    open.set(
      device.home,
      await device
        .look()
        .outbox.filter(({ state }) => state !== 'acknowledged')
        .toArray(),
    );
  }
  const rows = new Map<string, RawRow>();
  for (const collection of ['profiles', 'compliance_tasks', 'task_evidence', 'bookmarks'] as const) {
    for (const row of await server.rows(collection)) rows.set(`${collection}/${row.id}`, row);
  }

  for (const change of ledger.changes) {
    const key = `${change.collection}/${change.record}`;
    const times = ledger.timesServed(change);
    const isCounted = change.field !== undefined || change.kind === 'delete';
    const shown = open.get(change.home)?.find((entry) => carries(entry, change) && entry.state !== 'waiting');
    if (change.field !== undefined && times > 0 && shown && rows.has(key))
      problems.push(
        `${change.token} (${key}) was applied, and the user is told that it was not: ${shown.state}, ${shown.reason ?? ''}`,
      );
    if (change.field !== undefined && times > 1) problems.push(`${change.token} (${key}) was applied ${times} times`);
    if (!isCounted || !change.isPromised || change.isGivenUp || times > 0) continue;
    const isOpen = open.get(change.home)?.some((entry) => carries(entry, change));
    const isGone = !rows.has(key) && (ledger.isRemoved(change.collection, change.record) || change.kind === 'delete');
    // Belongs to a lineage that a backup undid, and its device has deleted it since by sign-out or age.
    const isBeyondRecall =
      ledger.restores > 0 &&
      change.servedAt !== undefined &&
      (ledger.leftHomes.has(change.home) || change.servedAt < world.now - SURELY_KEPT);
    const isOrphan = ledger.restores > 0 && !rows.has(key);
    if (!isOpen && !isGone && !isBeyondRecall && !isOrphan)
      problems.push(`${change.token} (${change.kind} ${key}) was lost`);
  }
  for (const [place, token] of ledger.values) {
    const [collection, record, field] = place.split('/') as [CollectionName, string, string];
    const row = rows.get(`${collection}/${record}`);
    if (row && row[field] !== token)
      problems.push(`${place} is ${JSON.stringify(row[field])} on the server, though ${token} was applied last`);
  }
  for (const [key, row] of rows) {
    if (key.startsWith('task_evidence/') && !row.file) problems.push(`${key} has no file`);
  }
  problems.push(...doubledNext([...rows.values()]));
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
