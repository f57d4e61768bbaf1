import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from './app';
import { newId } from './ids';
import { execute } from './sql';

export interface AuditEntry {
  /** Id of who did it; '' for the server. */
  actor: string;
  action: string;
  collection: string;
  record: string;
  /** Before and after, where that matters. No secrets. */
  detail: object;
}

/**
 * Writes into the audit log, which nobody can change afterwards. Call it in the transaction of what it tells of.
 * @returns the entry's id
 */
export function audit(tx: App, { detail, ...entry }: AuditEntry): string {
  const id = newId();
  execute(
    tx,
    'INSERT INTO audit_log (id, actor, action, collection, record, detail, created, updated) VALUES ({:id}, {:actor}, {:action}, {:collection}, {:record}, {:detail}, {:now}, {:now})',
    { id, ...entry, detail: JSON.stringify(detail), now: formatServerDate(new Date()) },
  );
  return id;
}
