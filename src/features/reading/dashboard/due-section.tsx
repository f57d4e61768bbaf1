import { AlarmClock, TriangleAlert } from 'lucide-react';
import { dayOf, daysBetween } from '../../../domain/core/calendar-day';
import { daysAhead } from '../../../domain/core/format-day';
import type { CountryRow, TaskRow } from '../../../domain/core/rows';
import { formatDay, plural } from '../../../lib/format';
import { Flag } from '../../../ui/flag';
import { useDayIn } from '../../shared/reader-day';
import styles from './brief.module.css';
import type { Due } from './queries';
import { RailLine, RailSection } from './rail-section';

const SHOWN = 6;
const WEEK = 7;

interface DueSectionProps {
  due: Due;
  countries: ReadonlyMap<string, CountryRow>;
  /** The plan includes a task's own panel. */
  premium: boolean;
}

/** The open tasks that are overdue or due within a month. */
export function DueSection({ due: { tasks, open }, countries, premium }: DueSectionProps) {
  return (
    <RailSection
      id="due"
      title="Due"
      link={open > 0 ? ['/compliance', `All ${plural(open, 'open task')}`] : ['/compliance?create=1', 'New task']}
    >
      {tasks.length === 0 ? (
        <p className={styles.nothing}>Nothing is due within a month.</p>
      ) : (
        <ul>
          {tasks.slice(0, SHOWN).map((task) => (
            <DueLine
              key={task.id}
              task={task}
              country={countries.get(task.country_ref)}
              to={premium ? `/compliance?task=${task.id}` : undefined}
            />
          ))}
        </ul>
      )}
    </RailSection>
  );
}

function DueLine({ task, country, to }: { task: TaskRow; country: CountryRow | undefined; to: string | undefined }) {
  const day = dayOf(task.deadline);
  const ahead = daysBetween(useDayIn()(), day);
  return (
    <RailLine day={shortDay(day)} to={to} title={task.title}>
      {country && <Flag code={country.code} />}
      <span>{task.country}</span>
      {ahead < 0 ? (
        <span className={styles.late}>
          <TriangleAlert className="icon icon-s" />
          {plural(-ahead, 'day')} late
        </span>
      ) : (
        <span className={ahead <= WEEK ? styles.soon : undefined}>
          {ahead <= WEEK && <AlarmClock className="icon icon-s" />}
          {daysAhead(ahead)}
        </span>
      )}
    </RailLine>
  );
}

/** '31 Oct' */
export const shortDay = (day: string) => formatDay(day, 'short').replace(/ \d{4}$/, '');
