import { cleanName, evidenceProblem } from '../../../domain/tasks/evidence';
import { evidenceType } from '../../../domain/tasks/evidence';
import type { NewEvidence } from '../../shared/keep-evidence';

/** A picked file with its date and note. Only the user knows the date. */
export interface ChosenFile extends NewEvidence {
  key: string;
  /** Read into memory, because a file from a phone's camera or a cloud folder may disappear. */
  blob: Blob;
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

async function readWhole(file: File): Promise<Blob | undefined> {
  try {
    return new Blob([await file.arrayBuffer()], { type: evidenceType(file) });
  } catch {
    return undefined;
  }
}
