import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysApart, daysBetween, isDay, serverDateOf, today, weekdayOf } from './calendar-day';

const ZONES = [
  'Africa/Johannesburg',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
];

describe('today', () => {
  it('is a different day on each side of the date line', () => {
    const now = new Date('2026-11-22T10:30:00Z');
    expect([today('Pacific/Pago_Pago', now), today('UTC', now), today('Pacific/Kiritimati', now)]).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('is the device’s own day without a zone, or with an unknown zone', () => {
    const now = new Date(2026, 0, 5, 23, 59);
    expect([today('', now), today('Atlantis/Capital', now)]).toEqual(['2026-01-05', '2026-01-05']);
  });

  it('changes at the zone’s midnight, also on days on which clocks change', () => {
    // In London, summer time begins on 29 March 2026: that day has 23 hours.
    const day = (moment: string) => today('Europe/London', new Date(moment));
    expect(
      ['2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'].map(day),
    ).toEqual(['2026-03-28', '2026-03-29', '2026-03-29', '2026-03-30']);
  });

  it('agrees with Intl at any moment in any zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.constantFrom(...ZONES),
        (now, timeZone) => {
          const parts = Object.fromEntries(
            new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
              .formatToParts(now)
              .map(({ type, value }) => [type, Number(value)]),
          );
          const [year, month, day] = today(timeZone, now).split('-').map(Number);
          expect({ year, month, day }).toEqual({ year: parts.year, month: parts.month, day: parts.day });
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('moves forward by one day at a time, hour by hour through a year with clock changes', () => {
    for (const zone of ZONES) {
      let before = today(zone, new Date('2026-01-01T00:00:00Z'));
      for (
        let time = Date.parse('2026-01-01T00:00:00Z');
        time < Date.parse('2027-01-01T00:00:00Z');
        time += 3_600_000
      ) {
        const now = today(zone, new Date(time));
        if (now !== before) expect(daysBetween(before, now), `${zone} at ${new Date(time).toISOString()}`).toBe(1);
        before = now;
      }
    }
  });
});

describe('a day', () => {
  it('is stored and read without a zone', () => {
    expect(serverDateOf('2026-03-01')).toBe('2026-03-01 00:00:00.000Z');
    expect([dayOf('2026-03-01 23:59:00.000Z'), dayOf(''), dayOf('soon')]).toEqual(['2026-03-01', '', '']);
  });

  it('is valid only if it exists', () => {
    expect(['2028-02-29', '2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', 'x'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('can be computed across months, leap days and years', () => {
    expect([
      addDays('2026-12-31', 1),
      addDays('2028-02-28', 1),
      addDays('2026-03-01', -1),
      addDays('2026-03-28', 2),
    ]).toEqual(['2027-01-01', '2028-02-29', '2026-02-28', '2026-03-30']);
    expect([
      daysBetween('2026-03-28', '2026-03-30'),
      daysBetween('2026-03-30', '2026-03-28'),
      daysBetween('2026-01-01', '2027-01-01'),
    ]).toEqual([2, -2, 365]);
    expect([
      daysApart('2026-03-30', '2026-03-28 23:59:00.000Z'),
      daysApart('2026-03-30', ''),
      daysApart('soon', '2026-03-30'),
    ]).toEqual([2, 0, 0]);
    expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([0, 1]);
  });
});
