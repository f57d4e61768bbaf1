import type { FieldMessages } from '../../../src/domain/core/validation';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** The form of IANA's names. Which of them there are changes every year, and a device may know one that the server does not: there it counts as UTC. */
const ZONE = /^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+)*$/;

/** What of a profile says how somebody is told of things, each as it stands in JSON. What is undefined is not looked at. */
export interface PreferenceFields {
  notification_preferences?: unknown;
  quiet_hours?: unknown;
  time_zone?: unknown;
}

/** What the jobs that read these fields could not follow, by field; undefined where nothing is wrong. */
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

/** Every kind is on or off, of which a newer app may have more; `muted` is a list of ids. */
function arePreferences(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { muted = [], ...kinds } = value;
  return (
    Array.isArray(muted) &&
    muted.every((id) => typeof id === 'string') &&
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
