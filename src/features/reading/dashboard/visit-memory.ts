import type { Day } from '../../../domain/core/calendar-day';

/** Remembers on this device the days on which a user opened the dashboard. */
const keyOf = (userId: string) => `molao-visited-${userId}`;

/**
 * Notes a visit.
 * @returns the last earlier day on which the dashboard was open; '' for none
 */
export function noteVisit(userId: string, day: Day): Day {
  try {
    const [newest = '', before = ''] = (localStorage.getItem(keyOf(userId)) ?? '').split(' ');
    if (newest === day) return before;
    localStorage.setItem(keyOf(userId), `${day} ${newest}`);
    return newest;
  } catch {
    // Storage is blocked: each visit is the first one.
    return '';
  }
}
