import { formatDay, isoDay } from '../lib/format';

/** A date of the server as people read it: '1 March 2026', or '1 Mar 2026' where it is tight. */
export function Day({ date, style }: { date: string; style?: 'long' | 'short' }) {
  return <time dateTime={isoDay(date)}>{formatDay(date, style)}</time>;
}
