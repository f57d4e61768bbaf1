import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { task, write, readAll } from './testing/icalendar';

/** The days on which a calendar shows the events, by ical.js. */
function shown(text: string, count: number): string[] {
  const days = readAll(text).flatMap((component) => {
    const iterator = new ICAL.Event(component).iterator();
    const own: string[] = [];
    for (let next = iterator.next(); next && own.length < count; next = iterator.next()) own.push(next.toString());
    return own;
  });
  return days.sort().slice(0, count);
}
/** The same by node-ical, which has its own rule engine. */
function shownByNode(text: string, until: string): string[] {
  const event = Object.values(nodeIcal.parseICS(text)).find((each) => each.type === 'VEVENT');
  if (event?.type !== 'VEVENT' || !event.rrule) throw new Error('no event that repeats');
  const rule = event.rrule;
  return rule.between(new Date('2026-01-01T00:00:00Z'), new Date(`${until}T23:59:59Z`), true).map(localDay);
}
/** Its dates are at midnight in the machine's own zone. */
const localDay = (date: Date) =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

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
  ])('is exported as its rule: $name', ({ day, rule, days }) => {
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
  ])('is exported as dates if calendars disagree about the rule: $name', ({ day, rule, days }) => {
    expect(shown(write([task('a', { day, recurrence: rule })]), 4)).toEqual(days);
  });

  it('is an event for each day if they move to working days', () => {
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
    expect(shown(text, 99)).toHaveLength(13);
    const uids = readAll(text).map((event) => event.getFirstPropertyValue('uid'));
    expect(new Set(uids).size).toBe(13);
    expect(text).not.toContain('RDATE');
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

  it('is an event for each day if the deadline is not a day of the rule, up to the end of the rule', () => {
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
