import { addDays, daysBetween, type Day } from '../core/calendar-day';
import { workingDayFor, type Holidays, type WorkingDay } from './holidays';
import { isLastWorkingDay, lastDayOf, type Rule } from './recurrence-rule';

/** How the days of a rule are reckoned: `count` of them after a day. */
type DaysIn = (rule: Rule, anchor: Day, asked: { after: Day; count: number }) => Day[];

/** Longer than any feast: a deadline is not moved further. */
const LONGEST_SHIFT = 15;

/**
 * The rule's own day that a deadline stands for, from which the next ones are reckoned: the day that was moved to a working day,
 * or, where somebody chose a deadline that the rule does not give, the day that they meant.
 */
export function dayBehind(rule: Rule, deadline: Day, workingDay: WorkingDay, holidays: Holidays, daysIn: DaysIn): Day {
  const isLast = isLastWorkingDay(rule);
  const direction = isLast ? 'before' : workingDay;
  const unmoved: Rule = { ...(isLast ? lastDayOf(rule) : rule), count: undefined, until: undefined };
  for (let count = 0; direction !== '' && count <= LONGEST_SHIFT; count++) {
    const candidate = addDays(deadline, direction === 'before' ? count : -count);
    const isItself =
      daysIn({ ...unmoved, until: candidate }, candidate, { after: addDays(candidate, -1), count: 1 })[0] === candidate;
    if (isItself && keptDay(rule, candidate, workingDay, holidays) === deadline) return candidate;
  }
  return meantDay(unmoved, deadline, daysIn);
}

/** How far from a deadline the rule's days before and after it are looked for, in days: a week, a month, a year, and what only comes in leap years. */
const REACHES = [8, 32, 367, 1500];

/**
 * The day of a rule that a deadline stands for which somebody chose themselves: the last one, which was put off, or the coming one, where that is at least twice as near.
 * In doubt something is asked for twice rather than left out. A rule for every third month is taken for every month here, because a deadline does not say in which of them
 * it began: it goes on from the month for which the deadline stands. Of a rule that names no day, or that counts days, any day is its own.
 *
 * @param rule without its end
 */
function meantDay(rule: Rule, deadline: Day, daysIn: DaysIn): Day {
  if (rule.frequency === 'DAILY' || rule.monthDays.length + rule.weekdays.length === 0) return deadline;
  let found: Day | undefined;
  for (const reach of REACHES) {
    const from = addDays(deadline, -reach);
    const days = daysIn({ ...rule, interval: 1, until: addDays(deadline, reach) }, from, {
      after: addDays(from, -1),
      count: 2 * reach + 1,
    });
    const last = days.filter((day) => day <= deadline).pop();
    const coming = days.find((day) => day > deadline);
    if (last === deadline) return deadline;
    if (last && coming) return 2 * daysBetween(deadline, coming) <= daysBetween(last, deadline) ? coming : last;
    found = last ?? coming;
  }
  return found ?? deadline;
}

/** Where a day of a rule is kept: on a working day, where that is asked for. */
export function keptDay(rule: Rule, day: Day, workingDay: WorkingDay, holidays: Holidays): Day {
  return workingDayFor(day, isLastWorkingDay(rule) ? 'before' : workingDay, holidays);
}
