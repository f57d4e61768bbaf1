import { parseServerTime } from '../../domain/core/dates';
import { formatClock, formatMoment } from '../../lib/format';
import { serverNow } from '../../domain/core/clock';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The time of a notice: '08:04' today, 'Yesterday', '19 Nov 2026'. @param at server date */
export function NoticeTime({ at }: { at: string }) {
  const time = parseServerTime(at);
  if (Number.isNaN(time)) return null;
  const moment = formatMoment(time, serverNow());
  const words = moment.startsWith('Today')
    ? formatClock(time)
    : moment.startsWith('Yesterday')
      ? 'Yesterday'
      : day.format(time);
  return (
    <time dateTime={new Date(time).toISOString()} title={moment}>
      {words}
    </time>
  );
}
