import { isoFromServerDate } from '../core/dates';
import { dayOf, type Day } from '../core/calendar-day';
import type { Holidays } from './holidays';
import { iCalendarText, iCalendarLine } from './icalendar-text';
import { nominalDay } from './nominal-due-date';
import { dueDay, isRuleDay, occurrences } from './occurrences';
import { isLastWorkingDay, readRule, ruleText, type Rule } from './recurrence-rule';
import type { TaskRow } from '../core/rows';

/** How a calendar shows a task: as an all-day event, or as a to-do. */
export const CALENDAR_FORMS = ['event', 'todo'] as const;
export type CalendarForm = (typeof CALENDAR_FORMS)[number];

export type CalendarTask = Pick<
  TaskRow,
  | 'id'
  | 'rev'
  | 'created'
  | 'updated'
  | 'title'
  | 'description'
  | 'country'
  | 'status'
  | 'deadline'
  | 'recurrence'
  | 'working_day'
  | 'completed_at'
  | 'checklist'
>;

interface TaskCalendar {
  name: string;
  /** IANA name; '' if the user has none. Deadlines are days without a zone; calendars show other times in this zone. */
  timeZone: string;
  form: CalendarForm;
  tasks: readonly CalendarTask[];
  /** Address of a task. */
  addressOf(task: CalendarTask): string;
  /** Called only for tasks that move to working days. */
  holidaysFor(task: CalendarTask): Holidays;
  /** Whether there is time to expand another task's rule; if not, only its deadline is shown. */
  hasTime(): boolean;
}

/** Number of dates that are listed for a repetition without RRULE. */
const NAMED_DATES = 24;
/** Nine o'clock on the day before, relative to midnight of the day. */
const REMINDER = '-PT15H';
const REFRESH = 'PT1H';

/**
 * A user's tasks as a calendar feed (RFC 5545, RFC 7986). The same tasks give the same text, because its times are
 * those of the rows.
 *
 * @returns lines that end in CR LF, none longer than 75 octets
 */
export function calendarOf(calendar: TaskCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Molao//Compliance//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${iCalendarText(calendar.name)}`,
    `X-WR-CALNAME:${iCalendarText(calendar.name)}`,
    calendar.timeZone && `X-WR-TIMEZONE:${iCalendarText(calendar.timeZone)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...calendar.tasks.flatMap((task) => component(task, calendar)),
    'END:VCALENDAR',
  ];
  return lines
    .filter((line) => line !== '')
    .map(iCalendarLine)
    .join('');
}

function component(task: CalendarTask, { form, addressOf, holidaysFor, hasTime }: TaskCalendar): string[] {
  const deadline = dayOf(task.deadline);
  if (deadline === '') return [];
  const name = form === 'event' ? 'VEVENT' : 'VTODO';
  const repetition =
    task.recurrence !== '' && task.status !== 'completed' && hasTime() ? repetitionOf(task, deadline, holidaysFor) : [];
  return [
    `BEGIN:${name}`,
    `UID:task-${task.id}@molao`,
    `SEQUENCE:${task.rev}`,
    `DTSTAMP:${momentOf(task.updated)}`,
    `CREATED:${momentOf(task.created)}`,
    `LAST-MODIFIED:${momentOf(task.updated)}`,
    ...(form === 'event' ? eventLines(task, deadline) : todoLines(task, deadline, repetition.length > 0)),
    ...repetition,
    `DESCRIPTION:${iCalendarText(task.description)}`,
    `CATEGORIES:${iCalendarText(task.country)}`,
    task.status === 'urgent' ? 'PRIORITY:1' : '',
    `URL:${addressOf(task)}`,
    ...(form === 'event' && task.status !== 'completed' ? alarm(task) : []),
    `END:${name}`,
  ];
}

/**
 * Events have no completed state, so the title says it. Transparent, so that a deadline does not show the user as
 * busy.
 */
function eventLines(task: CalendarTask, deadline: Day): string[] {
  const title = task.status === 'completed' ? `Completed: ${task.title}` : task.title;
  return [
    `SUMMARY:${iCalendarText(title)}`,
    `DTSTART;VALUE=DATE:${dateOf(deadline)}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
  ];
}

/** A repeating to-do needs a start; calendars use its due date. */
function todoLines(task: CalendarTask, deadline: Day, repeats: boolean): string[] {
  const done = task.checklist.filter((item) => item.done).length;
  const isDone = task.status === 'completed';
  const percent = isDone ? 100 : task.checklist.length ? Math.floor((100 * done) / task.checklist.length) : 0;
  return [
    `SUMMARY:${iCalendarText(task.title)}`,
    repeats ? `DTSTART;VALUE=DATE:${dateOf(deadline)}` : '',
    `DUE;VALUE=DATE:${dateOf(deadline)}`,
    `STATUS:${isDone ? 'COMPLETED' : done ? 'IN-PROCESS' : 'NEEDS-ACTION'}`,
    `PERCENT-COMPLETE:${percent}`,
    isDone && task.completed_at ? `COMPLETED:${momentOf(task.completed_at)}` : '',
  ];
}

function alarm(task: CalendarTask): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${iCalendarText(task.title)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
  ];
}

/**
 * The repetition of an open task: its rule, or the next dates if they move to working days or the deadline is not a
 * day of the rule. The first date is part of the list, because some calendars read the list as complete. A completed
 * task has no repetition: the task that followed it has.
 */
function repetitionOf(task: CalendarTask, deadline: Day, holidaysFor: TaskCalendar['holidaysFor']): string[] {
  const rule = readRule(task.recurrence);
  if (!rule) return [];
  const workingDay = task.working_day ?? '';
  const isMoved = workingDay !== '' || isLastWorkingDay(rule);
  if (!isMoved && isPortable(rule, deadline) && isRuleDay(rule, deadline)) return [`RRULE:${ruleText(rule)}`];
  const holidays = holidaysFor(task);
  const anchor = nominalDay(rule, deadline, workingDay, holidays);
  const most = rule.count === undefined ? NAMED_DATES : Math.min(NAMED_DATES, rule.count - 1);
  const due = dueDay(rule, anchor, workingDay, holidays);
  const days = occurrences(rule, anchor, { after: due > deadline ? due : deadline, count: most, workingDay, holidays });
  return days.length ? [`RDATE;VALUE=DATE:${[deadline, ...days].map(dateOf).join()}`] : [];
}

/** Not all calendars skip 30 February or support BYSETPOS beside BYMONTHDAY as the standard says. */
function isPortable(rule: Rule, deadline: Day): boolean {
  const namesDay =
    rule.monthDays.length + rule.weekdays.length > 0 || rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY';
  return (namesDay || Number(deadline.slice(8)) <= 28) && !(rule.positions.length && rule.monthDays.length);
}

function dateOf(day: Day): string {
  return day.replace(/-/g, '');
}

/** Server date as '20261122T090000Z'. */
function momentOf(date: string): string {
  return `${isoFromServerDate(date.slice(0, 19)).replace(/[-:]/g, '')}Z`;
}
