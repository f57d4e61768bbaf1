import { Link } from 'react-router-dom';
import { bucketOf, shiftBucket } from '../../domain/analytics/tally';
import type { UpdateRow } from '../../domain/analytics/updates';
import { addDays, type Day } from '../../domain/core/calendar-day';
import { formatDay, plural } from '../../lib/format';
import styles from './charts.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface LawMonthProps {
  /** 'YYYY-MM'. */
  month: string;
  laws: readonly UpdateRow[];
  today: Day;
  /** Link of a day with laws, and its history state. */
  addressOf(day: Day): string;
  state: object;
}

/**
 * A month with links on the days on which laws come into force, beside a list of all of them. Narrow screens show
 * only the list.
 */
export function LawMonth({ month, laws, today, addressOf, state }: LawMonthProps) {
  const countOn = (day: Day) => laws.filter((law) => law.day === day).length;
  const first = `${month}-01`;
  const next = shiftBucket(first, 1, 'month');
  const mondays: Day[] = [];
  for (let monday = bucketOf(first, 'week'); monday < next; monday = addDays(monday, 7)) mondays.push(monday);
  return (
    <table className={styles.days} aria-label={`Days of ${formatDay(first).replace(/^1 /, '')}`}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mondays.map((monday) => (
          <tr key={monday}>
            {WEEKDAYS.map((name, index) => {
              const day = addDays(monday, index);
              return day.startsWith(month) ? (
                <DayCell key={name} day={day} today={today} count={countOn(day)} to={addressOf(day)} state={state} />
              ) : (
                <td key={name} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, today, count, to, state }: { day: Day; today: Day; count: number; to: string; state: object }) {
  return (
    <td aria-current={day === today ? 'date' : undefined}>
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {count > 0 && (
        <Link
          to={to}
          state={state}
          className={styles.count}
          aria-label={`${plural(count, 'law')} on ${formatDay(day)}`}
        >
          {plural(count, 'law')}
        </Link>
      )}
    </td>
  );
}
