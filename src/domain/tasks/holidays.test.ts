import Holidays from 'date-holidays';
import { describe, expect, it } from 'vitest';
import data from '../../../content/holidays.json';
import { holidaysOf, NO_HOLIDAYS, workingDayFor } from './holidays';
import { addDays } from '../core/calendar-day';

describe('public holidays', () => {
  it('are the same as in the package, day by day', () => {
    for (const code of ['ZA', 'KE', 'SA', 'DE', 'JP', 'US']) {
      const whole = new Holidays(code)
        .getHolidays(2026, 'en')
        .filter(({ type, start, end }) => type === 'public' && Number(end) - Number(start) >= 72_000_000);
      const theirs = whole.flatMap(({ date, start, end }) =>
        Array.from({ length: Math.max(1, Math.floor((Number(end) - Number(start)) / 86_400_000)) }, (_, index) =>
          addDays(date.slice(0, 10), index),
        ),
      );
      const known = holidaysOf(code, data);
      const ours: string[] = [];
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) if (known.has(day)) ours.push(day);
      expect(ours, code).toEqual([...new Set(theirs)].filter((day) => day < '2027').sort());
    }
  }, 60_000);

  it('cover every country of the content', () => {
    expect(Object.keys(data.countries).length).toBeGreaterThanOrEqual(66);
    for (const { names, years } of Object.values(data.countries)) {
      expect(years).toHaveLength(data.until - data.from + 1);
      for (const entry of years.flatMap((year) => year.split(' '))) expect(entry).toMatch(/^\d{4}-\d+$/);
      expect(names.every(Boolean)).toBe(true);
    }
  });

  it('have names and a last known year', () => {
    const southAfrica = holidaysOf('ZA', data);
    expect(southAfrica.nameOf('2026-04-27')).toBe('Freedom Day');
    expect(
      [southAfrica.has('2026-08-10'), southAfrica.isKnown, southAfrica.until],
      'the day after a holiday on a Sunday',
    ).toEqual([true, true, 2040]);
    expect(holidaysOf('SA', data).has('2026-03-21'), 'a feast of four days').toBe(true);
  });

  it('of an unknown country are reported as unknown', () => {
    for (const unknown of [holidaysOf('XX', data), holidaysOf('', data), holidaysOf('ZA', undefined), NO_HOLIDAYS]) {
      expect([unknown.isKnown, unknown.until, unknown.has('2026-12-25'), unknown.isWorkingDay('2026-11-21')]).toEqual([
        false,
        0,
        false,
        false,
      ]);
    }
  });
});

describe('a weekend', () => {
  it('depends on the country', () => {
    const weekend = (code: string) =>
      ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => holidaysOf(code, data).isWeekend(day));
    expect(weekend('ZA')).toEqual([false, true, true]);
    expect(weekend('SA')).toEqual([true, true, false]);
    expect(weekend('AE')).toEqual([false, true, true]);
  });
});

describe('the working day for a deadline', () => {
  it('is the nearest one before or after the deadline', () => {
    const southAfrica = holidaysOf('ZA', data);
    const moved = (day: string) =>
      (['', 'before', 'after'] as const).map((side) => workingDayFor(day, side, southAfrica));
    expect(moved('2026-12-25')).toEqual(['2026-12-25', '2026-12-24', '2026-12-28']);
    expect(moved('2026-11-23')).toEqual(['2026-11-23', '2026-11-23', '2026-11-23']);
  });

  it('is the deadline itself if there is no working day', () => {
    expect(workingDayFor('2026-11-23', 'after', { ...NO_HOLIDAYS, isWorkingDay: () => false })).toBe('2026-11-23');
  });
});
