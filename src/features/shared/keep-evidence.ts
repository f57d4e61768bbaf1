import { serverDateOf, type Day } from '../../domain/core/calendar-day';
import { commit } from '../../sync/engine/outbox';

/** A file that becomes evidence of a task. */
export interface NewEvidence {
  name: string;
  blob: Blob;
  /** Date of the document; '' for none. */
  date: Day;
  note: string;
}

/** Stores a file on this device for upload. @throws if the device is full; nothing is stored then */
export async function keepEvidence(task: string, { name, blob, date, note }: NewEvidence): Promise<void> {
  const patch = { task, name, evidence_date: date && serverDateOf(date), note: note.trim() };
  await commit({
    collection: 'task_evidence',
    kind: 'create',
    patch,
    files: { file: { blob, name } },
    label: `Evidence “${name}”`,
  });
}
