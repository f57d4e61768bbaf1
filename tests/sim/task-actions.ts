import { dayFromDate } from '../../src/domain/core/calendar-day';
import { formatServerDate } from '../../src/domain/core/dates';
import { NO_HOLIDAYS } from '../../src/domain/tasks/holidays';
import { nextOccurrence, nextTaskId } from '../../src/features/tasks/next-occurrence';
import type { TaskRow } from '../../src/domain/core/rows';
import { commitAll, type Change } from '../../src/sync/engine/outbox';
import { serverDate, someTab, type Place, type Stage } from './stage';

/** Actions on repeating tasks, as in src/features/tasks. */

type TaskChange = Change<'compliance_tasks'> & { record: string };

/**
 * Completes a task and creates the next occurrence. It names its predecessor, by which the checks find duplicates even
 * if their ids differ.
 */
export async function completeRecurring(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const task = place && (await someTask(stage, place, (each) => each.recurrence !== '' && each.status !== 'completed'));
  const next = task && nextOccurrence(task, NO_HOLIDAYS, dayFromDate(new Date(place.device.now)));
  if (!next) return;
  await makeAll(stage, place, async (read) => {
    if ((await read(task.id))?.status === 'completed') return [];
    const completed: TaskChange = {
      collection: 'compliance_tasks',
      kind: 'update',
      record: task.id,
      patch: {
        status: 'completed',
        completed_at: formatServerDate(new Date(place.device.now)),
        ...missingAt(task),
      },
      label: 'Task',
    };
    const patch = { ...next.patch, title: `Next of ${task.id}`, description: 'What to do again', basis_id: task.id };
    return (await read(next.id))
      ? [completed]
      : [completed, { collection: 'compliance_tasks', kind: 'create', record: next.id, patch, label: 'Task' }];
  });
}

/** Undoes a completion, and the next occurrence if nobody has changed it. */
export async function reopenTask(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const task = place && (await someTask(stage, place, (each) => each.status === 'completed'));
  if (!task) return;
  await makeAll(stage, place, async (read) => {
    if ((await read(task.id))?.status !== 'completed') return [];
    const reopened: TaskChange = {
      collection: 'compliance_tasks',
      kind: 'update',
      record: task.id,
      patch: { status: 'pending', completed_at: '', missing: '', missing_reason: '' },
      label: 'Task',
    };
    const next = await read(nextTaskId(task.id, task.user));
    const isAsMade = next?.status === 'pending' && next.notes === '' && next.title.startsWith('Next of');
    return isAsMade
      ? [reopened, { collection: 'compliance_tasks', kind: 'delete', record: next.id, label: 'Task' }]
      : [reopened];
  });
}

export async function moveDeadline(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const task = place && (await someTask(stage, place, () => true));
  const deadline = serverDate(stage, stage.random.int(2, 60));
  if (task)
    await makeAll(stage, place, async (read) =>
      (await read(task.id))
        ? [{ collection: 'compliance_tasks', kind: 'update', record: task.id, patch: { deadline }, label: 'Task' }]
        : [],
    );
}

/** Some completions lack something, for a reason. It asks for no random number, so that known seeds play the same. */
function missingAt({ id, notes }: TaskRow): Partial<TaskRow> {
  const isMissing = id.charCodeAt(0) % 2 === 0;
  return isMissing
    ? { missing: 'Steps: Sign it', missing_reason: `Because of ${notes || 'time'}` }
    : { missing: '', missing_reason: '' };
}

async function someTask(
  stage: Stage,
  { tab }: Place,
  isWanted: (task: TaskRow) => boolean,
): Promise<TaskRow | undefined> {
  const tasks = (await tab.life.whileAlive(tab.ctx.db.rows('compliance_tasks').toArray())).filter(isWanted);
  return tasks.length > 0 ? stage.random.pick(tasks) : undefined;
}

/** Makes changes that are decided inside their transaction, and records them after it. */
async function makeAll(
  stage: Stage,
  { device, tab }: Place,
  decide: (read: (id: string) => Promise<TaskRow | undefined>) => Promise<TaskChange[]>,
): Promise<void> {
  const { ledger, trace } = stage;
  const { db } = tab.ctx;
  const made = await tab.life.whileAlive(
    db.transaction('rw', db.tables, async () => {
      const changes = await decide((id) => db.rows('compliance_tasks').get(id));
      const intended = changes.map(({ collection, record, kind }) =>
        ledger.intend({ token: ledger.mint(kind), home: device.home, collection, record, kind }),
      );
      await commitAll(changes, db, device.now);
      const deletions = await db.outbox
        .where('state')
        .equals('waiting')
        .filter(({ kind }) => kind === 'delete')
        .sortBy('id');
      return { changes, intended, deletions };
    }),
  );
  for (const [index, change] of made.changes.entries()) {
    trace(`${tab.name} ${change.kind} ${change.collection}/${change.record} ${JSON.stringify(change.patch ?? {})}`);
    const intended = made.intended[index]!;
    intended.isPromised = true;
    const deletion =
      change.kind === 'delete' ? made.deletions.findLast(({ record }) => record === change.record) : undefined;
    if (deletion) intended.deletion = { operation: deletion.id, row: deletion.base };
  }
  device.noticeChange();
}
