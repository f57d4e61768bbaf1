import { Link } from 'react-router-dom';
import { daysBetween, type Day } from '../../../domain/core/calendar-day';
import { daysAhead } from '../../../domain/core/format-day';
import type { CountryRow } from '../../../domain/core/rows';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';
import { formatDay } from '../../../lib/format';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Flag } from '../../../ui/flag';
import { CreateTaskLink } from '../../shared/create-task-link';
import { Provenance, Seen } from '../../shared/provenance';
import { entryAddress } from './entry-address';
import { certaintyWords, entryWords, HORIZON_KIND_LABELS } from './horizon-words';
import styles from './horizon.module.css';
import { KindIcon } from './kind-shape';

interface HorizonItemProps {
  entry: HorizonEntry;
  country: CountryRow | undefined;
  today: Day;
}

/** One entry: its day, what happens, how sure that is, and a task with one tap. */
export function HorizonItem({ entry, country, today }: HorizonItemProps) {
  const { day, kind, provision, statement, basis } = entry;
  const words = entryWords(entry, country?.currency ?? '');
  const address = entryAddress(entry, country);
  const isAhead = day === '' || day >= today;
  return (
    <div data-statement className={styles.item}>
      <p className={styles.date}>
        <b>{day ? <DayOfYear day={day} /> : 'Open'}</b>
        {day && <span>{isAhead ? daysAhead(daysBetween(today, day)) : day.slice(0, 4)}</span>}
      </p>
      {country && <Flag code={country.code} />}
      <div className={styles.what}>
        <p>{address ? <Link to={address}>{words}</Link> : words}</p>
        <Provenance of={statement} className={styles.meta}>
          <span>{country?.name}</span>
          {provision && <span>{provision}</span>}
          <Seen of={statement} />
          {!statement.evidence && !statement.source_url && <span>no page stored</span>}
        </Provenance>
      </div>
      <p className={styles.kind}>
        <KindIcon kind={kind} /> {HORIZON_KIND_LABELS[kind]}
        <span className="muted">{certaintyWords(entry, today)}</span>
      </p>
      {isAhead && (
        <span className={styles.task}>
          <CreateTaskLink basis={basis.kind} id={basis.id} day={day} about={words} />
        </span>
      )}
    </div>
  );
}

/** '1 Jan': the month's heading shows the year, and readers of one entry hear it. */
function DayOfYear({ day }: { day: Day }) {
  const [, date, year] = /^(.*)( \d{4})$/.exec(formatDay(day, 'short'))!;
  return (
    <>
      {date}
      <VisuallyHidden>{year}</VisuallyHidden>
    </>
  );
}
