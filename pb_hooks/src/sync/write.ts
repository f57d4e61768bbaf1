import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import { HEADER_BASE, HEADER_OPERATION } from '../../../src/domain/sync/sync-protocol';
import type { FieldMessages } from '../../../src/domain/core/validation';
import { validateAlert } from '../search/alerts/check-alert';
import { wrongEvidence } from '../tasks/check-evidence';
import { wrongFields } from '../tasks/check-task';
import { emptyGoneLinks } from '../tasks/gone-links';
import { watchTask } from '../tasks/history';
import { inTransaction, type App } from '../core/app';
import { headerOf } from '../core/headers';
import { readNumber } from '../core/sql';
import { watchNews } from '../notices/watch-news';
import { wrongPost } from '../posts/check-post';
import { watchWrite } from './audit-write';
import { requireSupportedClient } from './client-version';
import { findApplied, recordApplied } from './operations';
import { tooMany } from './too-many';

const MAX_KEY = 100;
/** Who may have made a row that everybody reads: a post goes to a function first, and into the outbox where its answer was lost. */
const OWNER_OF_SHARED: Partial<Record<CollectionName, string>> = { linkedin_labour_topics: 'added_by' };

/** What the transaction found instead of writing; the answer follows when it has ended. */
type Refusal =
  | { kind: 'repeated'; current: core.Record | undefined }
  | { kind: 'conflict'; current: core.Record }
  | { kind: 'refused'; messages: FieldMessages };

/**
 * Wraps a create, update or delete that came over the API: a repeated operation writes nothing, a write on an old base is refused,
 * and the answer carries the row's new rev. All of it in one transaction, so that nothing comes between a check and its write.
 * The API rules have been asked before this runs.
 */
export function write(e: core.RecordRequestEvent): void {
  requireSupportedClient(e);
  const outside = e.app;
  let refusal: Refusal | undefined;
  try {
    inTransaction(outside, (tx) => {
      e.app = tx as core.App;
      const row = e.record!.isNew() ? undefined : find(e, e.record!.id);
      refusal = refuse(e) ?? refuseFields(e, row);
      if (refusal) return;
      emptyGoneLinks(e);
      const tellHistory = watchTask(e, row);
      const tellTheLog = watchWrite(e, row);
      const tellReaders = watchNews(e, row);
      e.next();
      recordWrite(e);
      tellHistory?.();
      tellTheLog?.();
      tellReaders?.();
    });
  } finally {
    e.app = outside;
  }
  if (refusal) answer(e, refusal);
}

function refuse(e: core.RecordRequestEvent): Refusal | undefined {
  const key = operationKey(e);
  const applied = key && findApplied(e.app, e.auth!.id, key);
  if (applied) {
    const { collection, record } = applied;
    const same = collection === e.collection!.name && (e.record!.id === '' || e.record!.id === record);
    if (!same) throw new BadRequestError('This key was used for another change.');
    return { kind: 'repeated', current: readable(e, record) };
  }
  const existing = key && e.record!.isNew() ? madeAlready(e) : undefined;
  if (existing) {
    recordApplied(e.app, e.auth!.id, key, { collection: existing.collection().name, record: existing.id });
    return { kind: 'repeated', current: existing };
  }
  const base = headerOf(e, HEADER_BASE);
  if (base === '' || e.record!.isNew() || base === String(revOf(e.app, e.record!))) return undefined;
  const current = readable(e, e.record!.id);
  if (!current) throw new NotFoundError();
  return { kind: 'conflict', current };
}

function refuseFields(e: core.RecordRequestEvent, row: core.Record | undefined): Refusal | undefined {
  const messages =
    wrongFields(e, row) ?? wrongEvidence(e) ?? validateAlert(e, row) ?? wrongPost(e, row) ?? tooMany(e, row);
  return messages && { kind: 'refused', messages };
}

/**
 * The row that a create would make, where this user has it already: two devices that complete one task make the same next one, under the same id.
 * Whatever the second one says of it, the first has said it.
 */
function madeAlready(e: core.RecordRequestEvent): core.Record | undefined {
  const collection = e.collection!.name as CollectionName;
  const owner = specOf(collection).owner ?? OWNER_OF_SHARED[collection];
  const existing = owner && e.record!.id ? readable(e, e.record!.id) : undefined;
  return existing?.getString(owner!) === e.auth!.id ? existing : undefined;
}

/** Empty for a client that is not the app, and for a visitor, to whom a key could not belong. */
function operationKey(e: core.RecordRequestEvent): string {
  const key = e.auth ? headerOf(e, HEADER_OPERATION) : '';
  if (key.length > MAX_KEY) throw new BadRequestError(`${HEADER_OPERATION} is longer than ${MAX_KEY} characters.`);
  return key;
}

function isDelete(e: core.RecordRequestEvent): boolean {
  return e.requestInfo().method === 'DELETE';
}

/** The row as it stands in the transaction, where this user may see it. */
function readable(e: core.RecordRequestEvent, id: string): core.Record | undefined {
  const record = find(e, id);
  if (!record || e.hasSuperuserAuth()) return record;
  return e.app.canAccessRecord(record, e.requestInfo(), e.collection!.viewRule!) ? record : undefined;
}

function find(e: core.RecordRequestEvent, id: string): core.Record | undefined {
  try {
    return e.app.findRecordById(e.collection!.name, id);
  } catch {
    return undefined;
  }
}

function recordWrite(e: core.RecordRequestEvent): void {
  const record = e.record!;
  const key = operationKey(e);
  if (key) recordApplied(e.app, e.auth!.id, key, { collection: e.collection!.name, record: record.id });
  if (isDelete(e)) return;
  const stored = find(e, record.id);
  // PocketBase read the row before the transaction, and an update that meets no row is no error to it.
  if (!stored) throw new NotFoundError();
  // Triggers stamped the row and filled it, not the object that is about to be sent.
  for (const field of Object.keys(stored.fieldsData())) record.setRaw(field, stored.getRaw(field));
}

/** 0 where the row has gone. */
function revOf(app: App, record: core.Record): number {
  return readNumber(app, `SELECT rev AS value FROM ${record.collection().name} WHERE id = {:id}`, { id: record.id });
}

function answer(e: core.RecordRequestEvent, refusal: Refusal): void {
  if (refusal.kind === 'refused') return answerFields(e, refusal.messages);
  const { current } = refusal;
  if (!current) throw new NotFoundError();
  // The event inside this one, which the types do not name.
  $apis.enrichRecord((e as unknown as { requestEvent: core.RequestEvent }).requestEvent, current);
  if (refusal.kind === 'conflict') e.json(409, { message: 'This was changed in the meantime.', current });
  else if (isDelete(e)) e.noContent(204);
  else e.json(200, current);
}

/** As PocketBase answers, which would put a full stop behind every message. */
function answerFields(e: core.RecordRequestEvent, messages: FieldMessages): void {
  const data = Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { code: 'validation_invalid_value', message }]),
  );
  e.json(400, { status: 400, message: Object.values(messages)[0], data });
}
