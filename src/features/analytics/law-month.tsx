import { bucketOf, shiftBucket } from '../../domain/analytics-tally';
import type { UpdateRow } from '../../domain/analytics-updates';
import { addDays, type Day } from '../../domain/calendar-day';
import { formatDay, plural } from '../../lib/format';
import styles from './charts.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface LawMonthProps {
  /** 'YYYY-MM'. */
  month: string;
  laws: readonly UpdateRow[];
  today: Day;
}

/** A month with the days marked on which laws come into force; the list beside it names them. Where it is narrow, the list stands alone. */
export function LawMonth({ month, laws, today }: LawMonthProps) {
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
            {WEEKDAYS.map((name, index) => (
              <DayCell key={name} day={addDays(monday, index)} month={month} today={today} count={laws.filter(({ day }) => day === addDays(monday, index)).length} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, month, today, count }: { day: Day; month: string; today: Day; count: number }) {
  if (!day.startsWith(month)) return <td />;
  return (
    <td aria-current={day === today ? 'date' : undefined}>
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {count > 0 && <span className={styles.count}>{plural(count, 'law')}</span>}
    </td>
  );
}
