import { CalendarOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMemo } from 'react';
import { addDays } from '../../../domain/core/calendar-day';
import { Flag } from '../../../ui/flag';
import { Card } from '../../../ui/card';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { NOT_KNOWN } from '../holiday-words';
import { dayAndMonth, monthOf, shiftMonth, weekdayOfDay } from '../month-words';
import { useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';
import { useHolidaysOf } from '../use-holidays';
import { yearDays } from './year-days';
import styles from './year.module.css';

/** Days ahead, and at most so many of them. */
const AHEAD = 45;
const SHOWN = 9;
const FLAGS = 8;

/** The next public holidays of the followed countries: what is due on them is due when nobody works there. */
export function DaysOffAhead({ compliance: { view, countries, account } }: { compliance: Compliance }) {
  const { addressOf } = useComplianceAddress();
  const followed = useMemo(
    () => countries.filter(({ id }) => account.followed.includes(id)),
    [countries, account.followed],
  );
  const holidays = useHolidaysOf(followed.map(({ code }) => code).join(' '));
  const days = useMemo(() => {
    if (!holidays) return undefined;
    const month = monthOf(view.today);
    const months = [month, shiftMonth(month, 1), shiftMonth(month, 2)];
    const all = [
      ...yearDays({ months, today: view.today, tasks: [], countries: followed, codeOf: () => '', holidays }).values(),
    ];
    const until = addDays(view.today, AHEAD);
    return all.flat().filter(({ day, daysOff }) => day >= view.today && day <= until && daysOff.length > 0);
  }, [holidays, followed, view.today]);
  if (!days || followed.length === 0) return null;
  return (
    <section aria-labelledby="days-off" className={styles.ahead}>
      <Card>
        <h2 id="days-off" className={styles.aheadTitle}>
          <CalendarOff className="icon icon-s" />
          When nobody works
        </h2>
        {days.length === 0 && (
          <p className={styles.nothing}>No public holiday in your countries within {AHEAD} days.</p>
        )}
        <ol>
          {days.slice(0, SHOWN).map(({ day, daysOff }) => (
            <li key={day} className={styles.aheadDay}>
              <p className={styles.date}>
                <b>{dayAndMonth(day)}</b>
                <time dateTime={day}>{weekdayOfDay(day)}</time>
              </p>
              <ul>
                {daysOff.map(({ name, countries: off }) => (
                  <li key={name} className={styles.aheadName}>
                    <span>{name}</span>
                    <span className={styles.flags}>
                      {off.slice(0, FLAGS).map(({ code }) => (
                        <Flag key={code} code={code} />
                      ))}
                      {off.length > FLAGS && <small>+{off.length - FLAGS}</small>}
                      <VisuallyHidden>{off.map(({ name: country }) => country).join(', ')}</VisuallyHidden>
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p className={styles.unknown}>
          {NOT_KNOWN} <Link to={addressOf({ view: 'year' })}>The whole year</Link>
        </p>
      </Card>
    </section>
  );
}
