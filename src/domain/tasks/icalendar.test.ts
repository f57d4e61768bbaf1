import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeAll, describe, expect, it } from 'vitest';
import { testRow } from './test-tasks';
import { serverDateOf } from '../core/calendar-day';
import { holidaysOf, type HolidaysData } from './holidays';
import { calendarOf, type CalendarForm } from './icalendar';
import type { TaskRow } from '../core/rows';

const HOLIDAYS = JSON.parse(readFileSync('content/holidays.json', 'utf8')) as HolidaysData;

const task = (name: string, fields: Partial<TaskRow> & { day?: string } = {}) => {
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
const write = (tasks: TaskRow[], form: CalendarForm = 'event', code = 'ZA', hasTime = () => true) =>
  calendarOf({
    name: 'Molao compliance',
    timeZone: 'Africa/Johannesburg',
    form,
    tasks,
    hasTime,
    addressOf: ({ id }) => `https://molao.example/compliance?task=${id}`,
    holidaysFor: () => holidaysOf(code, HOLIDAYS),
  });

beforeAll(() => {
  ICAL.design.strict = true;
});

/** What ical.js reads, strictly. */
const readAll = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents();
const read = (text: string) => readAll(text)[0]!;
const value = (text: string, name: string): unknown => read(text).getFirstPropertyValue(name);
/** The days on which a calendar shows an event, by ical.js. */
function shown(text: string, count: number): string[] {
  const iterator = new ICAL.Event(read(text)).iterator();
  const days: string[] = [];
  for (let next = iterator.next(); next && days.length < count; next = iterator.next()) days.push(next.toString());
  return days;
}
/** And by node-ical, which has an engine of its own for rules. */
function shownByNode(text: string, until: string): string[] {
  const event = Object.values(nodeIcal.parseICS(text)).find((each) => each.type === 'VEVENT');
  if (event?.type !== 'VEVENT' || !event.rrule) throw new Error('no event that repeats');
  const rule = event.rrule;
  return rule.between(new Date('2026-01-01T00:00:00Z'), new Date(`${until}T23:59:59Z`), true).map(localDay);
}
/** Its dates stand at midnight of the machine's own zone. */
const localDay = (date: Date) =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

describe('a user’s calendar', () => {
  it('contains its name, time zone and refresh interval', () => {
    const calendar = new ICAL.Component(ICAL.parse(write([])) as unknown[]);
    expect(
      ['version', 'method', 'x-wr-calname', 'x-wr-timezone', 'name'].map((name) =>
        calendar.getFirstPropertyValue(name),
      ),
    ).toEqual(['2.0', 'PUBLISH', 'Molao compliance', 'Africa/Johannesburg', 'Molao compliance']);
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  });

  it('shows a task as an all-day event with a reminder on the day before', () => {
    const text = write([task('a', { rev: 7, updated: '2026-11-20 08:15:30.123Z', status: 'urgent' })]);
    const names = [
      'uid',
      'sequence',
      'dtstamp',
      'last-modified',
      'dtstart',
      'summary',
      'description',
      'categories',
      'status',
      'transp',
      'priority',
      'url',
    ];
    expect(names.map((name) => String(value(text, name)))).toEqual([
      `task-${task('a').id}@molao`,
      '7',
      '2026-11-20T08:15:30Z',
      '2026-11-20T08:15:30Z',
      '2026-12-01',
      'File the report',
      'With the department.',
      'Kenya',
      'CONFIRMED',
      'TRANSPARENT',
      '1',
      `https://molao.example/compliance?task=${task('a').id}`,
    ]);
    const alarm = read(text).getFirstSubcomponent('valarm')!;
    expect([alarm.getFirstPropertyValue('action'), String(alarm.getFirstPropertyValue('trigger'))]).toEqual([
      'DISPLAY',
      '-PT15H',
    ]);
    const [event] = Object.values(nodeIcal.parseICS(text)).filter((each) => each.type === 'VEVENT');
    expect([event!.summary, event!.datetype, localDay(event!.start)]).toEqual([
      'File the report',
      'date',
      '2026-12-01',
    ]);
  });

  it('marks a completed event in its title, without a reminder', () => {
    const text = write([
      task('a', { status: 'completed', completed_at: '2026-11-20 08:00:00.000Z', recurrence: 'FREQ=DAILY' }),
    ]);
    expect(value(text, 'summary')).toBe('Completed: File the report');
    expect(read(text).getFirstSubcomponent('valarm')).toBeNull();
    expect(text).not.toContain('RRULE');
  });

  it('shows a task as a to-do with its progress', () => {
    const items = [true, true, false].map((done, index) => ({ id: String(index), text: 'Step', done }));
    const open = write([task('a', { checklist: items })], 'todo');
    expect(['due', 'status', 'percent-complete', 'summary'].map((name) => String(value(open, name)))).toEqual([
      '2026-12-01',
      'IN-PROCESS',
      '66',
      'File the report',
    ]);
    expect(value(open, 'dtstart')).toBeNull();
    const done = write(
      [task('a', { status: 'completed', completed_at: '2026-11-20 08:00:00.000Z', checklist: items })],
      'todo',
    );
    expect(['status', 'percent-complete', 'completed'].map((name) => String(value(done, name)))).toEqual([
      'COMPLETED',
      '100',
      '2026-11-20T08:00:00Z',
    ]);
    const repeated = write([task('a', { recurrence: 'FREQ=DAILY' })], 'todo');
    expect(['dtstart', 'due', 'rrule', 'status'].map((name) => String(value(repeated, name)))).toEqual([
      '2026-12-01',
      '2026-12-01',
      'FREQ=DAILY',
      'NEEDS-ACTION',
    ]);
  });

  it('omits a task without a deadline, and is the same text for the same tasks', () => {
    expect(readAll(write([task('a', { deadline: '' })]))).toEqual([]);
    expect(write([task('a'), task('b')])).toBe(write([task('a'), task('b')]));
  });
});

describe('a repetition in a calendar', () => {
  it.each([
    {
      name: 'each month over a change of the clock',
      day: '2026-03-15',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=15',
      days: ['2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15'],
    },
    {
      name: 'the last day of February, leap years too',
      day: '2027-02-28',
      rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
      days: ['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28'],
    },
    {
      name: 'the last day of each month',
      day: '2027-01-31',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      days: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    },
    {
      name: 'each week',
      day: '2026-10-21',
      rule: 'FREQ=WEEKLY;BYDAY=WE',
      days: ['2026-10-21', '2026-10-28', '2026-11-04', '2026-11-11'],
    },
    {
      name: 'so many times',
      day: '2026-12-01',
      rule: 'FREQ=DAILY;COUNT=3',
      days: ['2026-12-01', '2026-12-02', '2026-12-03'],
    },
    {
      name: 'until a day',
      day: '2026-12-01',
      rule: 'FREQ=DAILY;UNTIL=20261203T235959Z',
      days: ['2026-12-01', '2026-12-02', '2026-12-03'],
    },
  ])('is kept as its rule: $name', ({ day, rule, days }) => {
    const text = write([task('a', { day, recurrence: rule })]);
    expect(text).toContain('RRULE:FREQ=');
    expect(shown(text, 4)).toEqual(days);
    expect(shownByNode(text, days.at(-1)!)).toEqual(days);
  });

  it.each([
    {
      name: '29 February only',
      day: '2028-02-29',
      rule: 'FREQ=YEARLY',
      days: ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29'],
    },
    {
      name: 'the 30th, or the last day',
      day: '2027-01-30',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
      days: ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30'],
    },
  ])('is named by its dates where calendars differ about the rule: $name', ({ day, rule, days }) => {
    expect(shown(write([task('a', { day, recurrence: rule })]), 4)).toEqual(days);
  });

  it('lists its dates if they move to working days', () => {
    // 1 January is a holiday, 27 April 2027 too; 1 May 2027 is a Saturday.
    const text = write([
      task('a', { day: '2026-12-01', recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1', working_day: 'after' }),
    ]);
    expect(text).not.toContain('RRULE');
    expect(shown(text, 6)).toEqual([
      '2026-12-01',
      '2027-01-04',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-03',
    ]);
    expect(shown(text, 99)).toHaveLength(25);
  });

  it('uses the last working day of the country', () => {
    // Fridays and Saturdays are free in Saudi Arabia: 31 July 2026 is a Friday.
    const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
    expect(shown(write([task('a', { day: '2026-06-30', recurrence: rule })], 'event', 'SA'), 3)).toEqual([
      '2026-06-30',
      '2026-07-30',
      '2026-08-31',
    ]);
  });

  it('lists its dates if the deadline is not a day of the rule, up to the end of the rule', () => {
    const text = write([task('a', { day: '2026-12-03', recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3' })]);
    expect(shown(text, 9)).toEqual(['2026-12-03', '2027-01-01', '2027-02-01']);
    expect(write([task('a', { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=5;COUNT=1' })])).not.toMatch(/RDATE|RRULE/);
  });

  it('is omitted for an unsupported rule, and if there is no time left', () => {
    expect(write([task('a', { recurrence: 'FREQ=HOURLY' })])).not.toContain('RRULE');
    let times = 0;
    const text = write(
      ['a', 'b', 'c'].map((name) => task(name, { recurrence: 'FREQ=DAILY' })),
      'event',
      'ZA',
      () => (times += 1) < 3,
    );
    expect(readAll(text).map((each) => String(each.getFirstPropertyValue('rrule')))).toEqual([
      'FREQ=DAILY',
      'FREQ=DAILY',
      'null',
    ]);
  });
});

describe('texts in a calendar', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ maxLength: 300 }),
  );
  const halves = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 })
    .map((units) => String.fromCharCode(...units));
  /** What a calendar can hold of a text. */
  const holdable = (text: string) =>
    [...text.replace(/\r\n?/g, '\n')]
      .map((each) => (/[\ud800-\udfff]/.test(each) && each.length === 1 ? '\ufffd' : each))
      .filter((each) => each === '\t' || each === '\n' || !/\p{Cc}/u.test(each))
      .join('');

  it('are parsed unchanged from lines of at most 75 octets with CR LF', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, halves), anyText, (title, description) => {
        const text = write([task('a', { title, description })]);
        const lines = text.split('\r\n');
        expect(lines.at(-1)).toBe('');
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(text).toString()).toBe(text);
        expect(value(text, 'summary')).toBe(holdable(title));
        expect(value(text, 'description')).toBe(holdable(description));
      }),
      { numRuns: 500 },
    );
  });

  it('cannot inject lines into the calendar', () => {
    const title = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:other';
    const components = readAll(write([task('a', { title, country: 'a,b;c\nATTACH:https://evil.example' })]));
    expect(components).toHaveLength(1);
    expect(components[0]!.getAllProperties('attach')).toEqual([]);
    expect(components[0]!.getFirstPropertyValue('categories')).toBe('a,b;c\nATTACH:https://evil.example');
    expect(
      Object.values(nodeIcal.parseICS(write([task('a', { title })]))).filter((each) => each.type === 'VEVENT'),
    ).toHaveLength(1);
  });
});
