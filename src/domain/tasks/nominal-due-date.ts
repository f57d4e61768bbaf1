import { addDays, daysBetween, type Day } from '../core/calendar-day';
import type { Holidays, WorkingDay } from './holidays';
import { dueDay, isRuleDay, occurrences, unmovedRule } from './occurrences';
import { isLastWorkingDay, type Rule } from './recurrence-rule';

/** In days. Longer than any run of holidays, so a deadline never moves further. */
const LONGEST_SHIFT = 15;

/**
 * The day of the rule that a deadline belongs to, from which the next ones are computed: the day before the move to a
 * working day, or, if the user chose a deadline that the rule does not give, the nearest day of the rule (see
 * `nearestRuleDay`).
 */
export function nominalDay(rule: Rule, deadline: Day, workingDay: WorkingDay, holidays: Holidays): Day {
  const direction = isLastWorkingDay(rule) ? 'before' : workingDay;
  const unmoved: Rule = { ...unmovedRule(rule), count: undefined, until: undefined };
  if (direction !== '') {
    for (let shift = 0; shift <= LONGEST_SHIFT; shift++) {
      const candidate = addDays(deadline, direction === 'before' ? shift : -shift);
      if (isRuleDay(unmoved, candidate) && dueDay(rule, candidate, workingDay, holidays) === deadline) return candidate;
    }
  }
  return nearestRuleDay(unmoved, deadline);
}

/** How far from a deadline to look for the rule's days, in days: a week, a month, a year, and a leap-year cycle. */
const REACHES = [8, 32, 367, 1500];

/**
 * The day of the rule for a deadline that the user chose: the day before it (the deadline was postponed), or the day
 * after it if that is at least twice as near (it was brought forward). In doubt a task comes twice rather than not at
 * all. A rule for every third month counts as monthly here, because a deadline does not say in which month the series
 * began. A rule that names no day, or counts days, contains every day.
 *
 * @param rule without COUNT and UNTIL
 */
function nearestRuleDay(rule: Rule, deadline: Day): Day {
  if (rule.frequency === 'DAILY' || rule.monthDays.length + rule.weekdays.length === 0) return deadline;
  let found: Day | undefined;
  for (const reach of REACHES) {
    const from = addDays(deadline, -reach);
    const days = occurrences({ ...rule, interval: 1, until: addDays(deadline, reach) }, from, {
      after: addDays(from, -1),
      count: 2 * reach + 1,
    });
    const last = days.filter((day) => day <= deadline).pop();
    const next = days.find((day) => day > deadline);
    if (last === deadline) return deadline;
    if (last && next) return 2 * daysBetween(deadline, next) <= daysBetween(last, deadline) ? next : last;
    found = last ?? next;
  }
  return found ?? deadline;
}
