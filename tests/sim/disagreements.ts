import type { OutboxEntry } from '../../src/db/database';
import { COLLECTION_NAMES, specOf, type CollectionName } from '../../src/domain/core/collections';
import { ARTICLE_MONTHS, PAGE_SIZE, type Head } from '../../src/domain/sync/sync-protocol';
import { isEqual } from '../../src/sync/engine/merge';
import type { RawRow, Transport } from '../../src/sync/engine/transport';
import { findBrokenInvariants } from './broken-invariants';
import type { Device } from './device';
import { lostOrDoubled } from './lost-changes';
import type { StoredRow } from './model/store';
import { disguised, type Stage } from './stage';
import { rowsOn } from './texts';

const DAY = 86_400_000;

/** Checks that must pass when the network is good, every device is online and nothing moves. */
export async function findDisagreements(stage: Stage): Promise<string[]> {
  const problems = await findBrokenInvariants(stage);
  for (const { name, browser } of stage.devices)
    if (browser.note !== null) problems.push(`${name}: a sign-out has not ended`);
  for (const device of stage.devices.filter(({ user }) => user !== undefined)) {
    const { transport } = await stage.server.signIn(device.user!, Infinity);
    problems.push(...(await compare(stage, device, transport)).map((problem) => `${device.name}: ${problem}`));
  }
  return [...problems, ...(await lostOrDoubled(stage))];
}

async function compare(stage: Stage, device: Device, transport: Transport): Promise<string[]> {
  const db = device.look();
  const head = await transport.head({ checkpoint: '', clock: 0 });
  const open = await db.outbox.filter(({ state }) => state !== 'acknowledged').toArray();
  const isStuck = (entry: OutboxEntry) => !device.link.canUpload && isBehindUpload(entry, open);
  const problems = [
    ...open.filter((entry) => !device.link.wasRefused && isUnfoundedRefusal(entry)).map(refusalText),
    ...waitingUnseen(open)
      .filter((entry) => !isStuck(entry))
      .map(waitingText),
  ];
  if (await db.getMeta('resetting')) problems.push('a reset has not ended');
  if ((await db.backfills.count()) > 0) problems.push('a backfill has not ended');

  for (const collection of COLLECTION_NAMES) {
    const allowed = await allowedRows(transport, head, collection);
    const differing = await compareCollection(stage, device, collection, allowed, open);
    problems.push(...differing.map((problem) => `${collection}/${problem}`));
  }
  return problems;
}

/** No action in a run makes one of these creates impossible. */
function isUnfoundedRefusal({ state, kind, collection }: OutboxEntry): boolean {
  // Evidence needs its task; the server limits the posts of a day.
  const isLimited = collection === 'task_evidence' || collection === 'linkedin_labour_topics';
  return state === 'refused' && kind === 'create' && !isLimited;
}

function refusalText({ collection, record, reason }: OutboxEntry): string {
  return `the create of ${collection}/${record} was refused: ${reason ?? ''}`;
}

function waitingUnseen(open: OutboxEntry[]): OutboxEntry[] {
  return open.filter((entry) => !isShown(entry, open));
}

function waitingText({ kind, collection, record, state }: OutboxEntry): string {
  return `${kind} ${collection}/${record} still waits (${state})`;
}

/** A file that does not arrive may hold up its own record, and nothing else. */
function isBehindUpload({ collection, record }: OutboxEntry, open: OutboxEntry[]): boolean {
  return open.some(
    (other) => other.collection === collection && other.record === record && Object.keys(other.files).length > 0,
  );
}

/** What the server shows the user of a collection. */
async function allowedRows(transport: Transport, head: Head, collection: CollectionName): Promise<StoredRow[]> {
  const inScope = specOf(collection).scope === 'country' ? { countries: head.countries } : {};
  // The real server delays empty filtered lists, so this list is not requested.
  if (inScope.countries?.length === 0 || head.revs[collection] === 0) return [];
  return (await transport.list({ collection, ...inScope, order: 'rev', limit: PAGE_SIZE })) as StoredRow[];
}

async function compareCollection(
  stage: Stage,
  device: Device,
  collection: CollectionName,
  allowed: StoredRow[],
  open: OutboxEntry[],
): Promise<string[]> {
  const problems: string[] = [];
  const db = device.look();
  const held = new Map((await rowsOn(db, collection)).map((row) => [String(row.id), row]));
  const changed = new Set(open.filter((entry) => entry.collection === collection).map(({ record }) => record));
  const quarantined = await db.quarantine.where('key').startsWith(`${collection}/`).primaryKeys();
  for (const stored of allowed) {
    const key = `${collection}/${stored.id}`;
    const hasChanges = changed.has(stored.id);
    const isNeeded = !isOptional(stage, device, stored, collection);
    const isBroken = stage.disguises.get(key) === 'broken';
    problems.push(...quarantineProblems(stored.id, isBroken, isNeeded, quarantined.includes(key)));
    const mine = hasChanges ? (await db.shadows.get(key))?.row : held.get(stored.id);
    held.delete(stored.id);
    if (isBroken) continue;
    if (mine) problems.push(...rowProblems(mine, disguised(stage.disguises, collection, stored)));
    else if (isNeeded)
      problems.push(`${stored.id} is missing (rev ${String(stored.rev)}${hasChanges ? ', with changes waiting' : ''})`);
  }
  const readable = new Set(allowed.map(({ id }) => `${collection}/${id}`));
  for (const key of quarantined) {
    if (!readable.has(key)) problems.push(`${key} is in quarantine, though the server does not show it`);
  }
  for (const [id, { rev }] of held) {
    if (!changed.has(id)) problems.push(`${id} is held, though the server does not show it (rev ${String(rev)})`);
  }
  return problems;
}

function quarantineProblems(id: string, isBroken: boolean, isNeeded: boolean, isQuarantined: boolean): string[] {
  if (isBroken && isNeeded && !isQuarantined) return [`${id} does not parse and is not in quarantine`];
  if (!isBroken && isQuarantined) return [`${id} parses and is still in quarantine`];
  return [];
}

function rowProblems({ _gen, ...held }: RawRow, row: RawRow): string[] {
  const [ours, theirs] = [withoutNames(held), withoutNames(row)];
  return isEqual(ours, theirs) ? [] : [`${String(row.id)} differs in ${differences(ours, theirs)}`];
}

/** PocketBase's lists name the collection in each row, and packs do not. */
function withoutNames({ collectionId: _id, collectionName: _name, ...fields }: RawRow): RawRow {
  return fields;
}

function differences(ours: RawRow, theirs: RawRow): string {
  const fields = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter(
    (field) => !isEqual(ours[field], theirs[field]),
  );
  return fields
    .map((field) => `${field} (${JSON.stringify(ours[field])} here, ${JSON.stringify(theirs[field])} there)`)
    .join(', ');
}

/**
 * Articles and events older than the window, events that a base of packs left out, and texts for which there was no room,
 * may be on the device but need not be.
 */
function isOptional({ server }: Stage, { disk }: Device, row: StoredRow, collection: CollectionName): boolean {
  if (collection === 'article_contents' && disk.madeRoomAt !== undefined) return true;
  const { recent } = specOf(collection);
  if (recent && server.leftOut?.(row)) return true;
  if (recent) return Date.parse(String(row.created).replace(' ', 'T')) < server.now() - recent.weeks * 7 * DAY;
  if (collection !== 'articles' && collection !== 'article_contents') return false;
  const published = Date.parse(String(row.published_date).replace(' ', 'T'));
  return published < server.now() - ARTICLE_MONTHS * 30 * DAY;
}

/** The user sees it among the changes that need attention, or it is based on one of those. */
function isShown(entry: OutboxEntry, open: OutboxEntry[]): boolean {
  const { parent } = specOf(entry.collection);
  const record = open.filter(
    (other) => other.record === entry.record && other.collection === entry.collection && other.id <= entry.id,
  );
  // Evidence waits for its task.
  const ofParent = open.filter(
    (other) => other.collection === parent?.of && other.record === entry.patch[parent.field],
  );
  return [...record, ...ofParent].some(({ state }) => state === 'refused' || state === 'conflict');
}
