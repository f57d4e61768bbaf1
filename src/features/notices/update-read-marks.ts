import { readBy, type Marked, type ReadMarks } from '../../domain/notices/read-marks';

/**
 * Exceptions that a list keeps before the line is moved. They travel with every change of it, so there should be few.
 */
export const MOST_EXCEPTIONS = 200;
/** As many ids as their field on the server holds. */
export const MOST_LISTED = 10_000;

/** The fields of `read_marks` that change; none where nothing does. */
export type MarkPatch = { -readonly [K in keyof ReadMarks]?: ReadMarks[K] extends number ? number : string[] };

/**
 * Marks some notices as read. `held`: all that this device has, so that exceptions that the line has overtaken can
 * go.
 */
export function markRead(marks: ReadMarks, notices: readonly Marked[], held: readonly Marked[]): MarkPatch {
  const ids = new Set(notices.map(({ id }) => id));
  const isRead = readBy(marks);
  const added = notices.filter((notice) => notice.rev > marks.read_up_to && !isRead(notice)).map(({ id }) => id);
  return patchOf(
    marks,
    tidied({ ...marks, read: [...marks.read, ...added], unread: marks.unread.filter((id) => !ids.has(id)) }, held),
  );
}

/**
 * Marks one as unread. It is named even where it lies above the line: whoever marks all as read on another device in
 * the meantime has not seen
 * that somebody wants to come back to this one.
 */
export function markUnread(marks: ReadMarks, { id }: Marked, held: readonly Marked[]): MarkPatch {
  return patchOf(
    marks,
    tidied({ ...marks, read: without(marks.read, id), unread: [...without(marks.unread, id), id] }, held),
  );
}

/** Mark All as Read: the line moves, and there are no exceptions any more. */
export function markAllRead(marks: ReadMarks, notices: readonly Marked[]): MarkPatch {
  const line = notices.reduce((highest, { rev }) => Math.max(highest, rev), marks.read_up_to);
  return patchOf(marks, { read_up_to: line, read: [], unread: [] });
}

/**
 * Exceptions that say what the line says go. Of ids that this device does not know, most are of notices that are not
 * told of any more.
 */
function tidied(marks: ReadMarks, held: readonly Marked[]): ReadMarks {
  const revs = new Map(held.map(({ id, rev }) => [id, rev]));
  const read = marks.read.filter((id) => (revs.get(id) ?? Infinity) > marks.read_up_to);
  if (read.length <= MOST_EXCEPTIONS) return limited({ ...marks, read });
  const unknown = new Set(read.filter((id) => !revs.has(id)).slice(0, -MOST_EXCEPTIONS));
  return limited(withFewest({ ...marks, read: read.filter((id) => !unknown.has(id)) }, held));
}

/**
 * Much was read one by one: the line moves up to where the fewest exceptions are left, counting what is unread below
 * it and what is read above.
 * Everything stays read or unread as it was, however many exceptions that takes.
 */
function withFewest(marks: ReadMarks, held: readonly Marked[]): ReadMarks {
  const isRead = readBy(marks);
  const [read, unread] = [new Set(marks.read), new Set(marks.unread)];
  const above = held.filter(({ rev }) => rev > marks.read_up_to).sort((a, b) => a.rev - b.rev);
  const left = above.filter((row) => !isRead(row) && !unread.has(row.id));
  let line = marks.read_up_to;
  // What moving the line up to a row takes off the lists, less what it adds to them.
  let [gain, most] = [0, 0];
  for (const row of above) {
    if (read.has(row.id)) gain += 1;
    else if (!isRead(row) && !unread.has(row.id)) gain -= 1;
    if (gain > most) [line, most] = [row.rev, gain];
  }
  const passed = new Set(above.filter(({ rev }) => rev <= line).map(({ id }) => id));
  return {
    read_up_to: line,
    read: marks.read.filter((id) => !passed.has(id)),
    unread: [...marks.unread, ...left.filter(({ rev }) => rev <= line).map(({ id }) => id)],
  };
}

/** What the server could not hold would be lost with everything else: of more than it holds, the first named go. */
function limited(marks: ReadMarks): ReadMarks {
  return { ...marks, read: marks.read.slice(-MOST_LISTED), unread: marks.unread.slice(-MOST_LISTED) };
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
