import { readBy, type Marked, type ReadMarks } from './read-marks';

/** Exceptions that a list keeps. They travel with every change of it, so there are few. */
export const MOST_EXCEPTIONS = 200;

/** The fields of `read_marks` that change; none where nothing does. */
export type MarkPatch = { -readonly [K in keyof ReadMarks]?: ReadMarks[K] extends number ? number : string[] };

/** Marks some notices as read. `held`: all that this device has, so that exceptions that the line has overtaken can go. */
export function markRead(marks: ReadMarks, notices: readonly Marked[], held: readonly Marked[]): MarkPatch {
  const ids = new Set(notices.map(({ id }) => id));
  const isRead = readBy(marks);
  const added = notices.filter((notice) => notice.rev > marks.read_up_to && !isRead(notice)).map(({ id }) => id);
  return patchOf(marks, tidied({ ...marks, read: [...marks.read, ...added], unread: marks.unread.filter((id) => !ids.has(id)) }, held));
}

/**
 * Marks one as unread. It is named even where it lies above the line: whoever marks all as read on another device in the meantime has not seen
 * that somebody wants to come back to this one.
 */
export function markUnread(marks: ReadMarks, { id }: Marked, held: readonly Marked[]): MarkPatch {
  return patchOf(marks, tidied({ ...marks, read: without(marks.read, id), unread: [...without(marks.unread, id), id] }, held));
}

/** Mark All as Read: the line moves, and there are no exceptions any more. */
export function markAllRead(marks: ReadMarks, notices: readonly Marked[]): MarkPatch {
  const line = notices.reduce((highest, { rev }) => Math.max(highest, rev), marks.read_up_to);
  return patchOf(marks, { read_up_to: line, read: [], unread: [] });
}

/** Exceptions that say what the line says go; of the others the newest stay. */
function tidied(marks: ReadMarks, held: readonly Marked[]): ReadMarks {
  const revs = new Map(held.map(({ id, rev }) => [id, rev]));
  const isAbove = (id: string) => (revs.get(id) ?? Infinity) > marks.read_up_to;
  const read = marks.read.filter(isAbove);
  if (read.length > MOST_EXCEPTIONS) return turned(marks, held);
  return { ...marks, read, unread: marks.unread.slice(-MOST_EXCEPTIONS) };
}

/** Too much was read one by one: the line moves above it, and what was left unread below becomes the exception. */
function turned(marks: ReadMarks, held: readonly Marked[]): ReadMarks {
  const isRead = readBy(marks);
  const listed = new Set(marks.read);
  const line = held.filter(({ id }) => listed.has(id)).reduce((highest, { rev }) => Math.max(highest, rev), marks.read_up_to);
  const left = held.filter((row) => row.rev <= line && !isRead(row)).sort((a, b) => a.rev - b.rev);
  return { read_up_to: line, read: [], unread: left.map(({ id }) => id).slice(-MOST_EXCEPTIONS) };
}

function patchOf(before: ReadMarks, after: ReadMarks): MarkPatch {
  return {
    ...(after.read_up_to !== before.read_up_to ? { read_up_to: after.read_up_to } : {}),
    ...(after.read.join() !== before.read.join() ? { read: [...after.read] } : {}),
    ...(after.unread.join() !== before.unread.join() ? { unread: [...after.unread] } : {}),
  };
}

function without(list: readonly string[], id: string): string[] {
  return list.filter((each) => each !== id);
}
