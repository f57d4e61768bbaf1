import type { App } from '../core/app';
import { readNumber } from '../core/sql';

/** The links of a task and their tables. A task outlives the law that it is about. */
const LINKS = {
  country_ref: 'countries',
  law: 'labour_laws',
  law_version: 'law_versions',
  template: 'task_templates',
} as const;

/**
 * Clears links to deleted rows in a write of a task. A device that does not know of the deletion copies the ids into
 * the next task; if the server refused them, the change could never be sent. The deletion itself clears the links of
 * existing tasks.
 */
export function clearDeletedLinks(e: core.RecordRequestEvent): void {
  for (const [field, table] of Object.entries(LINKS)) {
    const id = e.record!.getString(field);
    if (id !== '' && !exists(e.app, table, id)) e.record!.set(field, '');
  }
}

function exists(app: App, table: string, id: string): boolean {
  return readNumber(app, `SELECT count(*) AS value FROM ${table} WHERE id = {:id}`, { id }) > 0;
}
