/** PocketBase writes dates as '2026-11-21 09:00:00.000Z', and '' where there is none. */
export function formatServerDate(date: Date): string {
  return date.toISOString().replace('T', ' ');
}

/** @returns undefined for '' and for what is not a date */
export function parseServerDate(text: string): Date | undefined {
  const date = new Date(text.replace(' ', 'T'));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const DAY = 86_400_000;

/** Days left until then; one that has begun counts, 0 once it has passed. */
export function daysUntil(then: Date, now: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / DAY));
}
