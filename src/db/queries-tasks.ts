import type { LawRow, TaskRow } from '../domain/core/rows';
import type { EntryState, MolaoDatabase } from './database';
import type { RowList } from './live-rows';

/** Every compliance task of the person, by deadline. */
export async function allTasks(database: MolaoDatabase): Promise<TaskRow[]> {
  return (await database.rows('compliance_tasks').toArray()).sort(byDeadline);
}

/** As {@link allTasks}, for `useRows`. */
export function taskList(database: MolaoDatabase): RowList<TaskRow> {
  return {
    table: database.rows('compliance_tasks'),
    all: () => allTasks(database),
    holds: () => true,
    compare: byDeadline,
  };
}

/** Dates of the server compare by their characters. */
export function byDeadline(a: TaskRow, b: TaskRow): number {
  if (a.deadline !== b.deadline) return a.deadline < b.deadline ? -1 : 1;
  return a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1);
}

/** What of a task has not reached the server. */
export type UnsentState = Exclude<EntryState, 'acknowledged'>;

const UNSENT: readonly UnsentState[] = ['waiting', 'refused', 'conflict'];

/** Tasks with changes that the server has not taken yet, by id; what asks for the person counts more than what waits. */
export async function unsentTasks(database: MolaoDatabase): Promise<ReadonlyMap<string, UnsentState>> {
  const entries = await database.outbox.where('state').anyOf(UNSENT).toArray();
  const found = new Map<string, UnsentState>();
  for (const { collection, record, state } of entries) {
    if (collection !== 'compliance_tasks') continue;
    if (state !== 'waiting' || !found.has(record)) found.set(record, state as UnsentState);
  }
  return found;
}

/** Titles of laws by their ids, of those that lie on this device. */
export async function lawTitles(database: MolaoDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const laws = await database.rows('labour_laws').bulkGet([...ids]);
  return new Map(laws.filter((law) => law !== undefined).map(({ id, title }) => [id, title]));
}

/** One task; null where this device does not hold it, undefined where none is asked for. */
export async function taskOrNone(database: MolaoDatabase, id: string): Promise<TaskRow | null | undefined> {
  return id ? ((await database.rows('compliance_tasks').get(id)) ?? null) : undefined;
}

/** How much goes along with a task when it is deleted. */
export async function taskBelongings(
  database: MolaoDatabase,
  id: string,
): Promise<{ evidence: number; history: number }> {
  const [evidence, history] = await Promise.all(
    (['task_evidence', 'task_history'] as const).map((name) => database.rows(name).where('task').equals(id).count()),
  );
  return { evidence: evidence!, history: history! };
}

/** The published laws of a country, by title: what a task may rest on. */
export async function lawChoices(database: MolaoDatabase, country: string): Promise<Pick<LawRow, 'id' | 'title'>[]> {
  if (!country) return [];
  const laws = await database.rows('labour_laws').where('country').equals(country).toArray();
  return laws
    .filter((law) => law.is_published)
    .map(({ id, title }) => ({ id, title }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
