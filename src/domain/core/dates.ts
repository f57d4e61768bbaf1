/** Milliseconds of 24 hours. For calendar days use `addDays`. */
export const DAY_MS = 86_400_000;

/** PocketBase writes dates as '2026-11-21 09:00:00.000Z', and '' for no date. */
export function formatServerDate(date: Date): string {
  return date.toISOString().replace('T', ' ');
}

/** PocketBase's text for a date in ISO form. '' stays ''. */
export function isoFromServerDate(text: string): string {
  return text.replace(' ', 'T');
}

/** @returns milliseconds since the epoch; NaN for '' and for text that is not a date */
export function parseServerTime(text: string): number {
  return Date.parse(isoFromServerDate(text));
}

/** @returns undefined for '' and for text that is not a date */
export function parseServerDate(text: string): Date | undefined {
  const time = parseServerTime(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** Days left until `then`. A day that has begun counts; 0 once `then` has passed. */
export function daysUntil(then: Date, now: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / DAY_MS));
}
