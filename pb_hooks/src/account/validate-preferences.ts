import type { FieldMessages } from '../../../src/domain/core/validation';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/**
 * The format of IANA time zone names. The list changes every year, and a device may know a zone that the server does
 * not; the server then uses UTC.
 */
const ZONE = /^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+)*$/;

/** The fields of a profile about notifications, as parsed JSON. Undefined fields are not checked. */
export interface PreferenceFields {
  notification_preferences?: unknown;
  quiet_hours?: unknown;
  time_zone?: unknown;
}

/** A message for each invalid field; undefined if all are valid. */
export function invalidPreferences({
  notification_preferences: preferences,
  quiet_hours: quiet,
  time_zone: zone,
}: PreferenceFields): FieldMessages | undefined {
  const wrong = {
    ...(preferences !== undefined &&
      !arePreferences(preferences) && { notification_preferences: 'These notification preferences cannot be read.' }),
    ...(quiet !== undefined &&
      !areQuietHours(quiet) && { quiet_hours: 'Quiet hours have two different times, as in 22:00 and 07:00.' }),
    ...(zone !== undefined && !isZone(zone) && { time_zone: 'This is not the name of a time zone.' }),
  };
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

/**
 * Each kind is a boolean (a newer app may have more kinds); `muted` is a list of country ids, `horizon` of days before an
 * entry.
 */
function arePreferences(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { muted = [], horizon = [], ...kinds } = value;
  return (
    Array.isArray(muted) &&
    muted.every((id) => typeof id === 'string') &&
    Array.isArray(horizon) &&
    horizon.every((days) => Number.isInteger(days)) &&
    Object.values(kinds).every((wanted) => typeof wanted === 'boolean')
  );
}

function areQuietHours(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { from, to } = value;
  if (from === undefined && to === undefined) return true;
  return [from, to].every((time) => typeof time === 'string' && TIME.test(time)) && from !== to;
}

function isZone(value: unknown): boolean {
  return value === '' || (typeof value === 'string' && ZONE.test(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
