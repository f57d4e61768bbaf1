import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { Day } from '../../../domain/core/calendar-day';
import { formatDay } from '../../../lib/format';
import { ListRow } from '../../../ui/card';
import { classNames } from '../../../ui/class-names';
import styles from './overview.module.css';

interface DayRowProps {
  /** '' for a day that is not fixed yet. */
  day: Day;
  /** The page that says more, if there is one. */
  to: string | undefined;
  words: string;
  /** A word of doubt: 'Expected'. */
  doubt?: string;
  /** The distance: 'in 53 days'. */
  children?: ReactNode;
  isLate?: boolean;
}

/** One line of what is due or comes: its day, what it is, and how far away. */
export function DayRow({ day, to, words, doubt, children, isLate }: DayRowProps) {
  return (
    <ListRow className={styles.dayRow}>
      <DayMark day={day} />
      <span className={styles.twoLines}>
        {to ? (
          <Link className="title-link" to={to}>
            {words}
          </Link>
        ) : (
          words
        )}
        {doubt && <span className="small muted"> {doubt}</span>}
      </span>
      <span className={classNames('small', styles.distance, isLate && styles.late)}>{children}</span>
    </ListRow>
  );
}

/** '15 Jan' above '2027' */
function DayMark({ day }: { day: Day }) {
  if (!day) return <b className={styles.day}>Open</b>;
  const [, date, year] = /^(.*) (\d{4})$/.exec(formatDay(day, 'short'))!;
  return (
    <time dateTime={day} className={styles.day}>
      <b>{date}</b> <span className="small muted">{year}</span>
    </time>
  );
}
