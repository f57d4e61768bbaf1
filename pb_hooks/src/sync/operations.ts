import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { newId } from '../core/new-id';
import { execute, readText } from '../core/sql';

/** The row that an operation wrote. */
interface AppliedOperation {
  collection: string;
  record: string;
}

/**
 * The row that this user's operation wrote; undefined if it was not applied. Keys belong to users: two users may have
 * the same key.
 */
export function findApplied(app: App, user: string, key: string): AppliedOperation | undefined {
  const found = readText(
    app,
    "SELECT json_object('collection', collection, 'record', record) AS value FROM applied_ops WHERE user = {:user} AND key = {:key}",
    { user, key },
  );
  return found === undefined ? undefined : (JSON.parse(found) as AppliedOperation);
}

/**
 * Records that an operation was applied. Call it in the transaction of its write; otherwise it could be applied twice.
 */
export function recordApplied(app: App, user: string, key: string, { collection, record }: AppliedOperation): void {
  execute(
    app,
    `INSERT INTO applied_ops (id, user, key, collection, record, created, updated)
     VALUES ({:id}, {:user}, {:key}, {:collection}, {:record}, {:now}, {:now})`,
    { id: newId(), user, key, collection, record, now: formatServerDate(new Date()) },
  );
}
