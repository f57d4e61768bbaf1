import { describe, expect, it } from 'vitest';
import { dayAfterKey, monthInWords, sameDateIn, shiftMonth, weekdayInWords, weeksOf } from './month-days';

describe('the weeks of a month', () => {
  it('begin on Monday, and are completed with days of the neighbouring months', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]![0]).toBe('2026-10-26');
    expect(weeks.at(-1)!.at(-1)).toBe('2026-12-06');
  });

  it('are four if February begins on a Monday', () => {
    expect(weeksOf('2027-02')).toEqual(
      [1, 8, 15, 22].map((first) =>
        Array.from({ length: 7 }, (_, index) => `2027-02-${String(first + index).padStart(2, '0')}`),
      ),
    );
  });

  it('contain every day of every month once, over forty years', () => {
    for (let month = '2020-01'; month < '2060-01'; month = shiftMonth(month, 1)) {
      const days = weeksOf(month).flat();
      expect(new Set(days).size).toBe(days.length);
      const own = days.filter((day) => day.startsWith(month));
      expect(own.length).toBe(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
    }
  });
});

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageDown', '2026-12-01'],
  ['x', undefined],
])('%s moves from 1 November 2026 to %s', (key, day) => {
  expect(dayAfterKey(key, '2026-11-01')).toBe(day);
});

it('keeps the date in another month, or takes its last day', () => {
  expect(sameDateIn('2027-02', '2027-01-31')).toBe('2027-02-28');
  expect(sameDateIn('2028-02', '2028-03-29')).toBe('2028-02-29');
  expect(dayAfterKey('PageUp', '2027-01-15')).toBe('2026-12-15');
});

it('formats months and days', () => {
  expect(monthInWords('2026-11')).toBe('November 2026');
  expect(weekdayInWords('2026-11-24')).toBe('Tuesday 24 November 2026');
});
