import type { Table } from 'dexie';
import { readBy, noticesSince, NO_MARKS, type ReadMarks } from '../../domain/notices/read-marks';
import type { EventRow, NotificationRow } from '../../domain/core/rows';
import type { MolaoDatabase } from '../../db/database';
import { serverNow } from '../../domain/core/clock';

// Small, because the bell loads it. The list itself is in queries-notices.ts.

/** The user's read marks; none while they are not stored. */
export async function readMarks(database: MolaoDatabase): Promise<ReadMarks> {
  return (await database.rows('read_marks').get(database.userId)) ?? NO_MARKS;
}

/**
 * Number of unread notices, among the newest `shown` when the plan limits them.
 * Shared events are counted by index, not read: a device may store thousands.
 */
export async function unreadCount(
  database: MolaoDatabase,
  shown: number,
  now = new Date(serverNow()),
): Promise<number> {
  const marks = await readMarks(database);
  return Number.isFinite(shown) ? countNewest(database, marks, shown, now) : countAll(database, marks, now);
}

async function countNewest(database: MolaoDatabase, marks: ReadMarks, shown: number, now: Date): Promise<number> {
  const since = noticesSince(now);
  const newest = (collection: 'events' | 'notifications') =>
    newestOf(database.rows(collection) as Table<EventRow | NotificationRow, string>, since, shown);
  const [events, notifications] = await Promise.all([newest('events'), newest('notifications')]);
  const isRead = readBy(marks);
  const rows = [...events, ...notifications].sort((a, b) =>
    a.created < b.created ? 1 : a.created > b.created ? -1 : b.rev - a.rev,
  );
  return rows.slice(0, shown).filter((row) => !isRead(row)).length;
}

/**
 * The newest rows, with all rows of the last moment: those are ordered by rev, but the index has them
 * by id.
 */
async function newestOf<T extends EventRow | NotificationRow>(
  table: Table<T, string>,
  since: string,
  shown: number,
): Promise<T[]> {
  const rows = await table.where('created').aboveOrEqual(since).reverse().limit(shown).toArray();
  const edge = rows[shown - 1]?.created;
  if (edge === undefined) return rows;
  return [...rows.filter(({ created }) => created !== edge), ...(await table.where('created').equals(edge).toArray())];
}

async function countAll(database: MolaoDatabase, marks: ReadMarks, now: Date): Promise<number> {
  const since = noticesSince(now);
  const [events, own] = await Promise.all([countEvents(database, marks, since), countOwn(database, marks, since)]);
  return events + own;
}

/**
 * Counts by index without reading rows: all above the read mark, plus and minus the exceptions. Events
 * older than `since` are read to be subtracted; the server deletes them daily.
 */
async function countEvents(database: MolaoDatabase, marks: ReadMarks, since: string): Promise<number> {
  const events = database.rows('events');
  const [above, old, marked] = await Promise.all([
    events.where('rev').above(marks.read_up_to).count(),
    events.where('created').below(since).toArray(),
    events.bulkGet([...new Set([...marks.read, ...marks.unread])]),
  ]);
  const isRead = readBy(marks);
  const isAbove = ({ rev }: EventRow) => rev > marks.read_up_to;
  const exceptions = marked.filter((row) => row !== undefined).filter(({ created }) => created >= since);
  const added = exceptions.filter((row) => !isAbove(row) && !isRead(row)).length;
  const taken = exceptions.filter((row) => isAbove(row) && isRead(row)).length;
  return above - old.filter(isAbove).length + added - taken;
}

/** Reads whole rows, because each may be marked on its own; one user has few. */
async function countOwn(database: MolaoDatabase, marks: ReadMarks, since: string): Promise<number> {
  const table = database.rows('notifications');
  const [above, kept] = await Promise.all([
    table.where('rev').above(marks.read_up_to).toArray(),
    table
      .where('id')
      .anyOf([...marks.unread])
      .toArray(),
  ]);
  const isRead = readBy(marks);
  return new Set([...above, ...kept].filter((row) => row.created >= since && !isRead(row)).map(({ id }) => id)).size;
}
