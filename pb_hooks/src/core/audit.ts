import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from './app';
import { newId } from './new-id';
import { execute } from './sql';

interface AuditEntry {
  /** User id; '' for the server. */
  actor: string;
  action: string;
  collection: string;
  record: string;
  /** Values before and after, without secrets. */
  detail: object;
}

/**
 * Writes an entry of the audit log, which nobody can change afterwards. Call it in the transaction of the logged write.
 * @returns the entry's id
 */
export function audit(tx: App, { detail, ...entry }: AuditEntry): string {
  const id = newId();
  execute(
    tx,
    `INSERT INTO audit_log (id, actor, action, collection, record, detail, created, updated)
      VALUES ({:id}, {:actor}, {:action}, {:collection}, {:record}, {:detail}, {:now}, {:now})`,
    { id, ...entry, detail: JSON.stringify(detail), now: formatServerDate(new Date()) },
  );
  return id;
}
