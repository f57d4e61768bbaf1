import { db } from '../../db/current';
import type { MolaoDatabase } from '../../db/database';
import { readMarks } from './unread-count';
import { markAllRead, markRead, markUnread, type MarkPatch } from './update-read-marks';
import { NO_MARKS, type Marked, type ReadMarks } from '../../domain/notices/read-marks';
import { inOrder } from '../../lib/in-order';
import { commit } from '../../sync/engine/outbox';
import { tryLocally } from '../shared/local-failure';

const afterOthers = inOrder();

/** Marks notices as read. */
export function readSome(notices: readonly Marked[]): Promise<void> {
  return mark((marks, all) => markRead(marks, notices, all));
}

/** Mark All as Read: one write for all. */
export function readAll(): Promise<void> {
  return mark(markAllRead);
}

/** Marks one notice as unread. */
export function keepUnread(notice: Marked): Promise<void> {
  return mark((marks, all) => markUnread(marks, notice, all));
}

/** `all`: all notices of this device. */
type MarkChange = (marks: ReadMarks, all: readonly Marked[]) => MarkPatch;

/** Runs one after another: two quick clicks must not start from the same marks. */
function mark(change: MarkChange): Promise<void> {
  return afterOthers(() => save(change));
}

async function save(change: MarkChange): Promise<void> {
  await tryLocally(async () => {
    const [marks, all] = await Promise.all([readMarks(db()), allMarked(db())]);
    const patch = change(marks, all);
    if (Object.keys(patch).length > 0)
      await commit({
        collection: 'read_marks',
        kind: 'update',
        record: db().userId,
        patch,
        // Another device's marks may arrive between the read and the write.
        seen: { ...marks },
        initial: { ...NO_MARKS },
        label: 'Read notifications',
      });
  }, 'Failed to update notifications');
}

/** All notices. Of events, which are thousands, only ids and revs, from an index. */
async function allMarked(database: MolaoDatabase): Promise<Marked[]> {
  const events = database.rows('events');
  const notifications = database.rows('notifications');
  // One transaction, so that keys and ids are of the same rows, in the same order.
  return database.transaction('r', events, notifications, async () => {
    const byRev = events.orderBy('rev');
    const [revs, ids, own] = await Promise.all([byRev.keys(), byRev.primaryKeys(), notifications.toArray()]);
    return [...ids.map((id, index) => ({ id, rev: revs[index] as number })), ...own];
  });
}
