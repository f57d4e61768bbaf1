import type { NoticeKind } from '../../../../src/domain/notices/notices';

/** `profiles.notification_preferences`. A kind that is absent is on. */
export interface PushPreferences {
  /** Ids of countries. Anything but a list is ignored. */
  muted?: unknown;
  [kind: string]: unknown;
}

/** `profiles.quiet_hours`: HH:MM in the user's time zone. There are none unless both are set. */
export interface QuietHours {
  from?: string;
  to?: string;
}

/** Whether the user wants push messages of this kind and country. */
export function wantsPush(preferences: PushPreferences, kind: NoticeKind, country: string): boolean {
  return (
    preferences[kind] !== false &&
    !(country !== '' && Array.isArray(preferences.muted) && preferences.muted.includes(country))
  );
}

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/**
 * The end of the current quiet hours; undefined outside of them.
 *
 * @param minutesAt gives minutes since midnight in the user's time zone
 */
export function quietUntil({ from, to }: QuietHours, now: Date, minutesAt: (moment: Date) => number): Date | undefined {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  if (begins === undefined || ends === undefined || begins === ends) return undefined;
  const isQuiet = (minutes: number) => ahead(begins, minutes) < ahead(begins, ends);
  const here = minutesAt(now);
  if (!isQuiet(here)) return undefined;
  const guess = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + ahead(here, ends) * MINUTE);
  // Corrects a change to or from daylight saving time in between.
  const off = ahead(ends, minutesAt(guess) + DAY_MINUTES / 2) - DAY_MINUTES / 2;
  const corrected = new Date(guess.getTime() - off * MINUTE);
  // The end itself may be a time that the change skips.
  return isQuiet(minutesAt(corrected)) ? guess : corrected;
}

/** Minutes from one time of day forward to the next such time. */
function ahead(from: number, to: number): number {
  return (((to - from) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

function minutesOf(time: string | undefined): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
