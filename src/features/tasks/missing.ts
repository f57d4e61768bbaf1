import type { MolaoDatabase } from '../../db/database';
import { clipCharacters } from '../../domain/core/clip';
import type { TaskRow } from '../../domain/core/rows';
import { foldText } from '../../domain/language/fold-text';
import { MISSING_MAXIMUM } from '../../domain/tasks/tasks';
import { plural } from '../../lib/format';

/** What a task lacks to be completed. */
export interface Missing {
  /** The texts of the open steps. */
  steps: readonly string[];
  /** The names of the missing evidence. */
  evidence: readonly string[];
}

/** Of a task with a legal basis whose obligation names no evidence, or is not on this device. */
const ANY_EVIDENCE = 'A document that shows it';

/**
 * The evidence that a task asks for: that of its obligation. A task that was made from a law, an article or an event asks
 * for one file; a task of the user's own asks for none.
 */
export function askedEvidence(
  { law, template, basis }: Pick<TaskRow, 'law' | 'template' | 'basis'>,
  obligation: { evidence_list: readonly string[] } | undefined,
): readonly string[] {
  const asked = obligation?.evidence_list.map((text) => text.trim()).filter(Boolean) ?? [];
  if (asked.length > 0) return asked;
  return law || template || basis ? [ANY_EVIDENCE] : [];
}

/** Whether a file shows a piece of evidence: its note names it. Any file will do where no particular one is asked for. */
export function shows(note: string, asked: string): boolean {
  return asked === ANY_EVIDENCE || foldText(note).includes(foldText(asked));
}

/**
 * The open steps and the missing evidence. A step that is a piece of evidence counts as evidence.
 *
 * @param notes of the files
 */
export function missingOf(
  { checklist }: Pick<TaskRow, 'checklist'>,
  asked: readonly string[],
  notes: readonly string[],
): Missing {
  const isAsked = (text: string) => asked.some((each) => foldText(each) === foldText(text.trim()));
  return {
    steps: checklist.filter(({ text, done }) => !done && !isAsked(text)).map(({ text }) => text),
    evidence: asked.filter((each) => !notes.some((note) => shows(note, each))),
  };
}

/** How far a task is: what it has, of how many steps and pieces of evidence. */
export interface Progress {
  steps: readonly [done: number, of: number];
  evidence: readonly [shown: number, of: number];
}

/** @param notes of the files */
export function progressOf(
  { checklist }: Pick<TaskRow, 'checklist'>,
  asked: readonly string[],
  notes: readonly string[],
): Progress {
  const all = missingOf({ checklist: checklist.map((step) => ({ ...step, done: false })) }, asked, []);
  const missing = missingOf({ checklist }, asked, notes);
  const had = (what: keyof Missing) => [all[what].length - missing[what].length, all[what].length] as const;
  return { steps: had('steps'), evidence: had('evidence') };
}

/** Whether a task lacks something as this device has it now, which may be newer than the row on the screen. */
export async function lacks(database: MolaoDatabase, { id, template }: TaskRow): Promise<boolean> {
  const [task, obligation, files] = await Promise.all([
    database.rows('compliance_tasks').get(id),
    template ? database.rows('task_templates').get(template) : undefined,
    database.rows('task_evidence').where('task').equals(id).toArray(),
  ]);
  if (!task) return false;
  const notes = files.map(({ note }) => note);
  return isMissing(missingOf(task, askedEvidence(task, obligation), notes));
}

export function isMissing({ steps, evidence }: Missing): boolean {
  return steps.length + evidence.length > 0;
}

/** '1 step and 2 pieces of evidence are missing'. */
export function countMissing({ steps, evidence }: Missing): string {
  const parts = [
    steps.length > 0 && plural(steps.length, 'step'),
    evidence.length > 0 && plural(evidence.length, 'piece of evidence', 'pieces of evidence'),
  ].filter(Boolean);
  return `${parts.join(' and ')} ${steps.length + evidence.length === 1 ? 'is' : 'are'} missing`;
}

/** What the task stores, and the audit pack prints: 'Steps: Sign it. Evidence: Receipt; Minutes'. */
export function wordsOfMissing({ steps, evidence }: Missing): string {
  const parts = [
    steps.length > 0 && `Steps: ${steps.join('; ')}`,
    evidence.length > 0 && `Evidence: ${evidence.join('; ')}`,
  ];
  return clipCharacters(parts.filter(Boolean).join('. '), MISSING_MAXIMUM);
}
