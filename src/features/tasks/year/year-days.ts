import { dayOf, type Day } from '../../../domain/core/calendar-day';
import type { CountryRow, TaskRow } from '../../../domain/core/rows';
import { NO_HOLIDAYS, type Holidays } from '../../../domain/tasks/holidays';
import { nominalDay } from '../../../domain/tasks/nominal-due-date';
import { occurrences } from '../../../domain/tasks/occurrences';
import { readRule } from '../../../domain/tasks/recurrence-rule';
import { daysOf, type Month } from '../month-words';

/** A public holiday of some of the followed countries. */
export interface DayOff {
  name: string;
  countries: readonly CountryRow[];
}

/** One day with something due, or on which a followed country has a public holiday. */
export interface YearDay {
  day: Day;
  /** The open tasks with this deadline. */
  due: readonly TaskRow[];
  /** The repeating tasks that are due again. */
  again: readonly TaskRow[];
  daysOff: readonly DayOff[];
  /** A weekend in most of the countries. */
  isWeekend: boolean;
}

interface YearQuery {
  months: readonly Month[];
  today: Day;
  /** The open tasks. */
  tasks: readonly TaskRow[];
  countries: readonly CountryRow[];
  /** Code of a task's country; '' if unknown. */
  codeOf(task: TaskRow): string;
  /** By country code; those of a country that is not loaded are not known. */
  holidays: ReadonlyMap<string, Holidays>;
}

/** All days of some months in order, by month. */
export function yearDays({ months, today, tasks, countries, codeOf, holidays }: YearQuery): Map<Month, YearDay[]> {
  const until = daysOf(months.at(-1)!).at(-1)!;
  const due = groupBy(tasks, (task) => [dayOf(task.deadline)]);
  const again = groupBy(tasks, (task) => daysAgain(task, holidays.get(codeOf(task)) ?? NO_HOLIDAYS, today, until));
  const known = countries.map((country) => ({ country, of: holidays.get(country.code) ?? NO_HOLIDAYS }));
  const dayFor = (day: Day): YearDay => ({
    day,
    due: due.get(day) ?? [],
    again: again.get(day) ?? [],
    daysOff: daysOffOn(day, known),
    isWeekend: known.filter(({ of }) => of.isWeekend(day)).length * 2 > known.length,
  });
  return new Map(months.map((month) => [month, daysOf(month).map(dayFor)]));
}

/** Number of tasks on some days, with those that come again. */
export function countDue(days: readonly YearDay[]): number {
  return days.reduce((sum, { due, again }) => sum + due.length + again.length, 0);
}

/** In how many of the countries a day is a public holiday. */
export function countOff({ daysOff }: YearDay): number {
  return new Set(daysOff.flatMap(({ countries }) => countries.map(({ id }) => id))).size;
}

/** The days on which a repeating task is due again after its deadline. */
function daysAgain(task: TaskRow, holidays: Holidays, today: Day, until: Day): Day[] {
  const rule = readRule(task.recurrence);
  const deadline = dayOf(task.deadline);
  if (!rule || deadline === '' || deadline > until) return [];
  const workingDay = task.working_day ?? '';
  const anchor = nominalDay(rule, dayOf(task.rule_day ?? '') || deadline, workingDay, holidays);
  // Without an end, a rule for some far year would be searched for long.
  const bounded = { ...rule, until: rule.until && rule.until < until ? rule.until : until };
  const after = deadline < today ? today : deadline;
  return occurrences(bounded, anchor, { after, count: MOST_DAYS, workingDay, holidays }).filter((day) => day <= until);
}

/** Of a daily task in thirteen months. */
const MOST_DAYS = 400;

function daysOffOn(day: Day, known: readonly { country: CountryRow; of: Holidays }[]): DayOff[] {
  const named = new Map<string, CountryRow[]>();
  for (const { country, of } of known) {
    const name = of.nameOf(day);
    if (name !== undefined) named.set(name, [...(named.get(name) ?? []), country]);
  }
  return [...named].map(([name, off]) => ({ name, countries: off }));
}

function groupBy(tasks: readonly TaskRow[], daysOfTask: (task: TaskRow) => readonly Day[]): Map<Day, TaskRow[]> {
  const groups = new Map<Day, TaskRow[]>();
  for (const task of tasks) {
    for (const day of daysOfTask(task)) {
      const group = groups.get(day);
      if (group) group.push(task);
      else groups.set(day, [task]);
    }
  }
  return groups;
}
