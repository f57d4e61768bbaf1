import { db } from '../../db/current';
import { readMarks } from './unread-count';
import { markAllRead, markRead, markUnread, type MarkPatch } from './update-read-marks';
import type { Notice } from '../../domain/notices/notices';
import { NO_MARKS, type ReadMarks } from '../../domain/notices/read-marks';
import { inOrder } from '../../lib/in-order';
import { commit } from '../../sync/engine/outbox';
import { showLocalFailure } from '../shared/local-failure';

type NoticeList = readonly Notice[];

const afterOthers = inOrder();

/** Marks notices as read. `all`: all notices of this device. */
export function readSome(notices: NoticeList, all: NoticeList): Promise<void> {
  return mark((marks) => markRead(marks, notices, all));
}

/** Mark All as Read: one write for all. */
export function readAll(all: NoticeList): Promise<void> {
  return mark((marks) => markAllRead(marks, all));
}

/** Marks one notice as unread. */
export function keepUnread(notice: Notice, all: NoticeList): Promise<void> {
  return mark((marks) => markUnread(marks, notice, all));
}

/** Runs one after another: two quick clicks must not start from the same marks. */
function mark(change: (marks: ReadMarks) => MarkPatch): Promise<void> {
  return afterOthers(() => save(change));
}

async function save(change: (marks: ReadMarks) => MarkPatch): Promise<void> {
  try {
    const marks = await readMarks(db());
    const patch = change(marks);
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
  } catch (error) {
    showLocalFailure(error, 'Failed to update notifications');
  }
}
