import { describe, expect, it } from 'vitest';
import { invalidPreferences } from './validate-preferences';

const wrong = (fields: Parameters<typeof invalidPreferences>[0]) => Object.keys(invalidPreferences(fields) ?? {});

describe('notification preferences', () => {
  it('are valid as the app writes them', () => {
    expect(invalidPreferences({ notification_preferences: {}, quiet_hours: {}, time_zone: '' })).toBeUndefined();
    expect(
      invalidPreferences({
        notification_preferences: { law: false, urgent: true, of_later: true, muted: ['kenya'], horizon: [30, 0] },
        quiet_hours: { from: '21:30', to: '07:00' },
        time_zone: 'America/Argentina/Buenos_Aires',
      }),
    ).toBeUndefined();
    expect(invalidPreferences({})).toBeUndefined();
  });

  it.each([
    null,
    'all',
    1,
    [],
    { muted: 1 },
    { muted: 'kenya' },
    { muted: [1] },
    { muted: null },
    { horizon: 30 },
    { horizon: ['30'] },
    { law: 'no' },
    { law: null },
  ])('are rejected as %j', (notification_preferences) => {
    expect(wrong({ notification_preferences })).toEqual(['notification_preferences']);
  });

  it.each([
    null,
    '22:00',
    7,
    [],
    { from: '22:00' },
    { to: '07:00' },
    { from: 22, to: 7 },
    { from: '24:00', to: '07:00' },
    { from: '', to: '' },
    { from: '22:00', to: '22:00' },
  ])('reject quiet hours %j', (quiet_hours) => {
    expect(wrong({ quiet_hours })).toEqual(['quiet_hours']);
  });

  it.each([null, 1, '../../etc/passwd', '/UTC', 'Africa/', 'Africa Nairobi', "'"])(
    'reject the time zone %j',
    (time_zone) => {
      expect(wrong({ time_zone })).toEqual(['time_zone']);
    },
  );

  it('name every invalid field', () => {
    expect(wrong({ notification_preferences: 1, quiet_hours: 1, time_zone: 1 })).toEqual([
      'notification_preferences',
      'quiet_hours',
      'time_zone',
    ]);
  });
});
