import { readBy, type Marked, type ReadMarks } from '../../domain/notices/read-marks';

/** Exceptions per list before the limit moves. Every change sends the whole list, so it should be short. */
export const MOST_EXCEPTIONS = 200;
/** Maximum ids in the server's field. */
export const MOST_LISTED = 10_000;

/** The changed fields of `read_marks`; empty without a change. */
export type MarkPatch = { -readonly [K in keyof ReadMarks]?: ReadMarks[K] extends number ? number : string[] };

/** Marks notices as read. `all`: all notices of this device, to remove exceptions that the limit makes needless. */
export function markRead(marks: ReadMarks, notices: readonly Marked[], all: readonly Marked[]): MarkPatch {
  const ids = new Set(notices.map(({ id }) => id));
  const isRead = readBy(marks);
  const added = notices.filter((notice) => notice.rev > marks.read_up_to && !isRead(notice)).map(({ id }) => id);
  return patchOf(
    marks,
    tidied({ ...marks, read: [...marks.read, ...added], unread: marks.unread.filter((id) => !ids.has(id)) }, all),
  );
}

/**
 * Marks one as unread. Its id is stored even above the limit, so that it stays unread if another device marks all as
 * read meanwhile.
 */
export function markUnread(marks: ReadMarks, { id }: Marked, all: readonly Marked[]): MarkPatch {
  return patchOf(
    marks,
    tidied({ ...marks, read: without(marks.read, id), unread: [...without(marks.unread, id), id] }, all),
  );
}

/** Mark All as Read: moves the limit and removes all exceptions. */
export function markAllRead(marks: ReadMarks, notices: readonly Marked[]): MarkPatch {
  const line = notices.reduce((highest, { rev }) => Math.max(highest, rev), marks.read_up_to);
  return patchOf(marks, { read_up_to: line, read: [], unread: [] });
}

/**
 * Removes exceptions that the limit makes needless. Most ids that this device does not know are of notices that are
 * no longer shown.
 */
function tidied(marks: ReadMarks, all: readonly Marked[]): ReadMarks {
  const revs = new Map(all.map(({ id, rev }) => [id, rev]));
  const read = marks.read.filter((id) => (revs.get(id) ?? Infinity) > marks.read_up_to);
  if (read.length <= MOST_EXCEPTIONS) return limited({ ...marks, read });
  const unknown = new Set(read.filter((id) => !revs.has(id)).slice(0, -MOST_EXCEPTIONS));
  return limited(withFewest({ ...marks, read: read.filter((id) => !unknown.has(id)) }, all));
}

/**
 * After many single marks: moves the limit to the rev with the fewest exceptions (unread below it, read above it).
 * Every notice stays read or unread, however many exceptions that takes.
 */
function withFewest(marks: ReadMarks, all: readonly Marked[]): ReadMarks {
  const isRead = readBy(marks);
  const [read, unread] = [new Set(marks.read), new Set(marks.unread)];
  const above = all.filter(({ rev }) => rev > marks.read_up_to).sort((a, b) => a.rev - b.rev);
  const left = above.filter((row) => !isRead(row) && !unread.has(row.id));
  let line = marks.read_up_to;
  // Exceptions removed minus exceptions added if the limit moves up to a row.
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

/** The server would reject a longer list as a whole, so the oldest ids are dropped. */
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
