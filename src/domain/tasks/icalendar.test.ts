import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { task, write, readAll, read, value } from './testing/icalendar';

/** Its dates are at midnight in the machine's own zone. */
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
    // A start on the day on which it is due makes strict calendars drop the due date.
    const repeated = write([task('a', { recurrence: 'FREQ=DAILY' })], 'todo');
    expect(['dtstart', 'due', 'rrule', 'status'].map((name) => String(value(repeated, name)))).toEqual([
      'null',
      '2026-12-01',
      'null',
      'NEEDS-ACTION',
    ]);
  });

  it('has what starts, ends or changes as events without a repetition, in both forms', () => {
    const entry = {
      id: 'fact:one:2027-01-01',
      day: '2027-01-01',
      title: 'Germany: Minimum wage',
      description: '13.90 → 14.60',
    };
    for (const form of ['event', 'todo'] as const) {
      const text = write([], form, 'ZA', undefined, [{ ...entry, path: '/horizon?country=DE' }]);
      expect(read(text).name).toBe('vevent');
      expect(['uid', 'dtstart', 'summary', 'url'].map((name) => String(value(text, name)))).toEqual([
        'fact-one-2027-01-01@molao',
        '2027-01-01',
        'Germany: Minimum wage',
        'https://molao.example/horizon?country=DE',
      ]);
    }
  });

  it('omits a task without a deadline, and is the same text for the same tasks', () => {
    expect(readAll(write([task('a', { deadline: '' })]))).toEqual([]);
    expect(write([task('a'), task('b')])).toBe(write([task('a'), task('b')]));
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
  /** The form of a text after a calendar has stored it. */
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
