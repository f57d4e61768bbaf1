import { db } from '../../db/current';
import { countryById, readAccount } from '../../db/queries';
import { dayOf, serverDateOf, today, type Day } from '../../domain/core/calendar-day';
import { formatServerDate } from '../../domain/core/dates';
import { workingDayFor, type Holidays } from '../../domain/tasks/holidays';
import { newestVersion } from '../../domain/reading/law-change';
import { isUntouched } from '../../sync/merge';
import { nextOccurrence } from './next-occurrence';
import { withExplicitDays } from './build-rule';
import type { TaskRow } from '../../domain/core/rows';
import { commit, commitAll, discardEntry, type Change } from '../../sync/outbox';
import { loadHolidays } from './use-holidays';

/** What a new task is made of; the rest is empty. Dates are the server's. */
export type NewTask = Pick<TaskRow, 'title' | 'description' | 'country' | 'deadline'> & Partial<TaskRow>;

const EMPTY = {
  status: 'pending',
  country_ref: '',
  law: '',
  law_version: '',
  recurrence: '',
  working_day: '',
  checklist: [],
  notes: '',
  completed_at: '',
  series: '',
  template: '',
  basis: '',
  basis_id: '',
  basis_title: '',
} as const satisfies Partial<TaskRow>;

/**
 * Makes a task, also without a network. A law brings its newest text along, as that on which the task relies; a
 * repetition names its days;
 * a deadline that is to fall on a working day is moved to one.
 *
 * @returns its id
 * @throws when this device cannot store it: nothing has been made then
 */
export async function createTask(values: NewTask): Promise<string> {
  const [id] = await createTasks([values]);
  return id!;
}

/** As {@link createTask}, for several at once: all of them, or none. */
export async function createTasks(tasks: readonly NewTask[]): Promise<string[]> {
  const changes: Change<'compliance_tasks'>[] = [];
  for (const values of tasks) {
    const task = { ...EMPTY, checklist: [], ...values };
    const recurrence = withExplicitDays(task.recurrence, dayOf(task.deadline));
    const law_version = task.law_version || (await newestVersionOf(task.law));
    changes.push({
      collection: 'compliance_tasks',
      kind: 'create',
      patch: { ...task, recurrence, law_version, deadline: await movedDeadline(task) },
      label: labelOf(task),
    });
  }
  return commitAll(changes);
}

/**
 * Changes a task. A deadline that is changed is moved to a working day where the task asks for that; another law
 * brings its newest text along.
 */
export async function editTask(id: string, patch: Partial<TaskRow>): Promise<void> {
  const task = await db().rows('compliance_tasks').get(id);
  if (!task) throw new Error('This task is not on this device any more.');
  const moved =
    'deadline' in patch || 'working_day' in patch ? { deadline: await movedDeadline({ ...task, ...patch }) } : {};
  const relied =
    patch.law !== undefined && patch.law !== task.law ? { law_version: await newestVersionOf(patch.law) } : {};
  await commit({
    collection: 'compliance_tasks',
    kind: 'update',
    record: id,
    patch: { ...relied, ...patch, ...moved },
    label: labelOf({ ...task, ...patch }),
  });
}

/**
 * Deletes a task with its evidence and history. Evidence that only this device knows is given up: without its task
 * the server would refuse it.
 */
export async function deleteTask(id: string): Promise<void> {
  const database = db();
  // One transaction: a device that cannot store the deletion keeps the evidence as well.
  await database.transaction('rw', database.tables, async () => {
    const task = await database.rows('compliance_tasks').get(id);
    if (!task) return;
    const evidence = await database.rows('task_evidence').where('task').equals(id).primaryKeys();
    const unsent = await database.outbox
      .where('[collection+record]')
      .anyOf(evidence.map((record) => ['task_evidence', record]))
      .filter(({ kind, state }) => kind === 'create' && state !== 'acknowledged')
      .primaryKeys();
    for (const entry of unsent) await discardEntry(entry, database);
    await commit({ collection: 'compliance_tasks', kind: 'delete', record: id, label: labelOf(task) }, database);
  });
}

/** What completing a task has done. */
export interface Completion {
  /** The next task, where this call made it: its id, and all that was written of it. */
  next?: { id: string; patch: Partial<TaskRow> };
}

/**
 * Completes a task, and makes the next one where it repeats. Its id follows from this one's, so that another device
 * makes the same.
 *
 * @returns undefined where nothing was done, because it was completed already or has gone
 */
export async function completeTask({ id }: Pick<TaskRow, 'id'>): Promise<Completion | undefined> {
  const database = db();
  const tasks = database.rows('compliance_tasks');
  const task = await tasks.get(id);
  if (!task || task.status === 'completed') return undefined;
  const now = new Date();
  const next = task.recurrence ? nextOccurrence(task, await holidaysFor(task), await todayHere(now)) : undefined;
  const completed: Change<'compliance_tasks'> = {
    collection: 'compliance_tasks',
    kind: 'update',
    record: id,
    patch: { status: 'completed', completed_at: formatServerDate(now) },
    label: labelOf(task),
  };
  // Looked at in the transaction of the writing: a second press, or another tab, may have been quicker.
  return database.transaction('rw', database.tables, async () => {
    if ((await tasks.get(id))?.status === 'completed') return undefined;
    const isNew = next !== undefined && !(await tasks.get(next.id));
    if (!isNew) return commit(completed).then(() => ({}));
    await commitAll([
      completed,
      { collection: 'compliance_tasks', kind: 'create', record: next.id, patch: next.patch, label: labelOf(task) },
    ]);
    return { next };
  });
}

/**
 * Takes a completion back.
 *
 * @param completion what completing it did: a next task goes again, unless somebody has worked on it since
 * @param status what it was before; a task that was reopened later is pending
 */
export async function reopenTask(
  { id, status }: Pick<TaskRow, 'id' | 'status'>,
  { next }: Completion = {},
): Promise<void> {
  const database = db();
  await database.transaction('rw', database.tables, async () => {
    const task = await database.rows('compliance_tasks').get(id);
    if (!task) return;
    const patch = { status: status === 'urgent' ? status : 'pending', completed_at: '' } as const;
    const changes: Change<'compliance_tasks'>[] = [
      { collection: 'compliance_tasks', kind: 'update', record: id, patch, label: labelOf(task) },
    ];
    if (next && (await isAsMade(next)))
      changes.push({ collection: 'compliance_tasks', kind: 'delete', record: next.id, label: labelOf(task) });
    await commitAll(changes, database);
  });
}

/** Whether a task is still as completing another one made it, and nothing hangs on it. */
async function isAsMade({ id, patch }: NonNullable<Completion['next']>): Promise<boolean> {
  const row = await db().rows('compliance_tasks').get(id);
  if (!row) return false;
  const evidence = await db().rows('task_evidence').where('task').equals(id).count();
  return evidence === 0 && Object.entries(patch).every(([field, made]) => isUntouched(made, row[field]));
}

async function movedDeadline(task: Pick<TaskRow, 'deadline'> & Partial<TaskRow>): Promise<string> {
  const day = dayOf(task.deadline);
  if (!day || !task.working_day) return serverDateOf(day);
  const moved = workingDayFor(day, task.working_day, await holidaysFor(task));
  // The working day before may have passed already: then the day itself is the best that there is.
  return serverDateOf(moved < (await todayHere(new Date())) ? day : moved);
}

/** The holidays of a task's country. */
export async function holidaysFor({ country_ref }: Pick<Partial<TaskRow>, 'country_ref'>): Promise<Holidays> {
  const country = country_ref ? await countryById(db(), country_ref) : undefined;
  return loadHolidays(country?.code ?? '');
}

async function todayHere(now: Date): Promise<Day> {
  const { profile } = await readAccount(db());
  return today(profile?.time_zone ?? '', now);
}

/** Id of the newest version of a law that this device holds; '' where there is none. */
export async function newestVersionOf(law: string): Promise<string> {
  if (!law) return '';
  const versions = await db().rows('law_versions').where('law').equals(law).toArray();
  return newestVersion(versions)?.id ?? '';
}

function labelOf({ title }: Pick<TaskRow, 'title'>): string {
  return `Task “${title}”`;
}
