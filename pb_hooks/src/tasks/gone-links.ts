import type { App } from '../core/app';
import { readNumber } from '../core/sql';

/** What a task may point to, and where that lies. A task is somebody's own: it outlives the law that it was about. */
const LINKS = {
  country_ref: 'countries',
  law: 'labour_laws',
  law_version: 'law_versions',
  template: 'task_templates',
} as const;

/**
 * Empties what a task is to point to and what is gone. A device that was not told yet makes the next task with the ids of the last one; refused for them, it would never get through.
 * A task that stands has been emptied by the deletion itself.
 */
export function emptyGoneLinks(e: core.RecordRequestEvent): void {
  for (const [field, table] of Object.entries(LINKS)) {
    const id = e.record!.getString(field);
    if (id !== '' && !isThere(e.app, table, id)) e.record!.set(field, '');
  }
}

function isThere(app: App, table: string, id: string): boolean {
  return readNumber(app, `SELECT count(*) AS value FROM ${table} WHERE id = {:id}`, { id }) > 0;
}
