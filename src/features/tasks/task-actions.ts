import { db } from '../../db/current';
import type { MolaoDatabase } from '../../db/database';
import { countryById, readAccount } from '../../db/queries';
import { dayOf, serverDateOf, today, type Day } from '../../domain/core/calendar-day';
import { formatServerDate } from '../../domain/core/dates';
import { workingDayFor, type Holidays } from '../../domain/tasks/holidays';
import { newestVersion } from '../../domain/reading/law-change';
import { isUntouched } from '../../sync/engine/merge';
import { nextOccurrence } from './next-occurrence';
import { withExplicitDays } from './build-rule';
import type { TaskRow } from '../../domain/core/rows';
import { commit, commitAll, commitTables, discardEntry, type Change } from '../../sync/engine/outbox';
import { decisionChange } from '../shared/decisions';
import { loadHolidays } from './use-holidays';
import { serverNow } from '../../domain/core/clock';

/** The fields of a new task; the others are empty. Dates are server dates. */
export type NewTask = Pick<TaskRow, 'title' | 'description' | 'country' | 'deadline'> & Partial<TaskRow>;

const EMPTY = {
  status: 'pending',
  country_ref: '',
  law: '',
  law_version: '',
  recurrence: '',
  working_day: '',
  rule_day: '',
  checklist: [],
  notes: '',
  completed_at: '',
  missing: '',
  missing_reason: '',
  series: '',
  template: '',
  basis: '',
  basis_id: '',
  basis_title: '',
} as const satisfies Partial<TaskRow>;

/**
 * Creates a task, also offline. Stores the newest version of its law, completes its rule with days, and moves its
 * deadline to a working day if the task says so.
 *
 * @returns its id
 * @throws if this device cannot store it; nothing is created then
 */
export async function createTask(values: NewTask): Promise<string> {
  const [id] = await createTasks([values]);
  return id!;
}

/** Like {@link createTask} for several tasks: creates all of them or none. */
export async function createTasks(tasks: readonly NewTask[]): Promise<string[]> {
  const changes: Change<'compliance_tasks'>[] = [];
  for (const values of tasks) {
    const task = { ...EMPTY, checklist: [], ...values };
    const recurrence = withExplicitDays(task.recurrence, dayOf(task.deadline));
    const law_version = task.law_version || (await newestVersionOf(db(), task.law));
    changes.push({
      collection: 'compliance_tasks',
      kind: 'create',
      patch: { ...task, recurrence, law_version, deadline: await movedDeadline(task) },
      label: labelOf(task),
    });
  }
  // A task that is made from an event decides about it.
  const decided = tasks
    .filter(({ basis }) => basis === 'event')
    .map(({ basis_id = '', basis_title = '' }) => decisionChange(basis_id, basis_title, 'task'));
  return (await commitAll([...changes, ...decided])).slice(0, tasks.length);
}

/**
 * Changes a task. A changed deadline moves to a working day if the task says so; a changed law stores its newest
 * version.
 *
 * @param seen the task as the form showed it; absent: as it is now
 */
export async function editTask(id: string, patch: Partial<TaskRow>, seen?: Partial<TaskRow>): Promise<void> {
  const task = await db().rows('compliance_tasks').get(id);
  if (!task) throw new Error('This task is not on this device any more.');
  const moved =
    'deadline' in patch || 'working_day' in patch ? { deadline: await movedDeadline({ ...task, ...patch }) } : {};
  const relied =
    patch.law !== undefined && patch.law !== task.law ? { law_version: await newestVersionOf(db(), patch.law) } : {};
  await commit({
    collection: 'compliance_tasks',
    kind: 'update',
    record: id,
    patch: { ...relied, ...patch, ...moved, ...ruleDay(task, { ...patch, ...moved }) },
    seen,
    label: labelOf({ ...task, ...patch }),
  });
}

/** A moved deadline keeps the day of its rule, from which the next task counts. A new rule counts from its own deadline. */
function ruleDay(task: TaskRow, patch: Partial<TaskRow>): Partial<TaskRow> {
  const { recurrence, deadline, rule_day } = task;
  const isNewRule = patch.recurrence !== undefined && patch.recurrence !== recurrence;
  if (isNewRule) return rule_day ? { rule_day: '' } : {};
  const isMoved = patch.deadline !== undefined && patch.deadline !== deadline;
  return recurrence && isMoved ? { rule_day: rule_day || deadline } : {};
}

/**
 * Deletes a task with its evidence and history. Evidence that is not sent yet is discarded: the server would refuse
 * it without its task.
 */
export async function deleteTask(id: string): Promise<void> {
  const database = db();
  // One transaction: if the deletion cannot be stored, the evidence stays.
  await database.transaction('rw', commitTables(database, 'compliance_tasks', 'task_evidence'), async () => {
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

/** The result of completing a task. */
export interface Completion {
  /** The next task if this call created it: its id and all written fields. */
  next?: { id: string; patch: Partial<TaskRow> };
}

/** What was missing when a task was completed, in words, and why it was completed nevertheless. */
export interface Without {
  missing: string;
  reason: string;
}

/**
 * Completes a task, and creates the next one if it repeats. The next id is computed from this one, so that another
 * device creates the same task.
 *
 * @param without what was missing; absent: nothing
 * @returns undefined if the task was already completed or is deleted
 */
export async function completeTask({ id }: Pick<TaskRow, 'id'>, without?: Without): Promise<Completion | undefined> {
  const database = db();
  const tasks = database.rows('compliance_tasks');
  for (;;) {
    const seen = await tasks.get(id);
    if (!seen || seen.status === 'completed') return undefined;
    const now = new Date(serverNow());
    // A transaction waits for the database only: what is loaded from elsewhere is loaded before it.
    const [holidays, day] = await Promise.all([holidaysFor(seen), todayHere(now)]);
    const completion = await database.transaction('rw', commitTables(database, 'compliance_tasks'), async () => {
      // Read again: another tab or a sync may have completed or changed the task.
      const task = await tasks.get(id);
      if (!task || task.status === 'completed') return undefined;
      if (task.country_ref !== seen.country_ref) return 'other holidays';
      return storeCompletion(task, now, nextOccurrence(task, holidays, day), without);
    });
    if (completion !== 'other holidays') return completion;
  }
}

/** Stores a completion and the next task, if there is one and no other device has made it. */
async function storeCompletion(
  task: TaskRow,
  now: Date,
  next: Completion['next'],
  { missing, reason }: Without = { missing: '', reason: '' },
): Promise<Completion> {
  const label = labelOf(task);
  const isNew = next !== undefined && !(await db().rows('compliance_tasks').get(next.id));
  const patch = {
    status: 'completed',
    completed_at: formatServerDate(now),
    // Absent where nothing was missing: a server of an earlier version does not know these fields.
    ...(missing && { missing, missing_reason: reason }),
  } as const;
  await commitAll([
    { collection: 'compliance_tasks', kind: 'update', record: task.id, patch, label },
    ...(isNew
      ? [{ collection: 'compliance_tasks', kind: 'create', record: next.id, patch: next.patch, label } as const]
      : []),
  ]);
  return isNew ? { next } : {};
}

/**
 * Reverts a completion.
 *
 * @param completion its result: the next task is deleted, unless it was changed since
 * @param status the previous status; pending if the task is reopened later
 */
export async function reopenTask(
  { id, status }: Pick<TaskRow, 'id' | 'status'>,
  { next }: Completion = {},
): Promise<void> {
  const database = db();
  await database.transaction('rw', commitTables(database, 'compliance_tasks', 'task_evidence'), async () => {
    const task = await database.rows('compliance_tasks').get(id);
    if (!task) return;
    const patch = {
      status: status === 'urgent' ? status : 'pending',
      completed_at: '',
      ...(task.missing && { missing: '', missing_reason: '' }),
    } as const;
    const changes: Change<'compliance_tasks'>[] = [
      { collection: 'compliance_tasks', kind: 'update', record: id, patch, label: labelOf(task) },
    ];
    if (next && (await isAsMade(next)))
      changes.push({ collection: 'compliance_tasks', kind: 'delete', record: next.id, label: labelOf(task) });
    await commitAll(changes, database);
  });
}

/** Whether a task is unchanged since a completion created it, and has no evidence or other rows. */
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
  // The working day before may have passed: then the day itself is used.
  return serverDateOf(moved < (await todayHere(new Date(serverNow()))) ? day : moved);
}

/** The holidays of a task's country. */
async function holidaysFor({ country_ref }: Pick<Partial<TaskRow>, 'country_ref'>): Promise<Holidays> {
  const country = country_ref ? await countryById(db(), country_ref) : undefined;
  return loadHolidays(country?.code ?? '');
}

async function todayHere(now: Date): Promise<Day> {
  const { profile } = await readAccount(db());
  return today(profile?.time_zone ?? '', now);
}

/** Id of the newest version of a law on this device; '' if there is none. */
export async function newestVersionOf(database: MolaoDatabase, law: string): Promise<string> {
  if (!law) return '';
  const versions = await database.rows('law_versions').where('law').equals(law).toArray();
  return newestVersion(versions)?.id ?? '';
}

function labelOf({ title }: Pick<TaskRow, 'title'>): string {
  return `Task “${title}”`;
}
