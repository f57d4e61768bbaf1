import ICAL from 'ical.js';
import { testRow } from './tasks';
import { serverDateOf } from '../../core/calendar-day';
import { holidaysOf } from '../holidays';
import { calendarOf, type CalendarEntry, type CalendarForm } from '../icalendar';
import type { TaskRow } from '../../core/rows';
import HOLIDAYS from '../../../../content/holidays.json';

/** Creates calendars from tasks and parses them strictly with ical.js. */

export const task = (name: string, fields: Partial<TaskRow> & { day?: string } = {}) => {
  const { day = '2026-12-01', ...rest } = fields;
  return {
    ...testRow('compliance_tasks', name),
    title: 'File the report',
    description: 'With the department.',
    country: 'Kenya',
    deadline: serverDateOf(day),
    ...rest,
  };
};
export const write = (
  tasks: TaskRow[],
  form: CalendarForm = 'event',
  code = 'ZA',
  hasTime = () => true,
  entries: readonly CalendarEntry[] = [],
) =>
  calendarOf({
    name: 'Molao compliance',
    timeZone: 'Africa/Johannesburg',
    form,
    tasks,
    entries,
    hasTime,
    addressOfEntry: ({ path }) => `https://molao.example${path}`,
    addressOf: ({ id }) => `https://molao.example/compliance?task=${id}`,
    holidaysFor: () => holidaysOf(code, HOLIDAYS),
  });

ICAL.design.strict = true;

/** The strictly parsed calendar. */
export const readAll = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents();
export const read = (text: string) => readAll(text)[0]!;
export const value = (text: string, name: string): unknown => read(text).getFirstPropertyValue(name);
