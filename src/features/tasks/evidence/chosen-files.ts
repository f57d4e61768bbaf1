import { evidenceProblem } from '../../../domain/tasks/evidence';
import type { Day } from '../../../domain/core/calendar-day';
import { serverDateOf } from '../../../domain/core/calendar-day';
import { evidenceType } from '../../../domain/tasks/evidence';
import { commit } from '../../../sync/outbox';

/** A file that was picked, with what is asked about it before it is kept. */
export interface ChosenFile {
  key: string;
  name: string;
  /** In memory: what a phone's camera or a cloud's folder hands over may be gone a moment later. */
  blob: Blob;
  /** The date that the document bears; '' for none. */
  date: Day;
  note: string;
}

export interface RefusedFile {
  key: string;
  name: string;
  /** Why it cannot be kept. */
  problem: string;
}

let last = 0;

/** Sorts what was picked into what can be kept, which is read whole, and what cannot, with the reason. */
export async function readChosen(
  files: readonly File[],
  today: Day,
): Promise<{ chosen: ChosenFile[]; refused: RefusedFile[] }> {
  const chosen: ChosenFile[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const { name } = file;
    const key = `${++last}`;
    const blob = evidenceProblem(file) ? undefined : await readWhole(file);
    if (blob) chosen.push({ key, name, blob, date: today, note: '' });
    else refused.push({ key, name, problem: evidenceProblem(file) ?? 'This file cannot be read' });
  }
  return { chosen, refused };
}

/**
 * Keeps a file on this device, from where it is uploaded. @throws where the device has no room: nothing is kept then
 */
export async function keepEvidence(task: string, { name, blob, date, note }: ChosenFile): Promise<void> {
  const patch = { task, evidence_date: date && serverDateOf(date), note: note.trim() };
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
