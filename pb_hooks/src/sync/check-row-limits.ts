import { entitlement } from '../../../src/domain/core/access';
import type { FieldMessages } from '../../../src/domain/core/validation';
import type { App } from '../core/app';
import { accountOf } from '../core/auth';
import type { CheckedWrite, ReadonlyRecord } from '../core/event-record';
import { readText } from '../core/sql';
import { bytesSql, rowLimitOf, tooManyBytes, tooManyRows, type LimitPlan, type RowLimit } from './row-limits';

/**
 * Checks the limits of `row-limits.ts`. Call it in the transaction of the write: parallel writes cannot exceed them.
 * Deletes, and changes that do not add bytes, are always accepted. Superusers have no limits.
 *
 * @param before the stored row; undefined for a new one
 * @returns messages by field; undefined within the limits
 */
export function checkRowLimits(e: CheckedWrite, before: ReadonlyRecord | undefined): FieldMessages | undefined {
  const limit = rowLimitOf(e.collection!.name);
  if (!limit || e.hasSuperuserAuth()) return undefined;
  const added = bytesOf(e.record!, limit) - (before ? bytesOf(before, limit) : 0);
  if (before && added <= 0) return undefined;
  const stored = readStored(e.app, e.collection!.name, limit, e.auth!.id);
  const plan = planOf(e.auth!);
  if (!before && stored.rows >= limit.rows[plan]) return { [ownerOf(limit)]: tooManyRows(limit, plan) };
  return limit.bytes && added > 0 && stored.bytes + added > limit.bytes[plan]
    ? { [messageField(limit)]: tooManyBytes(limit, plan) }
    : undefined;
}

/** How many more rows of a collection this account may store. For writes that do not use the records API. */
export function rowsLeft(app: App, collection: string, person: core.Record): number {
  const limit = rowLimitOf(collection)!;
  return Math.max(0, limit.rows[planOf(person)] - readStored(app, collection, limit, person.id).rows);
}

function planOf(person: core.Record): LimitPlan {
  return entitlement(accountOf(person), new Date()).premium ? 'premium' : 'free';
}

const ownerOf = ({ owner = 'user' }: RowLimit) => owner;

/** A file's size belongs to its file. */
const messageField = ({ fileSize, texts }: RowLimit) => (fileSize ? 'file' : texts![0]);

/** An index answers it without reading the rows. */
function readStored(app: App, collection: string, limit: RowLimit, owner: string): { rows: number; bytes: number } {
  const counted = limit.counted ? ` AND ${limit.counted}` : '';
  const found = readText(
    app,
    `SELECT json_object('rows', count(*), 'bytes', coalesce(sum(${bytesSql(limit) ?? '0'}), 0)) AS value
     FROM ${collection} WHERE ${ownerOf(limit)} = {:owner}${counted}`,
    { owner },
  );
  return JSON.parse(found!) as { rows: number; bytes: number };
}

function bytesOf(record: ReadonlyRecord, { texts, fileSize }: RowLimit): number {
  const file = fileSize ? record.getInt(fileSize) : 0;
  return [...(texts ?? [])].reduce((sum, field) => sum + toBytes(record.getString(field)).length, file);
}
