import { readBy, noticesSince, NO_MARKS, type ReadMarks } from '../domain/read-marks';
import type { EventRow, NotificationRow } from '../domain/rows';
import type { MolaoDatabase } from './database';

// Light, for the bell. The list itself is queries-notices.ts.

/** What the person has read; nothing while this device does not know. */
export async function readMarks(database: MolaoDatabase): Promise<ReadMarks> {
  return (await database.rows('read_marks').get(database.userId)) ?? NO_MARKS;
}

/**
 * How many notices are unread, of the newest `shown` where the plan shows no more.
 * Of shared events only keys are read, and few of them where little is unread: a device may hold thousands.
 */
export async function unreadCount(database: MolaoDatabase, shown: number, now = new Date()): Promise<number> {
  const marks = await readMarks(database);
  return Number.isFinite(shown) ? countNewest(database, marks, shown, now) : countAll(database, marks, now);
}

async function countNewest(database: MolaoDatabase, marks: ReadMarks, shown: number, now: Date): Promise<number> {
  const since = noticesSince(now);
  const newest = (collection: 'events' | 'notifications') =>
    database.rows(collection).where('created').aboveOrEqual(since).reverse().limit(shown).toArray() as PromiseLike<(EventRow | NotificationRow)[]>;
  const [events, notifications] = await Promise.all([newest('events'), newest('notifications')]);
  const isRead = readBy(marks);
  const rows = [...events, ...notifications].sort((a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : b.rev - a.rev));
  return rows.slice(0, shown).filter((row) => !isRead(row)).length;
}

async function countAll(database: MolaoDatabase, marks: ReadMarks, now: Date): Promise<number> {
  const since = noticesSince(now);
  const [events, own] = await Promise.all([countEvents(database, marks, since), countOwn(database, marks, since)]);
  return events + own;
}

async function countEvents(database: MolaoDatabase, marks: ReadMarks, since: string): Promise<number> {
  const events = database.rows('events');
  const [above, kept] = await Promise.all([events.where('rev').above(marks.read_up_to).primaryKeys(), events.where('id').anyOf([...marks.unread]).primaryKeys()]);
  const read = new Set(marks.read);
  const unread = new Set([...above, ...kept].filter((id) => !read.has(id)));
  if (unread.size === 0) return 0;
  const recent = await events.where('created').aboveOrEqual(since).primaryKeys();
  return recent.filter((id) => unread.has(id)).length;
}

/** Whole rows, since each may have said of itself that it was read; of one person there are few. */
async function countOwn(database: MolaoDatabase, marks: ReadMarks, since: string): Promise<number> {
  const table = database.rows('notifications');
  const [above, kept] = await Promise.all([table.where('rev').above(marks.read_up_to).toArray(), table.where('id').anyOf([...marks.unread]).toArray()]);
  const isRead = readBy(marks);
  return new Set([...above, ...kept].filter((row) => row.created >= since && !isRead(row)).map(({ id }) => id)).size;
}
