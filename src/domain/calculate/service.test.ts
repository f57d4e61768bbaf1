import { describe, expect, it } from 'vitest';
import { addMonths, lastDayOfMonth, monthsUntil, serviceOf } from './service';

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-15', 0, '2026-03-15'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('end on the last day of theirs', () => {
    expect(lastDayOfMonth('2026-12-05')).toBe('2026-12-31');
    expect(lastDayOfMonth('2028-02-29')).toBe('2028-02-29');
  });

  it.each([
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-29', '2025-02-27', 11],
    ['2026-05-05', '2026-05-04', 0],
    ['2026-05-05', '2026-04-04', 0],
  ])('from %s until %s: %i', (start, until, months) => {
    expect(monthsUntil(start, until)).toBe(months);
  });
});

describe('service', () => {
  const of = (start: string, end: string) => {
    const { part, ...service } = serviceOf(start, end);
    return { ...service, part: part.rounded(6) };
  };

  it('is complete on the day before the anniversary', () => {
    expect(of('2020-07-20', '2021-07-18')).toMatchObject({ months: 11, years: 0 });
    expect(of('2020-07-20', '2021-07-19')).toEqual({
      months: 12,
      years: 1,
      days: 365,
      hasBegunMonth: false,
      part: '0.000000',
    });
  });

  it('has the part of a year in days of that year', () => {
    // 20 July to 1 December: 12 + 31 + 30 + 31 + 30 = 134 days of 365
    expect(of('2020-07-20', '2026-11-30')).toMatchObject({
      months: 76,
      years: 6,
      hasBegunMonth: true,
      part: '0.367123',
    });
    // 1 March 2027 to 29 February 2028: 365 of 366 days
    expect(of('2026-03-01', '2028-02-28')).toMatchObject({
      months: 23,
      years: 1,
      hasBegunMonth: true,
      part: '0.997268',
    });
  });

  it('that starts on 29 February has its anniversary on 28 February', () => {
    expect(of('2024-02-29', '2025-02-26')).toMatchObject({ years: 0 });
    expect(of('2024-02-29', '2025-02-27')).toMatchObject({ months: 12, hasBegunMonth: false, part: '0.000000' });
    // 28 February 2027 to 28 February 2028: 365 of 366 days up to 29 February 2028
    expect(of('2024-02-29', '2028-02-27')).toMatchObject({ years: 3, part: '0.997268' });
  });
});
