import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import {
  HEADER_BASE,
  HEADER_OPERATION,
  HEADER_REV,
  INSUFFICIENT_STORAGE,
} from '../../../src/domain/sync/sync-protocol';
import type { FieldMessages } from '../../../src/domain/core/validation';
import { transact, type App } from '../core/app';
import { DAILY_LIMITS } from '../core/daily-limit-table';
import { countToday, untilTomorrow } from '../core/daily-limits';
import { isDiskFull } from '../core/disk';
import { DISK_IS_FULL, DISK_IS_LOW, DISK_IS_LOW_NOW } from '../core/disk-messages';
import { collectionOf, recordOf } from '../core/event-record';
import { findById } from '../core/find-record';
import { grouped } from '../core/grouped';
import { refuse as answerMessage, refuseUntil } from '../core/refuse';
import { headerOf } from '../core/request-headers';
import { isAdminRequest } from '../core/require-admin';
import { readNumber } from '../core/sql';
import { auditWrite } from './audit-write';
import { checkRowLimits } from './check-row-limits';
import { requireSupportedClient } from './client-version';
import { lacksDiskSpace } from './disk-space';
import { findApplied, recordApplied } from './operations';
import { refuseModifiers } from './refuse-modifiers';
import { WRITES, type SaveKind, type WriteRules } from './write-catalogue';

const MAX_KEY = 100;

/** Why the transaction wrote nothing. The answer is sent when the transaction has ended. */
type Refusal =
  | { kind: 'repeated'; current: core.Record | undefined }
  | { kind: 'conflict'; current: core.Record }
  | { kind: 'no-space'; message: string }
  | { kind: 'tomorrow'; message: string }
  | { kind: 'refused'; messages: FieldMessages };

/**
 * Wraps a create, update or delete over the records API: a repeated operation writes nothing, a write on an old base is
 * refused, and the answer has the row's new rev. Everything is in one transaction, so that no other write comes between
 * a check and its write. PocketBase has already applied the API rules. `write-catalogue.ts` has the handlers of each
 * collection.
 */
export function write(e: core.RecordRequestEvent): void {
  requireSupportedClient(e);
  refuseModifiers(e);
  const outside = e.app;
  const all = WRITES[collectionOf(e)];
  const rules: WriteRules = isDelete(e) ? { effects: all.removals } : all;
  const slow = firstOf(rules.slowChecks ?? [], (check) => check(e));
  // Without a transaction: a refusal must not wait for the writes of others, nor they for it.
  if (slow) return answer(e, { kind: 'refused', messages: slow });
  const noSpace = lacksDiskSpace(e) ? noSpaceFor(e, DISK_IS_LOW) : undefined;
  let refusal: Refusal | undefined;
  try {
    transact(outside, (tx) => {
      e.app = tx as core.App;
      const record = recordOf(e);
      const before = record.isNew() ? undefined : findById(e.app, collectionOf(e), record.id);
      refusal = refuse(e) ?? noSpace ?? refuseFields(firstOf(rules.checks ?? [], (check) => check(e, before)));
      refusal ??= prepare(e, before, rules);
      if (!refusal) apply(e, before, rules);
    });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    refusal = noSpaceFor(e, DISK_IS_FULL);
  } finally {
    e.app = outside;
  }
  if (refusal) answer(e, refusal);
}

/** Each save of a synced row, over the API or by a hook: the collection's handler wraps it. */
export function save(e: core.RecordEvent): void {
  const collection = e.record!.collection().name as CollectionName;
  const handler = WRITES[collection].saves?.[e.type as SaveKind];
  if (handler) handler(e);
  else e.next();
}

/** Sets the fields that the server decides, and then checks the limits, which count some of them. */
function prepare(e: core.RecordRequestEvent, before: core.Record | undefined, rules: WriteRules): Refusal | undefined {
  for (const preparation of rules.preparations ?? []) preparation(e, before);
  return (isDelete(e) ? undefined : refuseFields(checkRowLimits(e, before))) ?? refuseForToday(e);
}

function apply(e: core.RecordRequestEvent, before: core.Record | undefined, rules: WriteRules): void {
  const log = auditWrite(e, before);
  const effects = (rules.effects ?? []).map((effect) => effect(e, before));
  e.next();
  recordWrite(e);
  log?.();
  for (const finish of effects) finish?.();
}

function refuse(e: core.RecordRequestEvent): Refusal | undefined {
  return findRepeated(e) ?? findConflict(e);
}

/** @param message for what waits in an outbox. Visitors sign up, and admins save, without one. */
function noSpaceFor(e: core.RecordRequestEvent, message: string): Refusal {
  return { kind: 'no-space', message: e.auth && !isAdminRequest(e) ? message : DISK_IS_LOW_NOW };
}

/**
 * Each write leaves rows that nobody counts: its operation, history and tombstone. Deletions are free, and so are admins
 * and visitors, who sign up.
 */
function refuseForToday(e: core.RecordRequestEvent): Refusal | undefined {
  if (!e.auth || isAdminRequest(e) || isDelete(e) || countToday(e.app, e.auth.id, 'change')) return undefined;
  const saved = `This account saved ${grouped(DAILY_LIMITS.change)} changes today, the most for one day.`;
  return { kind: 'tomorrow', message: `${saved} The app keeps this and sends it tomorrow.` };
}

function findRepeated(e: core.RecordRequestEvent): Refusal | undefined {
  const operation = operationOf(e);
  if (!operation) return undefined;
  const { user, key } = operation;
  const record = recordOf(e);
  const applied = findApplied(e.app, user, key);
  if (applied) {
    const isSame = applied.collection === collectionOf(e) && (record.id === '' || record.id === applied.record);
    if (!isSame) throw new BadRequestError('This key was used for another change.');
    return { kind: 'repeated', current: readable(e, applied.record) };
  }
  const existing = record.isNew() ? findMade(e, user) : undefined;
  if (!existing) return undefined;
  recordApplied(e.app, user, key, { collection: collectionOf(e), record: existing.id });
  return { kind: 'repeated', current: existing };
}

function findConflict(e: core.RecordRequestEvent): Refusal | undefined {
  const base = headerOf(e, HEADER_BASE);
  const record = recordOf(e);
  if (base === '' || record.isNew() || base === String(revOf(e.app, record))) return undefined;
  const current = readable(e, record.id);
  if (!current) throw new NotFoundError();
  return { kind: 'conflict', current };
}

function refuseFields(messages: FieldMessages | undefined): Refusal | undefined {
  return messages && { kind: 'refused', messages };
}

/** The messages of the first check that has some. */
function firstOf<C>(checks: readonly C[], run: (check: C) => FieldMessages | undefined): FieldMessages | undefined {
  for (const check of checks) {
    const messages = run(check);
    if (messages) return messages;
  }
  return undefined;
}

/**
 * The row of a create that this user has already: two devices that complete one task create the next one under the same
 * id. The second create counts as a repetition, whatever its values are.
 */
function findMade(e: core.RecordRequestEvent, user: string): core.Record | undefined {
  const collection = collectionOf(e);
  // A row of an author: a function saves it, and if its answer is lost, the app sends it again through the outbox.
  const { author, owner = author } = specOf(collection);
  const { id } = recordOf(e);
  const existing = owner && id ? readable(e, id) : undefined;
  return owner && existing?.getString(owner) === user ? existing : undefined;
}

/** The operation's key; undefined for a client that is not the app, and for a visitor, who has no keys. */
function operationOf(e: core.RecordRequestEvent): { user: string; key: string } | undefined {
  const key = e.auth ? headerOf(e, HEADER_OPERATION) : '';
  if (key.length > MAX_KEY) throw new BadRequestError(`${HEADER_OPERATION} is longer than ${MAX_KEY} characters.`);
  return e.auth && key !== '' ? { user: e.auth.id, key } : undefined;
}

function isDelete(e: core.RecordRequestEvent): boolean {
  return e.requestInfo().method === 'DELETE';
}

/** The row in the transaction, if this user may see it. */
function readable(e: core.RecordRequestEvent, id: string): core.Record | undefined {
  const record = findById(e.app, collectionOf(e), id);
  if (!record || e.hasSuperuserAuth()) return record;
  return e.app.canAccessRecord(record, e.requestInfo(), e.collection!.viewRule!) ? record : undefined;
}

function recordWrite(e: core.RecordRequestEvent): void {
  const record = recordOf(e);
  const operation = operationOf(e);
  if (operation)
    recordApplied(e.app, operation.user, operation.key, { collection: collectionOf(e), record: record.id });
  if (isDelete(e)) return nameRev(e);
  const stored = findById(e.app, collectionOf(e), record.id);
  // PocketBase read the row before the transaction, and does not treat an update of no row as an error.
  if (!stored) throw new NotFoundError();
  // Triggers changed the stored row, but not the object that will be sent.
  for (const field of Object.keys(stored.fieldsData())) record.setRaw(field, stored.getRaw(field));
}

/**
 * Names the rev of a delete in its answer, which is sent after the commit. Without it a device could not notice that a
 * restored backup lost its delete. The clock is at least the tombstone's rev, and includes rows that were deleted with it.
 */
function nameRev(e: core.RecordRequestEvent): void {
  const rev = readNumber(e.app, 'SELECT rev AS value FROM sync_clock');
  e.requestEvent.response.header().set(HEADER_REV, String(rev));
}

/** 0 if the row is gone. */
function revOf(app: App, record: core.Record): number {
  return readNumber(app, `SELECT rev AS value FROM ${record.collection().name} WHERE id = {:id}`, { id: record.id });
}

function answer(e: core.RecordRequestEvent, refusal: Refusal): void {
  if (refusal.kind === 'refused') return answerFields(e, refusal.messages);
  if (refusal.kind === 'no-space') return answerMessage(e.requestEvent, INSUFFICIENT_STORAGE, refusal.message);
  if (refusal.kind === 'tomorrow') return refuseUntil(e.requestEvent, refusal.message, untilTomorrow(Date.now()));
  const { current } = refusal;
  if (!current) throw new NotFoundError();
  $apis.enrichRecord(e.requestEvent, current);
  if (refusal.kind === 'conflict') e.json(409, { message: 'This was changed in the meantime.', current });
  // A repeated delete too: its record was made again, and the device must not drop it.
  else e.json(200, current);
}

/** The same shape as PocketBase's own answer, which would add a full stop to every message. */
function answerFields(e: core.RecordRequestEvent, messages: FieldMessages): void {
  const data = Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { code: 'validation_invalid_value', message }]),
  );
  e.json(400, { status: 400, message: Object.values(messages)[0], data });
}
