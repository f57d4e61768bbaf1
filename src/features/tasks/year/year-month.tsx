import { Link } from 'react-router-dom';
import type { Day } from '../../../domain/core/calendar-day';
import { plural } from '../../../lib/format';
import { monthInWords, type Month } from '../month-words';
import { countDue, countOff, type YearDay } from './year-days';
import styles from './year.module.css';

/** From this number of countries on, a public holiday is darker. */
const SEVERAL = 2;
const MANY = 6;
/** From this number of tasks on, a day has a larger dot. */
const BUSY = 3;

interface YearMonthProps {
  month: Month;
  days: readonly YearDay[];
  today: Day;
  isCurrent: boolean;
  to: string;
}

/** One month as a row of days. Its accessible name has the numbers; the link shows the month by days. */
export function YearMonth({ month, days, today, isCurrent, to }: YearMonthProps) {
  const words = monthInWords(month);
  const due = countDue(days);
  const off = days.filter((day) => countOff(day) > 0).length;
  return (
    <Link
      to={to}
      replace
      className={styles.month}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`${words}: ${due} due, ${plural(off, 'day')} with a public holiday`}
    >
      <span className={styles.name} aria-hidden="true">
        {words.slice(0, 3)}
        <small>{month.slice(0, 4)}</small>
      </span>
      <span className={styles.days} aria-hidden="true">
        {days.map((day) => (
          <i
            key={day.day}
            data-weekend={day.isWeekend || undefined}
            data-off={shadeOf(countOff(day))}
            data-today={day.day === today || undefined}
          >
            {day.due.length + day.again.length > 0 && (
              <b
                data-busy={day.due.length + day.again.length >= BUSY || undefined}
                data-again={day.due.length === 0 || undefined}
              />
            )}
          </i>
        ))}
      </span>
      <span className={styles.count} aria-hidden="true">
        {due} <small>due</small>
      </span>
    </Link>
  );
}

function shadeOf(countries: number): number | undefined {
  if (countries === 0) return undefined;
  return countries < SEVERAL ? 1 : countries < MANY ? 2 : 3;
}

/** What the marks of the year mean. */
export function YearKey() {
  return (
    <p className={styles.key}>
      <span>
        <i>
          <b />
        </i>
        1 or 2 due
      </span>
      <span>
        <i>
          <b data-busy />
        </i>
        3 or more
      </span>
      <span>
        <i>
          <b data-again />
        </i>
        due again
      </span>
      <span>
        <i data-off={1} />
        holiday in 1 of your countries
      </span>
      <span>
        <i data-off={2} />
        in 2 to 5
      </span>
      <span>
        <i data-off={3} />
        in 6 or more
      </span>
    </p>
  );
}
