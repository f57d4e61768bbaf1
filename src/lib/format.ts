const LOCALE = 'en-GB';

const long = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
const dayHere = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });

/**
 * A calendar date for readers: '1 March 2026', or '1 Mar 2026' where space is short.
 * @param text the server's date ('2026-03-01 00:00:00.000Z') or an ISO date; its day is the day in UTC
 * @returns '' without a date
 */
export function formatDay(text: string, style: 'long' | 'short' = 'long'): string {
  const date = new Date(text.replace(' ', 'T'));
  if (Number.isNaN(date.getTime())) return '';
  return (style === 'long' ? long : short).format(date);
}

/** The day of a moment in this device's zone, '1 March 2026'; '' without one. @param moment a date or a server date */
export function formatLocalDay(moment: Date | string | undefined): string {
  const date = typeof moment === 'string' ? new Date(moment.replace(' ', 'T')) : moment;
  return date && !Number.isNaN(date.getTime()) ? dayHere.format(date) : '';
}

/** The ISO form of a calendar date, for `<time dateTime>`: '2026-03-01'. */
export function isoDay(text: string): string {
  return text.slice(0, 10);
}

/** '08:04', on this device's clock. @param time milliseconds since the epoch */
export function formatClock(time: number): string {
  return clock.format(time);
}

/** 'Today, 08:04', 'Yesterday, 17:42' or '19 November 2026, 17:42'. Both in milliseconds since the epoch. */
export function formatMoment(time: number, now: number): string {
  const day = dayHere.format(time);
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const named = day === dayHere.format(now) ? 'Today' : day === dayHere.format(yesterday) ? 'Yesterday' : day;
  return `${named}, ${formatClock(time)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '6 minutes', '3 hours', '400 days': in the largest unit of which it has two. @param time in milliseconds, not negative */
export function formatDuration(time: number): string {
  if (time < 2 * HOUR) return plural(Math.round(time / MINUTE), 'minute');
  return time < 2 * DAY ? plural(Math.round(time / HOUR), 'hour') : plural(Math.round(time / DAY), 'day');
}

/** Groups of thousands are separated by a narrow no-break space: '1 036'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** '1 law', '19 laws'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** '76 KB', '1.4 MB', '10.7 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${Math.round(bytes / 1000)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
