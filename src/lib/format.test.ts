import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatDay, formatDuration, formatMoment, plural } from './format';

describe('formatDay', () => {
  it('returns the server’s day in any time zone of the device', () => {
    expect(formatDay('2026-03-01 00:00:00.000Z')).toBe('1 March 2026');
    expect(formatDay('2026-03-01', 'short')).toBe('1 Mar 2026');
  });

  it('is empty without a date', () => {
    expect(formatDay('')).toBe('');
    expect(formatDay('soon')).toBe('');
  });
});

describe('formatMoment', () => {
  const now = new Date(2026, 10, 21, 9, 0).getTime();

  it('names today and yesterday', () => {
    expect(formatMoment(new Date(2026, 10, 21, 8, 4).getTime(), now)).toBe('Today, 08:04');
    expect(formatMoment(new Date(2026, 10, 20, 17, 42).getTime(), now)).toBe('Yesterday, 17:42');
  });

  it('gives other days with their date', () => {
    expect(formatMoment(new Date(2026, 10, 19, 17, 42).getTime(), now)).toBe('19 November 2026, 17:42');
  });
});

it('groups thousands; small numbers stay unchanged', () => {
  expect(formatCount(1036)).toBe('1\u202f036');
  expect(formatCount(501)).toBe('501');
});

it('uses singular and plural', () => {
  expect(plural(1, 'law')).toBe('1 law');
  expect(plural(2, 'country', 'countries')).toBe('2 countries');
});

it('formats sizes in a suitable unit', () => {
  expect([512, 76_000, 1_400_000, 10_739_900_000].map(formatBytes)).toEqual(['512 B', '76 KB', '1.4 MB', '10.7 GB']);
});

it('a duration is in the largest unit of which it has two', () => {
  expect([60_000, 119 * 60_000, 2 * 3_600_000, 47 * 3_600_000, 400 * 86_400_000].map(formatDuration)).toEqual([
    '1 minute',
    '119 minutes',
    '2 hours',
    '47 hours',
    '400 days',
  ]);
});
