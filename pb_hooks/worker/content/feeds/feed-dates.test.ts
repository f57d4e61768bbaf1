import { describe, expect, it } from 'vitest';
import { asStored, readDate } from './feed-dates';

const read = (raw: string, monthFirst?: boolean) => {
  const date = readDate(raw, monthFirst);
  return date && asStored(date);
};

describe('a date', () => {
  it.each([
    ['Thu, 12 Nov 2026 08:30:00 +0200', '2026-11-12 06:30:00.000Z'],
    ['Thu, 12 Nov 2026 01:30:00 EST', '2026-11-12 06:30:00.000Z'],
    ['Thu, 12 Nov 2026 06:30', '2026-11-12 06:30:00.000Z'],
    ['12 Nov 26 06:30:00 GMT', '2026-11-12 06:30:00.000Z'],
    ['Mon, 12 Nov 1979 06:30:00 XYZ', '1979-11-12 06:30:00.000Z'],
    ['2026-11-12T08:30:00.123456+02:00', '2026-11-12 06:30:00.000Z'],
    ['2026-11-12T06:30:00', '2026-11-12 06:30:00.000Z'],
    ['2026-11-12T00:00:00.000+0000', '2026-11-12 00:00:00.000Z'],
    ['2026-11-12', '2026-11-12 00:00:00.000Z'],
    ['20261112', '2026-11-12 00:00:00.000Z'],
    ['2026/11/12', '2026-11-12 00:00:00.000Z'],
    ['2026年11月12日', '2026-11-12 00:00:00.000Z'],
    ['12.11.2026', '2026-11-12 00:00:00.000Z'],
    ['12th November 2026', '2026-11-12 00:00:00.000Z'],
    ['November 12, 2026', '2026-11-12 00:00:00.000Z'],
    ['12 de noviembre de 2026', '2026-11-12 00:00:00.000Z'],
    ['12 décembre 2026', '2026-12-12 00:00:00.000Z'],
    ['1er août 2026', '2026-08-01 00:00:00.000Z'],
    ['12. März 2026', '2026-03-12 00:00:00.000Z'],
    ['do, 12 nov. 2026 06:30:00 +0100', '2026-11-12 05:30:00.000Z'],
    ['1794465000', '2026-11-12 06:30:00.000Z'],
    ['13/11/2026', '2026-11-13 00:00:00.000Z'],
    ['11/13/2026', '2026-11-13 00:00:00.000Z'],
  ])('is read from %j', (raw, expected) => {
    expect(read(raw)).toBe(expected);
  });

  it('without a time stays the day that was written, whatever the zone', () => {
    expect(read('Fri, 20 Nov 2026 00:00:00 +0100')).toBe('2026-11-20 00:00:00.000Z');
    expect(read('2026-11-20T00:00:00-08:00')).toBe('2026-11-20 00:00:00.000Z');
  });

  it('that is ambiguous is read by the known order of day and month, or not at all', () => {
    expect(read('11/12/2026')).toBeUndefined();
    expect(read('11/12/2026', true)).toBe('2026-11-12 00:00:00.000Z');
    expect(read('11/12/2026', false)).toBe('2026-12-11 00:00:00.000Z');
  });

  it.each([
    '',
    'yesterday',
    'Tue, 31 Feb 2026 06:30:00 GMT',
    '2026-13-01',
    '12 Foo 2026',
    '2026-11-12T25:00:00Z',
    '0000-00-00',
    '9'.repeat(20),
  ])('is not read from %j', (raw) => {
    expect(readDate(raw)).toBeUndefined();
  });
});
