import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import { HEADER_BASE, HEADER_OPERATION, HEADER_REV } from '../../../src/domain/sync/sync-protocol';
import type { FieldMessages } from '../../../src/domain/core/validation';
import { inTransaction, type App } from '../core/app';
import { collectionOf, recordOf } from '../core/event-record';
import { findById } from '../core/find-record';
import { headerOf } from '../core/request-headers';
import { readNumber } from '../core/sql';
import { auditWrite } from './audit-write';
import { requireSupportedClient } from './client-version';
import { findApplied, recordApplied } from './operations';
import { refuseModifiers } from './refuse-modifiers';
import { WRITES, type SaveKind, type WriteRules } from './write-catalogue';

const MAX_KEY = 100;

/** Why the transaction wrote nothing. The answer is sent when the transaction has ended. */
type Refusal =
  | { kind: 'repeated'; current: core.Record | undefined }
  | { kind: 'conflict'; current: core.Record }
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
  const rules = isDelete(e) ? {} : WRITES[collectionOf(e)];
  const slow = firstOf(rules.slowChecks ?? [], (check) => check(e));
  let refusal: Refusal | undefined;
  try {
    inTransaction(outside, (tx) => {
      e.app = tx as core.App;
      const record = recordOf(e);
      const before = record.isNew() ? undefined : findById(e.app, collectionOf(e), record.id);
      refusal =
        refuse(e) ??
        refuseFields(
          slow,
          firstOf(rules.checks ?? [], (check) => check(e, before)),
        );
      if (!refusal) apply(e, before, rules);
    });
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

function apply(e: core.RecordRequestEvent, before: core.Record | undefined, rules: WriteRules): void {
  for (const prepare of rules.preparations ?? []) prepare(e, before);
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

function refuseFields(...found: (FieldMessages | undefined)[]): Refusal | undefined {
  return found.some(Boolean) ? { kind: 'refused', messages: Object.assign({}, ...found) as FieldMessages } : undefined;
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
  const { current } = refusal;
  if (!current) throw new NotFoundError();
  $apis.enrichRecord(e.requestEvent, current);
  if (refusal.kind === 'conflict') e.json(409, { message: 'This was changed in the meantime.', current });
  else if (isDelete(e)) {
    nameRev(e);
    e.noContent(204);
  } else e.json(200, current);
}

/** The same shape as PocketBase's own answer, which would add a full stop to every message. */
function answerFields(e: core.RecordRequestEvent, messages: FieldMessages): void {
  const data = Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { code: 'validation_invalid_value', message }]),
  );
  e.json(400, { status: 400, message: Object.values(messages)[0], data });
}
