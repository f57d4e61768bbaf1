import { DAY_MS, formatServerDate } from '../core/dates';

// Light: the shell's bell loads it. What changes the marks is marking.ts.

/**
 * Events are one row for everybody, so what somebody has read of them is kept apart: a line, and exceptions on both
 * sides of it.
 */
export interface ReadMarks {
  /** Everything with a rev up to this was read. */
  read_up_to: number;
  /** Ids that were read, wherever the line is. */
  read: readonly string[];
  /** Ids that were marked as unread. */
  unread: readonly string[];
}

export const NO_MARKS: ReadMarks = { read_up_to: 0, read: [], unread: [] };

/** What has a place among the marks. `is_read`: a personal notification's own flag. */
export interface Marked {
  id: string;
  rev: number;
  is_read?: boolean;
}

/** Tells of rows whether somebody with these marks has read them. */
export function readBy(marks: ReadMarks): (row: Marked) => boolean {
  const [read, unread] = [new Set(marks.read), new Set(marks.unread)];
  return ({ id, rev, is_read }) => is_read === true || read.has(id) || (rev <= marks.read_up_to && !unread.has(id));
}

/** What is older is not told of any more. */
export const NOTICE_DAYS = 90;

/** Since when notices are shown, as a date of the server: the beginning of that day in UTC. */
export function noticesSince(now: Date): string {
  return `${formatServerDate(new Date(now.getTime() - NOTICE_DAYS * DAY_MS)).slice(0, 10)} 00:00:00.000Z`;
}
