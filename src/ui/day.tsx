import { formatDay, isoDay } from '../lib/format';

/** A server date for readers: '1 March 2026', or '1 Mar 2026' where space is short. */
export function Day({ date, style }: { date: string; style?: 'long' | 'short' }) {
  return <time dateTime={isoDay(date)}>{formatDay(date, style)}</time>;
}
