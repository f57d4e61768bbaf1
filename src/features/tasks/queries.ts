import type { LawRow, TaskRow } from '../../domain/core/rows';
import type { EntryState, MolaoDatabase } from '../../db/database';
import type { RowList } from '../../db/live-rows';

/** All compliance tasks of the user, by deadline. */
export async function allTasks(database: MolaoDatabase): Promise<TaskRow[]> {
  return (await database.rows('compliance_tasks').toArray()).sort(byDeadline);
}

/** As {@link allTasks}, for `useRows`. */
export function taskList(database: MolaoDatabase): RowList<TaskRow> {
  return {
    table: database.rows('compliance_tasks'),
    all: () => allTasks(database),
    includes: () => true,
    compare: byDeadline,
  };
}

/** Compares server dates by their characters. */
function byDeadline(a: TaskRow, b: TaskRow): number {
  if (a.deadline !== b.deadline) return a.deadline < b.deadline ? -1 : 1;
  return a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1);
}

/** The state of a task's unacknowledged changes. */
export type UnsentState = Exclude<EntryState, 'acknowledged'>;

const UNSENT: readonly UnsentState[] = ['waiting', 'refused', 'conflict'];

/** Tasks with unacknowledged changes, by id. A refusal or conflict outranks a waiting change. */
export async function unsentTasks(database: MolaoDatabase): Promise<ReadonlyMap<string, UnsentState>> {
  const entries = await database.outbox.where('state').anyOf(UNSENT).toArray();
  const found = new Map<string, UnsentState>();
  for (const { collection, record, state } of entries) {
    if (collection !== 'compliance_tasks') continue;
    if (state !== 'waiting' || !found.has(record)) found.set(record, state as UnsentState);
  }
  return found;
}

/** Titles of stored laws, by id. */
export async function lawTitles(database: MolaoDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const laws = await database.rows('labour_laws').bulkGet([...ids]);
  return new Map(laws.filter((law) => law !== undefined).map(({ id, title }) => [id, title]));
}

/** The notes of all evidence files, by task. */
export async function evidenceNotes(database: MolaoDatabase): Promise<ReadonlyMap<string, readonly string[]>> {
  const notes = new Map<string, string[]>();
  for (const { task, note } of await database.rows('task_evidence').toArray()) {
    const ofTask = notes.get(task);
    if (ofTask) ofTask.push(note);
    else notes.set(task, [note]);
  }
  return notes;
}

/** The evidence lists of stored obligations, by id. */
export async function evidenceLists(
  database: MolaoDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const templates = await database.rows('task_templates').bulkGet([...ids]);
  return new Map(templates.filter((row) => row !== undefined).map(({ id, evidence_list }) => [id, evidence_list]));
}

/** One task; null when it is not stored, undefined when no id is given. */
export async function taskOrNone(database: MolaoDatabase, id: string): Promise<TaskRow | null | undefined> {
  return id ? ((await database.rows('compliance_tasks').get(id)) ?? null) : undefined;
}

/** Counts what is deleted with a task. */
export async function taskBelongings(
  database: MolaoDatabase,
  id: string,
): Promise<{ evidence: number; history: number }> {
  const [evidence, history] = await Promise.all(
    (['task_evidence', 'task_history'] as const).map((name) => database.rows(name).where('task').equals(id).count()),
  );
  return { evidence: evidence!, history: history! };
}

/** The published laws of a country by title, to choose a task's legal basis. */
export async function lawChoices(database: MolaoDatabase, country: string): Promise<Pick<LawRow, 'id' | 'title'>[]> {
  if (!country) return [];
  const laws = await database.rows('labour_laws').where('country').equals(country).toArray();
  return laws
    .filter((law) => law.is_published)
    .map(({ id, title }) => ({ id, title }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
