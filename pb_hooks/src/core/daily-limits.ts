import { dayFromDate } from '../../../src/domain/core/calendar-day';
import { DAY_MS } from '../../../src/domain/core/dates';
import type { App } from './app';
import { DAILY_LIMITS } from './daily-limit-table';
import { execute } from './sql';
import { tooMany } from './too-many';

const HOUR_LENGTH = 13;

/**
 * Counts one more of today. One statement, so that parallel requests cannot exceed the limit.
 *
 * @returns false, without counting, if the limit was reached
 */
export function countToday(app: App, user: string, kind: keyof typeof DAILY_LIMITS): boolean {
  return count(app, { user, kind, period: dayFromDate(new Date()), most: DAILY_LIMITS[kind] });
}

/**
 * As `countToday`, for mails with a link that visitors may request for any account: above the limit, one in each half
 * hour. Otherwise a stranger could keep the owner from a new password for the rest of the day.
 */
export function countLink(app: App, user: string, kind: 'passwordReset' | 'verification'): boolean {
  const now = new Date();
  const half = now.getUTCMinutes() < 30 ? '00' : '30';
  return (
    countToday(app, user, kind) ||
    count(app, { user, kind, period: `${now.toISOString().slice(0, HOUR_LENGTH)}:${half}`, most: 1 })
  );
}

interface Count {
  user: string;
  kind: string;
  /** A day, or a part of it that begins with the day. */
  period: string;
  most: number;
}

function count(app: App, { user, kind, period, most }: Count): boolean {
  const counted = execute(
    app,
    `INSERT INTO daily_counts (user, kind, day, count) VALUES ({:user}, {:kind}, {:period}, 1)
     ON CONFLICT DO UPDATE SET count = count + 1 WHERE count < {:most}`,
    { user, kind, period, most },
  );
  return counted > 0;
}

export function deleteOldCounts(app: App, now: Date): void {
  execute(app, 'DELETE FROM daily_counts WHERE day < {:day}', { day: dayFromDate(now) });
}

/** @param what what was counted, in the plural, such as 'reports' */
export function tooManyToday(kind: keyof typeof DAILY_LIMITS, what: string): ApiError {
  return tooMany(
    `This account had ${DAILY_LIMITS[kind]} ${what} today, the most for one day. Try again tomorrow.`,
    untilTomorrow(Date.now()),
  );
}

/** Milliseconds until the counts of the next day (UTC). */
export function untilTomorrow(now: number): number {
  return DAY_MS - (now % DAY_MS);
}
