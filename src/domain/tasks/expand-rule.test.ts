import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, type Day } from '../core/calendar-day';
import { nominalDay } from './nominal-due-date';
import { hasAnyDay, isRuleDay, nextDay, occurrences } from './occurrences';
import { NO_HOLIDAYS } from './holidays';
import { readRule, ruleText, WEEKDAYS, type Rule } from './recurrence-rule';

const DAY_MS = 86_400_000;

interface DayParts {
  day: Day;
  year: number;
  month: number;
  date: number;
  /** 0 is Monday. */
  weekday: number;
  daysInMonth: number;
  dayOfYear: number;
  daysInYear: number;
}

function partsOf(ms: number): DayParts {
  const moment = new Date(ms);
  const [year, month, date] = [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate()];
  return {
    day: moment.toISOString().slice(0, 10),
    year,
    month,
    date,
    weekday: (moment.getUTCDay() + 6) % 7,
    daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    dayOfYear: (ms - Date.UTC(year, 0, 1)) / DAY_MS + 1,
    daysInYear: (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS,
  };
}

/** The table of RFC 5545, section 3.3.10, as a condition on one day. */
function matches(rule: Rule, day: DayParts, anchor: DayParts): boolean {
  const { frequency, months, monthDays, weekdays } = rule;
  if (months.length > 0 && !months.includes(day.month)) return false;
  const namesNoDay = monthDays.length + weekdays.length === 0;
  if (namesNoDay && !matchesAnchor(rule, day, anchor)) return false;
  if (monthDays.length > 0 && !monthDays.some((each) => each === day.date || each === day.date - day.daysInMonth - 1))
    return false;
  if (weekdays.length === 0) return frequency !== 'WEEKLY' || day.weekday === anchor.weekday;
  return matchesWeekdays(rule, day);
}

/** A monthly or yearly rule that names no day takes the day, and without months the month, of its first date. */
function matchesAnchor({ frequency, months }: Rule, day: DayParts, anchor: DayParts): boolean {
  if (frequency === 'YEARLY' && months.length === 0 && day.month !== anchor.month) return false;
  return (frequency !== 'MONTHLY' && frequency !== 'YEARLY') || day.date === anchor.date;
}

function matchesWeekdays({ frequency, months, weekdays }: Rule, day: DayParts): boolean {
  const isOfYear = frequency === 'YEARLY' && months.length === 0;
  const [place, size] = isOfYear ? [day.dayOfYear, day.daysInYear] : [day.date, day.daysInMonth];
  const nths = [Math.ceil(place / 7), -Math.ceil((size - place + 1) / 7)];
  return weekdays.some(
    (each) => WEEKDAYS[day.weekday] === each.day && (each.nth === undefined || nths.includes(each.nth)),
  );
}

/** The number of the period that a day is in, from some fixed day on. */
function periodOf({ frequency, weekStart }: Rule, { year, month, day }: DayParts): number {
  if (frequency === 'YEARLY') return year;
  if (frequency === 'MONTHLY') return year * 12 + month;
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  // 5 January 1970 was a Monday.
  return frequency === 'DAILY' ? days : Math.floor((days - 4 - WEEKDAYS.indexOf(weekStart)) / 7);
}

/** Checks each day up to `until` on its own. Shares no code with the engine. */
function searchDayByDay(rule: Rule, from: Day, until: Day): Day[] {
  const anchor = partsOf(Date.parse(`${from}T00:00:00Z`));
  const periods = new Map<number, Day[]>();
  // From the beginning of the period and to its end, because BYSETPOS counts within whole periods.
  for (
    let ms = Date.UTC(anchor.year, 0, 1) - 7 * DAY_MS;
    ms <= Date.parse(`${until}T00:00:00Z`) + 366 * DAY_MS;
    ms += DAY_MS
  ) {
    const day = partsOf(ms);
    const period = periodOf(rule, day);
    if ((period - periodOf(rule, anchor)) % rule.interval !== 0 || !matches(rule, day, anchor)) continue;
    periods.set(period, [...(periods.get(period) ?? []), day.day]);
  }
  return [...periods.values()]
    .flatMap((days) =>
      rule.positions.length === 0
        ? days
        : days.filter((_day, at) => rule.positions.some((each) => each === at + 1 || each === at - days.length)),
    )
    .filter((day) => day >= from && day <= until && (rule.until === undefined || day <= rule.until))
    .slice(0, rule.count ?? Infinity);
}

const optional = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), part);
const list = (name: string, values: fc.Arbitrary<number | string>, most: number) =>
  fc.array(values, { minLength: 1, maxLength: most }).map((each) => `${name}=${each.join()}`);
const weekdayName = fc.constantFrom<string>(...WEEKDAYS);
const nthWeekday = fc
  .tuple(fc.constantFrom<number | ''>('', 1, 2, 4, 5, -1, -2, -5, 17, -30, 53), weekdayName)
  .map((each) => each.join(''));
const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
const anyRule = fc
  .tuple(
    fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'),
    fc.integer({ min: 1, max: 6 }).map((interval) => `INTERVAL=${interval}`),
    optional(list('BYMONTH', fc.integer({ min: 1, max: 12 }), 4)),
    optional(list('BYMONTHDAY', fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 })), 4)),
    optional(fc.oneof(list('BYDAY', weekdayName, 5), list('BYDAY', nthWeekday, 3))),
    optional(list('BYSETPOS', fc.constantFrom(1, 2, 5, 12, -1, -2, -7), 3)),
    optional(weekdayName.map((day) => `WKST=${day}`)),
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 9 }).map((count) => `COUNT=${count}`),
      anyDay.map((day) => `UNTIL=${day.replaceAll('-', '')}`),
    ),
  )
  .map((parts) => readRule(parts.filter(Boolean).join(';')))
  .filter((rule) => rule !== undefined);

describe('the expansion of a rule', () => {
  it('gives the same days as a search day by day, for rules of all shapes', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (rule, anchor) => {
        const until = addDays(anchor, 1500);
        const days = occurrences({ ...rule, until: rule.until && rule.until < until ? rule.until : until }, anchor, {
          after: '',
          count: 2000,
        });
        expect(days, `${ruleText(rule)} from ${anchor}`).toEqual(searchDayByDay(rule, anchor, until));
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  it('ends in the year 9999', () => {
    expect(nextDay('FREQ=DAILY', '9999-12-31', { after: '9999-12-31' })).toBeUndefined();
    expect(nextDay('FREQ=WEEKLY', '9999-12-30', { after: '9999-12-30' })).toBeUndefined();
    expect(hasAnyDay(readRule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')!, '9998-01-01')).toBe(false);
    expect(hasAnyDay(readRule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')!, '9998-01-01')).toBe(false);
  });

  it('finds rare days, and ignores COUNT and UNTIL when checking whether a rule gives any day', () => {
    for (const text of [
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
      'FREQ=YEARLY;INTERVAL=999',
      'FREQ=DAILY;UNTIL=20200101',
      'FREQ=YEARLY;BYMONTH=2;BYDAY=5SU',
    ])
      expect(hasAnyDay(readRule(text)!, '2026-11-24'), text).toBe(true);
  });

  it('recognises the days of the rule', () => {
    const rule = readRule('FREQ=MONTHLY;BYMONTHDAY=15')!;
    expect([isRuleDay(rule, '2026-12-15'), isRuleDay(rule, '2026-12-14')]).toEqual([true, false]);
  });
});

describe('a rule that never gives a day', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /**
   * Every computation with days creates dates. Counting them measures the work on any machine, and ends an endless
   * loop.
   */
  function countDates(most: number): () => number {
    let made = 0;
    const counted = new Proxy(Date, {
      construct(target, values: [number]) {
        made += 1;
        if (made > most) throw new Error(`More than ${most} dates`);
        return new target(...values);
      },
    });
    vi.stubGlobal('Date', counted);
    return () => made;
  }

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=MONTHLY;BYMONTH=2;BYDAY=MO,TU,WE,TH,FR,SA;BYSETPOS=26',
    'FREQ=YEARLY;BYMONTH=1;BYDAY=40TU',
  ])('stops after a number of steps that is linear in the horizon: %s', (text) => {
    const rule = readRule(text)!;
    const made = countDates(MOST_DATES);
    expect(hasAnyDay(rule, '2026-11-24')).toBe(false);
    expect(nominalDay(rule, '2026-11-24', 'after', NO_HOLIDAYS)).toBe('2026-11-24');
    expect(made()).toBeGreaterThan(0);
  });

  it('makes texts of the selected days only, which cost more than the search', () => {
    const written = vi.spyOn(String.prototype, 'padStart');
    const rule = readRule('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA;BYSETPOS=28,29')!;
    expect(hasAnyDay(rule, '2026-11-24')).toBe(false);
    // Two for each month of fifty years: its first day, and the first day of its weekdays.
    expect(written.mock.calls.length).toBeLessThan(2 * 12 * 52);
    written.mockRestore();
  });

  it('is no rule if no period has so many days', () => {
    for (const text of [
      'FREQ=MONTHLY;BYMONTH=2;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=30',
      'FREQ=MONTHLY;BYMONTH=2,4,6,9,11;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=31',
      'FREQ=YEARLY;BYMONTH=2;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=30',
    ])
      expect(readRule(text), text).toBeUndefined();
  });
});

/** Twice the number of steps that the longest of these rules needs: ten years, day by day. */
const MOST_DATES = 15_000;
