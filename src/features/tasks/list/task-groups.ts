import { addDays, dayOf, today, weekdayOf, type Day } from '../../../domain/core/calendar-day';
import { parseServerDate } from '../../../domain/core/dates';
import type { TaskRow } from '../../../domain/core/rows';
import { monthInWords, monthOf } from '../month-words';

/** The head of a group of tasks, above its first one. */
export interface GroupHead {
  title: string;
  count: number;
}

/**
 * The heads of the groups of a list, by the id of the task that they stand above: late, this week, next week and months
 * for open tasks, months of completion for completed ones.
 *
 * @param tasks open or completed ones, in the order of the list
 */
export function groupHeads(tasks: readonly TaskRow[], day: Day): ReadonlyMap<string, GroupHead> {
  const heads = new Map<string, GroupHead>();
  let last: GroupHead | undefined;
  for (const task of tasks) {
    const title = task.status === 'completed' ? groupOfCompleted(task) : groupOfOpen(task, day);
    if (last?.title !== title) {
      last = { title, count: 0 };
      heads.set(task.id, last);
    }
    last.count++;
  }
  return heads;
}

function groupOfOpen({ deadline }: TaskRow, day: Day): string {
  const due = dayOf(deadline);
  if (due === '') return 'Without a deadline';
  if (due < day) return 'Late';
  const sunday = addDays(day, (7 - weekdayOf(day)) % 7);
  if (due <= sunday) return 'This week';
  if (due <= addDays(sunday, 7)) return 'Next week';
  const words = monthInWords(monthOf(due));
  if (monthOf(due) === monthOf(day)) return `Later in ${words.split(' ')[0]!}`;
  // The next months have no year: 'January' after 'December'.
  return due < addDays(day, MONTHS_WITHOUT_YEAR) ? words.split(' ')[0]! : words;
}

/** Days. Within them no month comes twice. */
const MONTHS_WITHOUT_YEAR = 300;

/** By the day on this device, as the rows say it. */
function groupOfCompleted({ completed_at }: TaskRow): string {
  const moment = parseServerDate(completed_at);
  return moment ? monthInWords(monthOf(today('', moment))) : 'Without a day';
}
