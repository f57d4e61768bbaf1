import { expect, it } from 'vitest';
import { dayAndMonth, daysOf, monthInWords, shiftMonth, weekdayInWords } from './month-words';

it('contain every day of every month once, over forty years', () => {
  for (let month = '2020-01'; month < '2060-01'; month = shiftMonth(month, 1)) {
    const days = daysOf(month);
    expect(new Set(days).size).toBe(days.length);
    expect(days.every((day) => day.startsWith(month))).toBe(true);
    expect(days.length).toBe(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
  }
});

it('formats months and days', () => {
  expect(monthInWords('2026-11')).toBe('November 2026');
  expect(weekdayInWords('2026-11-24')).toBe('Tuesday 24 November 2026');
  expect(dayAndMonth('2026-11-04')).toBe('4 Nov');
});
