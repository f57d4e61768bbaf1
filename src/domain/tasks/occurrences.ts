import { addDays, type Day } from '../core/calendar-day';
import { eachRuleDay } from './expand-rule';
import { NO_HOLIDAYS, workingDayFor, type Holidays, type WorkingDay } from './holidays';
import { isLastWorkingDay, lastDayOf, readRule, type Rule } from './recurrence-rule';

interface OccurrenceQuery {
  /** Only days later than this one. */
  after: Day;
  count: number;
  workingDay?: WorkingDay;
  holidays?: Holidays;
}

/**
 * The due dates of a rule, moved to working days if the query says so. Days that move to the same date give one due
 * date.
 *
 * @param anchor the first day of the series: intervals and COUNT start here
 * @returns no days for a text that is not a rule
 */
export function occurrences(rule: string | Rule, anchor: Day, query: OccurrenceQuery): Day[] {
  return numberedOccurrences(rule, anchor, query).map(({ day }) => day);
}

/** The first occurrence. @returns undefined after the end of the rule */
export function nextDay(rule: string | Rule, anchor: Day, query: Omit<OccurrenceQuery, 'count'>): Day | undefined {
  return occurrences(rule, anchor, { ...query, count: 1 })[0];
}

/** Like `occurrences`. `index` is the number of the rule's days before this one, from the anchor. */
export function numberedOccurrences(
  text: string | Rule,
  anchor: Day,
  { after, count, workingDay = '', holidays = NO_HOLIDAYS }: OccurrenceQuery,
): { day: Day; index: number }[] {
  const rule = typeof text === 'string' ? readRule(text) : text;
  const found: { day: Day; index: number }[] = [];
  if (!rule || count < 1) return found;
  let last = after;
  eachRuleDay(unmovedRule(rule), anchor, after, (nominal, index) => {
    const day = dueDay(rule, nominal, workingDay, holidays);
    if (day > last) {
      found.push({ day, index });
      last = day;
    }
    return found.length < count;
  });
  return found;
}

/** Moves a day of a rule to a working day, if the task or the rule says so. */
export function dueDay(rule: Rule, day: Day, workingDay: WorkingDay, holidays: Holidays): Day {
  return workingDayFor(day, isLastWorkingDay(rule) ? 'before' : workingDay, holidays);
}

/** The rule for the days before they move: the last working day of a month is computed from its last day. */
export function unmovedRule(rule: Rule): Rule {
  return isLastWorkingDay(rule) ? lastDayOf(rule) : rule;
}

/** Whether a series that begins on this day has it as an occurrence. */
export function isRuleDay(rule: Rule, day: Day): boolean {
  const until = rule.until && rule.until < day ? rule.until : day;
  return nextDay({ ...rule, until }, day, { after: addDays(day, -1) }) === day;
}

/** Whether a rule gives any day within its horizon, apart from COUNT and UNTIL. 30 February never does. */
export function hasAnyDay(rule: Rule, anchor: Day): boolean {
  return nextDay({ ...rule, count: undefined, until: undefined }, anchor, { after: addDays(anchor, -1) }) !== undefined;
}
