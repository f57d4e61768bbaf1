import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { newId } from '../core/ids';
import { execute, readText } from '../core/sql';

/** The row that an operation was about. */
export interface AppliedOperation {
  collection: string;
  record: string;
}

/** What this user's operation did, where it has been applied. The key belongs to the user: the same key of another user is another one. */
export function findApplied(app: App, user: string, key: string): AppliedOperation | undefined {
  const found = readText(
    app,
    "SELECT json_object('collection', collection, 'record', record) AS value FROM applied_ops WHERE user = {:user} AND key = {:key}",
    { user, key },
  );
  return found === undefined ? undefined : (JSON.parse(found) as AppliedOperation);
}

/** Remembers an operation. In the transaction of its write, or it could be applied twice. */
export function recordApplied(app: App, user: string, key: string, { collection, record }: AppliedOperation): void {
  execute(
    app,
    `INSERT INTO applied_ops (id, user, key, collection, record, created, updated)
     VALUES ({:id}, {:user}, {:key}, {:collection}, {:record}, {:now}, {:now})`,
    { id: newId(), user, key, collection, record, now: formatServerDate(new Date()) },
  );
}
