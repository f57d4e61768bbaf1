import { describe, expect, it } from 'vitest';
import { quietUntil, wantsPush } from './notification-preferences';

describe('the preferences for push messages', () => {
  it('include every kind that is not turned off, of every country that is not muted', () => {
    expect(wantsPush({}, 'article', 'kenya')).toBe(true);
    expect(wantsPush({ article: false, law: true }, 'article', 'kenya')).toBe(false);
    expect(wantsPush({ article: false, law: true }, 'law', 'kenya')).toBe(true);
    expect([
      wantsPush({ muted: ['kenya'] }, 'urgent', 'kenya'),
      wantsPush({ muted: ['kenya'] }, 'urgent', 'ghana'),
      wantsPush({ muted: ['kenya'] }, 'deadline', ''),
    ]).toEqual([false, true, true]);
  });
});

/** The clock of a time zone. */
const clock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (moment: Date) => {
    const [hours = 0, minutes = 0] = format.format(moment).split(':').map(Number);
    return hours * 60 + minutes;
  };
};
const until = (from: string, to: string, now: string, zone: string) =>
  quietUntil({ from, to }, new Date(now), clock(zone))?.toISOString();

describe('quiet hours', () => {
  it('end on the next morning, in the user’s time zone', () => {
    expect(until('22:00', '07:00', '2026-11-22T20:30:00Z', 'Africa/Johannesburg')).toBe('2026-11-23T05:00:00.000Z');
    expect(until('22:00', '07:00', '2026-11-23T00:15:40Z', 'Africa/Johannesburg')).toBe('2026-11-23T05:00:00.000Z');
    expect(until('22:00', '07:00', '2026-11-22T19:59:59Z', 'Africa/Johannesburg')).toBeUndefined();
    expect(until('22:00', '07:00', '2026-11-23T05:00:00Z', 'Africa/Johannesburg')).toBeUndefined();
    expect(until('12:30', '14:00', '2026-11-22T07:00:00Z', 'Asia/Kolkata')).toBe('2026-11-22T08:30:00.000Z');
  });

  it('end at their time on the clock, also in nights with a change of the clock', () => {
    // Berlin goes from UTC+1 to UTC+2 on 29 March at 02:00, and back on 25 October at 03:00.
    expect(until('22:00', '07:00', '2026-03-28T22:30:00Z', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('22:00', '07:00', '2026-10-24T21:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z');
    // 02:30 does not exist in that night: the hours end when the clock has passed it.
    const end = until('22:00', '02:30', '2026-03-28T22:30:00Z', 'Europe/Berlin')!;
    expect(quietUntil({ from: '22:00', to: '02:30' }, new Date(end), clock('Europe/Berlin'))).toBeUndefined();
  });

  it('end at their computed end, throughout a year with two changes of the clock', () => {
    for (const zone of [
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'Pacific/Auckland',
    ]) {
      const minutesAt = clock(zone);
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 97 * 60_000) {
        const end = quietUntil({ from: '22:00', to: '06:45' }, new Date(at), minutesAt);
        if (end) expect([zone, end.getTime() > at, minutesAt(end)]).toEqual([zone, true, 6 * 60 + 45]);
      }
    }
  });

  it('do not exist if they are empty, incomplete or invalid', () => {
    for (const hours of [
      {},
      { from: '22:00' },
      { to: '07:00' },
      { from: '22:00', to: '22:00' },
      { from: '25:00', to: '07:00' },
      { from: 'night', to: 'day' },
    ]) {
      expect(quietUntil(hours, new Date('2026-11-22T23:00:00Z'), clock('UTC'))).toBeUndefined();
    }
  });
});
