import { cleanName, evidenceProblem } from '../../../domain/tasks/evidence';
import type { Day } from '../../../domain/core/calendar-day';
import { serverDateOf } from '../../../domain/core/calendar-day';
import { evidenceType } from '../../../domain/tasks/evidence';
import { commit } from '../../../sync/engine/outbox';

/** A picked file with its date and note. */
export interface ChosenFile {
  key: string;
  name: string;
  /** Read into memory, because a file from a phone's camera or a cloud folder may disappear. */
  blob: Blob;
  /** Date of the document; '' for none. Only the user knows it. */
  date: Day;
  note: string;
}

export interface RefusedFile {
  key: string;
  name: string;
  /** Why it is rejected. */
  problem: string;
}

let last = 0;

/**
 * Splits picked files into accepted ones, which are read into memory, and rejected ones with the reason.
 *
 * @param note what they show; '' if it is not known
 */
export async function readChosen(
  files: readonly File[],
  note: string,
): Promise<{ chosen: ChosenFile[]; refused: RefusedFile[] }> {
  const chosen: ChosenFile[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const name = cleanName(file.name);
    const key = `${++last}`;
    const blob = evidenceProblem(file) ? undefined : await readWhole(file);
    if (blob) chosen.push({ key, name, blob, date: '', note });
    else refused.push({ key, name, problem: evidenceProblem(file) ?? 'This file cannot be read' });
  }
  return { chosen, refused };
}

/** Stores a file on this device for upload. @throws if the device is full; nothing is stored then */
export async function keepEvidence(task: string, { name, blob, date, note }: ChosenFile): Promise<void> {
  const patch = { task, name, evidence_date: date && serverDateOf(date), note: note.trim() };
  await commit({
    collection: 'task_evidence',
    kind: 'create',
    patch,
    files: { file: { blob, name } },
    label: `Evidence “${name}”`,
  });
}

async function readWhole(file: File): Promise<Blob | undefined> {
  try {
    return new Blob([await file.arrayBuffer()], { type: evidenceType(file) });
  } catch {
    return undefined;
  }
}
