import { db } from '../../../db/current';
import { showToast } from '../../../ui/toast';
import { showLocalFailure } from '../../shared/local-failure';
import { editTask } from '../task-actions';

/**
 * Notes that were typed here while another device changed them: both are kept, theirs first. What both begin with
 * stands once. Should that be more than the server takes,
 * it says so, and all of it stays on this device until it has been shortened.
 * @param seen the notes when the typing began
 */
export function mergeNotes(seen: string, typed: string, stored: string): string {
  if (stored === seen || stored === typed) return typed;
  if (typed === seen) return stored;
  const added = seen && typed.startsWith(seen) ? typed.slice(seen.length) : typed;
  return `${stored.trimEnd()}\n\n${added.trimStart()}`;
}

/** @returns what the notes are now. @throws where this device could not store them, after saying so */
export async function saveNotes(task: string, typed: string, seen: string): Promise<string> {
  const stored = (await db().rows('compliance_tasks').get(task))?.notes;
  if (stored === undefined) return typed;
  const notes = mergeNotes(seen, typed, stored);
  try {
    if (notes !== stored) await editTask(task, { notes });
  } catch (error) {
    showLocalFailure(error);
    throw error;
  }
  if (notes !== typed)
    showToast({ title: 'Notes changed on another device', message: 'Both texts are kept, one below the other.' });
  return notes;
}
