import { DAY_MS, formatServerDate } from '../core/dates';

// Keep this small: the bell of the shell loads it. update-read-marks.ts changes the marks.

/**
 * Events are one row for everybody, so each user's read state is stored apart: a rev limit, and exceptions below and
 * above it.
 */
export interface ReadMarks {
  /** Everything with a rev up to this was read. */
  read_up_to: number;
  /** Ids that are read, whatever the limit is. */
  read: readonly string[];
  /** Ids that the user marked as unread. */
  unread: readonly string[];
}

export const NO_MARKS: ReadMarks = { read_up_to: 0, read: [], unread: [] };

/** A row that read marks apply to. `is_read`: the flag of a user's notification. */
export interface Marked {
  id: string;
  rev: number;
  is_read?: boolean;
}

/** Returns a function that says whether a row is read. */
export function readBy(marks: ReadMarks): (row: Marked) => boolean {
  const [read, unread] = [new Set(marks.read), new Set(marks.unread)];
  return ({ id, rev, is_read }) => is_read === true || read.has(id) || (rev <= marks.read_up_to && !unread.has(id));
}

/** Days that a notice is shown. */
export const NOTICE_DAYS = 90;

/** Server date from which notices are shown: the start of a UTC day. */
export function noticesSince(now: Date): string {
  return `${formatServerDate(new Date(now.getTime() - NOTICE_DAYS * DAY_MS)).slice(0, 10)} 00:00:00.000Z`;
}
