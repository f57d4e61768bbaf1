import { dayOf } from '../../../src/domain/core/calendar-day';
import { formatServerDate } from '../../../src/domain/core/dates';
import { evidenceName } from '../../../src/domain/tasks/evidence';
import type { App } from '../core/app';
import { recordOf } from '../core/event-record';
import { historyTime, userOf } from './change-time';

/** The fields that the history records, and how it writes their values. */
const RECORDED: Record<string, (value: string) => string> = {
  status: String,
  missing_reason: String,
  deadline: dayOf,
  title: String,
};

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
    const after = e.app.findRecordById('compliance_tasks', before.id);
    for (const { field, written, from } of was) {
      const to = written(after.getString(field));
      // A reason goes when the task is reopened, which has an entry of its own.
      if (from !== to && (field !== 'missing_reason' || to !== '')) append(e, after, { field, from, to });
    }
  };
}

/** Records in the history of a task that a file was added to its evidence, also later for a completed task. */
export function recordAddedEvidence(
  e: core.RecordRequestEvent,
  before: core.Record | undefined,
): (() => void) | undefined {
  return before ? undefined : () => appendEvidence(e, { from: '', to: nameOf(recordOf(e)) });
}

/** As for an added file. A file that is deleted with its task leaves no history, which is deleted too. */
export function recordRemovedEvidence(e: core.RecordRequestEvent): () => void {
  const from = nameOf(recordOf(e));
  return () => appendEvidence(e, { from, to: '' });
}

/** The rev of a stored file; a new one does not know its own yet. */
const STORED = 1;

function appendEvidence(e: core.RecordRequestEvent, values: { from: string; to: string }): void {
  const task = e.app.findRecordById('compliance_tasks', recordOf(e).getString('task'));
  append(e, task, { field: 'evidence', ...values });
}

function nameOf(evidence: core.Record): string {
  const [name, file] = ['name', 'file'].map((field) => evidence.getString(field)) as [string, string];
  return evidenceName({ name, file, rev: STORED });
}

function append(
  e: core.RecordRequestEvent,
  task: core.Record,
  change: { field: string; from: string; to: string },
): void {
  const at = formatServerDate(historyTime(e, task, change.field));
  save(e.app, { user: task.getString('user'), task: task.id, at, by: userOf(e), ...change });
}

function save(app: App, entry: Record<string, unknown>): void {
  const record = new Record(app.findCollectionByNameOrId('task_history'));
  record.load(entry);
  app.save(record);
}
