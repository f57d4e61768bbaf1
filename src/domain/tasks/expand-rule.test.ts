import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day';
import { holidaysOf, type HolidaysData } from './holidays';
import { daysOf, fallsEver, isOn, ownDay } from './expand-rule';
import { counted, nominalDay } from './recurrence';
import { readRule, ruleText, WEEKDAYS } from './recurrence-rule';

const HOLIDAYS = JSON.parse(readFileSync('content/holidays.json', 'utf8')) as HolidaysData;
const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
const some = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof(fc.constant<T[]>([]), fc.array(values, { minLength: 1, maxLength: 3 }));
const end = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.integer({ min: 1, max: 9 }).map((count) => `COUNT=${count}`),
  anyDay.map((day) => `UNTIL=${day.replaceAll('-', '')}`),
);
const list = (name: string, values: fc.Arbitrary<(string | number)[]>) =>
  values.map((each) => (each.length ? `${name}=${each.join()}` : ''));
const rulesOf = (frequency: string, ...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 5 }).map((interval) => `INTERVAL=${interval}`),
      end,
      ...parts,
    )
    .map((all) => readRule([`FREQ=${frequency}`, ...all].filter(Boolean).join(';'))!);
/** None that never comes, such as 30 February: the general engine looks for it for a hundred years. */
const monthDays = list('BYMONTHDAY', some(fc.oneof(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -5, max: -1 }))));
const anyMonthDays = list(
  'BYMONTHDAY',
  some(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 }))),
);
const months = list('BYMONTH', some(fc.integer({ min: 1, max: 12 })));
const weekdays = fc
  .uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 4 })
  .map((days) => `BYDAY=${days.join()}`);
const nthWeekday = fc
  .tuple(fc.constantFrom(1, 2, 4, -1, -3), fc.constantFrom(...WEEKDAYS))
  .map(([nth, name]) => `BYDAY=${nth}${name}`);
const positions = fc.constantFrom('BYSETPOS=1', 'BYSETPOS=-1', 'BYSETPOS=1,-1', 'BYSETPOS=2');
const weekStart = fc.constantFrom('', 'WKST=SU', 'WKST=SA');
const anyRule = fc.oneof(
  rulesOf('DAILY'),
  rulesOf('WEEKLY', list('BYDAY', some(fc.constantFrom(...WEEKDAYS))), weekStart),
  rulesOf('MONTHLY', monthDays, months),
  rulesOf('MONTHLY', anyMonthDays),
  rulesOf('YEARLY', monthDays, months),
  rulesOf('YEARLY', anyMonthDays),
  rulesOf('WEEKLY', weekdays, months),
  rulesOf('MONTHLY', nthWeekday, months),
  rulesOf('MONTHLY', weekdays, monthDays),
  rulesOf('YEARLY', nthWeekday, months),
  rulesOf('MONTHLY', fc.constant('BYMONTHDAY=26,27,28'), positions),
  rulesOf('MONTHLY', fc.constant('BYDAY=MO,WE,FR'), positions),
  rulesOf('YEARLY', fc.constant('BYMONTHDAY=1,15'), months, positions),
  fc.constant(readRule('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')!),
);
const asked = fc.record({
  workingDay: fc.constantFrom('' as const, 'before' as const, 'after' as const),
  code: fc.constantFrom('ZA', 'SA', 'DE', ''),
});

describe('days of many rules', () => {
  it('are those of the general engine', () => {
    fc.assert(
      fc.property(anyRule, anyDay, anyDay, asked, (rule, anchor, after, { workingDay, code }) => {
        const wanted = { after, count: 6, workingDay, holidays: holidaysOf(code, HOLIDAYS) };
        expect(daysOf(rule, anchor, wanted)).toEqual(counted(rule, anchor, wanted).map(({ day }) => day));
        expect(ownDay(rule, anchor, wanted)).toBe(nominalDay(ruleText(rule), anchor, workingDay, wanted.holidays));
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=SU;BYSETPOS=9',
    'FREQ=YEARLY;BYMONTH=1;BYDAY=40TU',
  ])('are none, soon found, where %s never comes', (text) => {
    const rule = readRule(text)!;
    const began = Date.now();
    expect(fallsEver(rule, '2026-11-24')).toBe(false);
    expect(ownDay(rule, '2026-11-24', { workingDay: 'after' })).toBe('2026-11-24');
    expect(Date.now() - began, 'milliseconds').toBeLessThan(500);
  });

  it('are there although they are rare, and although a rule has ended', () => {
    for (const text of [
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
      'FREQ=YEARLY;INTERVAL=999',
      'FREQ=DAILY;UNTIL=20200101',
      'FREQ=YEARLY;BYMONTH=2;BYDAY=5SU',
    ])
      expect(fallsEver(readRule(text)!, '2026-11-24'), text).toBe(true);
  });

  it('know whether a day is the rule’s own', () => {
    const rule = readRule('FREQ=MONTHLY;BYMONTHDAY=15')!;
    expect([isOn(rule, '2026-12-15'), isOn(rule, '2026-12-14')]).toEqual([true, false]);
  });
});
