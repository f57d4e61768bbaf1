import type { Day } from '../../domain/core/calendar-day';
import { readRule, ruleText, WEEKDAYS, weekdayName, type Rule } from '../../domain/tasks/recurrence-rule';

/** A repetition that the form offers. `interval` multiplies the frequency: 2 with 'quarterly' is every half-year. */
export interface Repeat {
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  interval?: number;
  /** Of the month; monthly, quarterly and yearly only. */
  lastDay?: boolean;
  lastWorkingDay?: boolean;
}

/**
 * Builds the rule that repeats a day. The rule names its days, so it does not drift when a deadline moves to a
 * working day. The 29th to 31st mean the last day in shorter months; so does 29 February in common years.
 */
export function buildRule(
  { frequency, interval = 1, lastDay = false, lastWorkingDay = false }: Repeat,
  anchor: Day,
): string {
  const rule: Rule = {
    frequency: 'MONTHLY',
    interval,
    months: [],
    monthDays: [],
    weekdays: [],
    positions: [],
    weekStart: 'MO',
  };
  if (frequency === 'daily') rule.frequency = 'DAILY';
  if (frequency === 'weekly') Object.assign(rule, { frequency: 'WEEKLY', weekdays: [{ day: weekdayName(anchor) }] });
  if (frequency === 'daily' || frequency === 'weekly') return ruleText(rule);
  if (frequency === 'quarterly') rule.interval = interval * 3;
  if (frequency === 'yearly') Object.assign(rule, { frequency: 'YEARLY', months: [monthOf(anchor)] });
  if (lastWorkingDay) Object.assign(rule, { weekdays: WEEKDAYS.slice(0, 5).map((day) => ({ day })), positions: [-1] });
  else if (lastDay) rule.monthDays = [-1];
  else Object.assign(rule, frequency === 'yearly' ? yearDayParts(anchor, rule.months) : monthDayParts(anchor));
  return ruleText(rule);
}

/** Adds the day to a rule that has it only from its first deadline ('FREQ=YEARLY'). Other rules stay as they are. */
export function withExplicitDays(text: string, anchor: Day): string {
  const rule = readRule(text);
  if (!rule || rule.frequency === 'DAILY' || rule.monthDays.length || rule.weekdays.length || rule.positions.length)
    return text;
  if (rule.frequency === 'WEEKLY') return ruleText({ ...rule, weekdays: [{ day: weekdayName(anchor) }] });
  if (rule.frequency === 'MONTHLY') return ruleText({ ...rule, ...monthDayParts(anchor) });
  const months = rule.months.length ? rule.months : [monthOf(anchor)];
  return ruleText({ ...rule, months, ...yearDayParts(anchor, months) });
}

function monthDayParts(anchor: Day): Pick<Rule, 'monthDays' | 'positions'> {
  const day = dateOf(anchor);
  if (day < 29) return { monthDays: [day], positions: [] };
  if (day === 31) return { monthDays: [-1], positions: [] };
  return { monthDays: Array.from({ length: day - 27 }, (_, index) => 28 + index), positions: [-1] };
}

/** Only February changes its length between years. */
function yearDayParts(anchor: Day, months: readonly number[]): Pick<Rule, 'monthDays'> {
  const day = dateOf(anchor);
  return { monthDays: [day > 28 && months.includes(FEBRUARY) ? -1 : day] };
}

const FEBRUARY = 2;

function dateOf(day: Day): number {
  return Number(day.slice(8));
}

function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}
