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
> &
  Partial<Pick<TaskRow, 'rule_day'>>;

/** What starts, ends or changes on a day. */
export interface CalendarEntry {
  /** The same for the same entry on each visit. */
  id: string;
  day: Day;
  title: string;
  description: string;
  /** Path in the app. */
  path: string;
}

interface TaskCalendar {
  name: string;
  /** IANA name; '' if the user has none. Deadlines are days without a zone; calendars show other times in this zone. */
  timeZone: string;
  form: CalendarForm;
  tasks: readonly CalendarTask[];
  entries: readonly CalendarEntry[];
  /** Address of a task. */
  addressOf(task: CalendarTask): string;
  addressOfEntry(entry: CalendarEntry): string;
  /** Called only for tasks that move to working days. */
  holidaysFor(task: CalendarTask): Holidays;
  /** Whether there is time to expand another task's rule; if not, only its deadline is shown. */
  hasTime(): boolean;
}

/** Number of events for a repetition that no RRULE can say. */
const NAMED_DATES = 12;
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
    ...calendar.entries.flatMap((entry) => entryEvent(entry, calendar.addressOfEntry(entry))),
    'END:VCALENDAR',
  ];
  return lines
    .filter((line) => line !== '')
    .map(iCalendarLine)
    .join('');
}

/**
 * An event for each day that no rule can say: Outlook ignores an event with RDATE and without RRULE. A to-do has no
 * repetition: it would need a start before its due date, and completing it creates the next one.
 */
function component(task: CalendarTask, calendar: TaskCalendar): string[] {
  const { form, holidaysFor, hasTime } = calendar;
  const deadline = dayOf(task.deadline);
  if (deadline === '') return [];
  const isRepeating = form === 'event' && task.recurrence !== '' && task.status !== 'completed' && hasTime();
  const { rule, days } = isRepeating ? repetitionOf(task, deadline, holidaysFor) : NO_REPETITION;
  // Only the first event has the description, because it can be long.
  const short = { ...task, description: '' };
  return [
    ...occurrence(task, deadline, { ...calendar, uid: `task-${task.id}`, rule }),
    ...days.flatMap((day) => occurrence(short, day, { ...calendar, uid: `task-${task.id}-${dateOf(day)}`, rule: '' })),
  ];
}

/** An event in both forms: it is nothing to tick off. */
function entryEvent({ id, day, title, description }: CalendarEntry, address: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id.replace(/:/g, '-')}@molao`,
    `DTSTAMP:${dateOf(day)}T000000Z`,
    `SUMMARY:${iCalendarText(title)}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    description && `DESCRIPTION:${iCalendarText(description)}`,
    `URL:${address}`,
    'END:VEVENT',
  ];
}

type OccurrenceForm = Pick<TaskCalendar, 'form' | 'addressOf'> & { uid: string; rule: string };

function occurrence(task: CalendarTask, day: Day, { form, addressOf, uid, rule }: OccurrenceForm): string[] {
  const name = form === 'event' ? 'VEVENT' : 'VTODO';
  return [
    `BEGIN:${name}`,
    `UID:${uid}@molao`,
    `SEQUENCE:${task.rev}`,
    `DTSTAMP:${momentOf(task.updated)}`,
    `CREATED:${momentOf(task.created)}`,
    `LAST-MODIFIED:${momentOf(task.updated)}`,
    ...(form === 'event' ? eventLines(task, day) : todoLines(task, day)),
    rule && `RRULE:${rule}`,
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

function todoLines(task: CalendarTask, deadline: Day): string[] {
  const done = task.checklist.filter((item) => item.done).length;
  const isDone = task.status === 'completed';
  const percent = isDone ? 100 : task.checklist.length ? Math.floor((100 * done) / task.checklist.length) : 0;
  return [
    `SUMMARY:${iCalendarText(task.title)}`,
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

/** How a task repeats: by a rule, or on days. */
interface Repetition {
  /** RRULE; '' for none. */
  rule: string;
  /** The days after the deadline. */
  days: Day[];
}
const NO_REPETITION: Repetition = { rule: '', days: [] };

/**
 * The repetition of an open task: its rule, or the next days if they move to working days or the deadline is not a day of
 * the rule. A completed task has no repetition: the task that followed it has.
 */
function repetitionOf(task: CalendarTask, deadline: Day, holidaysFor: TaskCalendar['holidaysFor']): Repetition {
  const rule = readRule(task.recurrence);
  if (!rule) return NO_REPETITION;
  const workingDay = task.working_day ?? '';
  const isMoved = workingDay !== '' || isLastWorkingDay(rule);
  if (!isMoved && isPortable(rule, deadline) && isRuleDay(rule, deadline)) return { rule: ruleText(rule), days: [] };
  const holidays = holidaysFor(task);
  const anchor = nominalDay(rule, dayOf(task.rule_day ?? '') || deadline, workingDay, holidays);
  const most = rule.count === undefined ? NAMED_DATES : Math.min(NAMED_DATES, rule.count - 1);
  const due = dueDay(rule, anchor, workingDay, holidays);
  const days = occurrences(rule, anchor, { after: due > deadline ? due : deadline, count: most, workingDay, holidays });
  return { rule: '', days };
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
