import { db } from '../../../db/current';
import { showToast } from '../../../ui/toast';
import { tryLocally } from '../../shared/local-failure';
import { editTask } from '../task-actions';

/**
 * Merges notes that two devices changed: both texts, the other device's first, a common beginning once. If that
 * exceeds the server's limit, the server rejects it, and the text stays on this device until the user shortens it.
 * @param seen the notes when typing began
 */
export function mergeNotes(seen: string, typed: string, stored: string): string {
  if (stored === seen || stored === typed) return typed;
  if (typed === seen) return stored;
  const added = seen && typed.startsWith(seen) ? typed.slice(seen.length) : typed;
  return `${stored.trimEnd()}\n\n${added.trimStart()}`;
}

/** @returns the stored notes. @throws if this device could not store them, after a toast */
export async function saveNotes(task: string, typed: string, seen: string): Promise<string> {
  const stored = (await db().rows('compliance_tasks').get(task))?.notes;
  if (stored === undefined) return typed;
  const notes = mergeNotes(seen, typed, stored);
  if (notes !== stored && !(await tryLocally(() => editTask(task, { notes }, { notes: stored }))))
    throw new Error('The notes could not be stored.');
  if (notes !== typed)
    showToast({ title: 'Notes changed on another device', message: 'Both texts are kept, one below the other.' });
  return notes;
}
