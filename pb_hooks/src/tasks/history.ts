import { dayOf } from '../../../src/domain/core/calendar-day';
import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { toldAt, userOf } from './change';

/** What a task's history tells of, and how a value is written there. */
const TOLD: Record<string, (value: string) => string> = { status: String, deadline: dayOf, title: String };

/**
 * Writes what a change makes of a task into its history: who, when it was made on the device, and from what to what. Call both in the transaction of the write.
 *
 * @param before the row as it stands
 * @returns what writes it once the change has been made; undefined where there is nothing to tell
 */
export function watchTask(e: core.RecordRequestEvent, before: core.Record | undefined): (() => void) | undefined {
  if (!before) return undefined;
  const was = Object.entries(TOLD).map(([field, written]) => ({
    field,
    written,
    from: written(before.getString(field)),
  }));
  return () => {
    const at = toldAt(e, before);
    const after = e.app.findRecordById('compliance_tasks', before.id);
    const entry = { user: after.getString('user'), task: after.id, at: formatServerDate(at), by: userOf(e) };
    for (const { field, written, from } of was) {
      const to = written(after.getString(field));
      if (from !== to) append(e.app, { ...entry, field, from, to });
    }
  };
}

function append(app: App, entry: Record<string, unknown>): void {
  const record = new Record(app.findCollectionByNameOrId('task_history'));
  record.load(entry);
  app.save(record);
}
