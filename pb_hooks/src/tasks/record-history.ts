import { dayOf } from '../../../src/domain/core/calendar-day';
import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { historyTime, userOf } from './change-time';

/** The fields that the history records, and how it writes their values. */
const RECORDED: Record<string, (value: string) => string> = { status: String, deadline: dayOf, title: String };

/**
 * Records a change of a task in its history: author, time on the device, old and new value. Call this and the
 * returned function in the transaction of the write.
 *
 * @param before the row before the write
 * @returns a function to call after the write; undefined for writes without history
 */
export function recordHistory(e: core.RecordRequestEvent, before: core.Record | undefined): (() => void) | undefined {
  if (!before) return undefined;
  const was = Object.entries(RECORDED).map(([field, written]) => ({
    field,
    written,
    from: written(before.getString(field)),
  }));
  return () => {
    const at = historyTime(e, before);
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
