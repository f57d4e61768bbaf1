import type { NoticeKind } from '../../../../src/domain/notices/notices';

/** `profiles.notification_preferences`: a kind that is absent is wanted. */
export interface PushWishes {
  /** Ids of countries. Whatever else stands there mutes nothing. */
  muted?: unknown;
  [kind: string]: unknown;
}

/** `profiles.quiet_hours`, both as HH:MM in the person's time zone; without either there are none. */
export interface QuietHours {
  from?: string;
  to?: string;
}

/** Does this person want to be told of it by a push? */
export function wantsPush(wishes: PushWishes, kind: NoticeKind, country: string): boolean {
  return wishes[kind] !== false && !(country !== '' && Array.isArray(wishes.muted) && wishes.muted.includes(country));
}

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/**
 * When the quiet hours that it is now end; undefined where it is not quiet.
 * @param minutesAt minutes since midnight, by the person's clock, at a moment
 */
export function quietUntil({ from, to }: QuietHours, now: Date, minutesAt: (moment: Date) => number): Date | undefined {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  if (begins === undefined || ends === undefined || begins === ends) return undefined;
  const isQuiet = (minutes: number) => ahead(begins, minutes) < ahead(begins, ends);
  const here = minutesAt(now);
  if (!isQuiet(here)) return undefined;
  const guess = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + ahead(here, ends) * MINUTE);
  // A clock that is put forward or back in between shows another time by then.
  const off = ahead(ends, minutesAt(guess) + DAY_MINUTES / 2) - DAY_MINUTES / 2;
  const corrected = new Date(guess.getTime() - off * MINUTE);
  // The end itself may be a time that the change leaves out.
  return isQuiet(minutesAt(corrected)) ? guess : corrected;
}

/** Minutes from one time of day forward to another. */
function ahead(from: number, to: number): number {
  return (((to - from) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

function minutesOf(time: string | undefined): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
