import { CalendarOff, Repeat } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CountryRow, TaskRow } from '../../../domain/core/rows';
import type { Holidays } from '../../../domain/tasks/holidays';
import { plural } from '../../../lib/format';
import { Card } from '../../../ui/card';
import { Flag } from '../../../ui/flag';
import { SectionHead } from '../../../ui/page';
import { NOT_KNOWN } from '../holiday-words';
import { monthInWords, weekdayOfDay, type Month } from '../month-words';
import { FROM_LIST, useTaskAddress } from '../task-address';
import { TaskState } from '../task-state';
import type { Compliance, TaskView } from '../use-compliance';
import { countDue, type DayOff, type YearDay } from './year-days';
import styles from './year.module.css';

interface MonthAgendaProps {
  month: Month;
  days: readonly YearDay[];
  compliance: Compliance;
  followed: readonly CountryRow[];
  /** undefined until loaded. */
  holidays: ReadonlyMap<string, Holidays> | undefined;
}

/** The days of a month with something due, or with a public holiday in a followed country. */
export function MonthAgenda({ month, days, compliance: { view }, followed, holidays }: MonthAgendaProps) {
  const shown = days.filter(({ due, again, daysOff }) => due.length + again.length + daysOff.length > 0);
  return (
    <section aria-labelledby="agenda">
      <SectionHead id="agenda" title={monthInWords(month)}>
        <span className="small muted" aria-live="polite">
          {countDue(days)} due
        </span>
      </SectionHead>
      <Card className={styles.agenda}>
        {shown.length === 0 ? (
          <p className={styles.nothing}>Nothing is due in this month, and no followed country has a public holiday.</p>
        ) : (
          <ol aria-label={`Days of ${monthInWords(month)}`}>
            {shown.map((day) => (
              <AgendaDay key={day.day} day={day} view={view} followed={followed.length} />
            ))}
          </ol>
        )}
        {holidays && <Unknown month={month} followed={followed} holidays={holidays} />}
      </Card>
    </section>
  );
}

function AgendaDay({
  day: { day, due, again, daysOff },
  view,
  followed,
}: {
  day: YearDay;
  view: TaskView;
  followed: number;
}) {
  return (
    <li className={styles.day} data-today={day === view.today || undefined}>
      <p className={styles.date}>
        <b>{Number(day.slice(8))}</b>
        <time dateTime={day}>{weekdayOfDay(day).slice(0, 3)}</time>
      </p>
      <ul className={styles.entries}>
        {daysOff.map((off) => (
          <AgendaHoliday key={off.name} off={off} followed={followed} />
        ))}
        {due.map((task) => (
          <AgendaTask key={task.id} task={task} view={view} />
        ))}
        {again.map((task) => (
          <AgendaTask key={task.id} task={task} view={view} again />
        ))}
      </ul>
    </li>
  );
}

function AgendaHoliday({ off: { name, countries }, followed }: { off: DayOff; followed: number }) {
  const isAll = followed > 1 && countries.length === followed;
  return (
    <li className={styles.holiday}>
      <CalendarOff className="icon icon-s" />
      <span>
        {name}
        <small className="muted">{isAll ? `all ${plural(followed, 'country', 'countries')}` : listed(countries)}</small>
      </span>
    </li>
  );
}

/** 'Kenya, Ghana and South Africa'. */
function listed(countries: readonly CountryRow[]): string {
  const names = countries.map(({ name }) => name);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!;
}

function AgendaTask({ task, view, again }: { task: TaskRow; view: TaskView; again?: boolean }) {
  const addressOf = useTaskAddress();
  const code = view.codeOf(task);
  return (
    <li className={styles.task}>
      {code && <Flag code={code} alt={task.country} />}
      <span>
        {view.premium ? (
          <Link className="title-link" to={addressOf({ task: task.id })} state={FROM_LIST}>
            {task.title}
          </Link>
        ) : (
          task.title
        )}
      </span>
      {again ? (
        <small className={styles.again}>
          <Repeat className="icon icon-s" />
          again
        </small>
      ) : (
        <TaskState task={task} today={view.today} />
      )}
    </li>
  );
}

/** Of which countries the public holidays of a month are not known, and what no list has. */
function Unknown({
  month,
  followed,
  holidays,
}: Pick<MonthAgendaProps, 'month' | 'followed'> & { holidays: ReadonlyMap<string, Holidays> }) {
  const year = Number(month.slice(0, 4));
  const unknown = followed.filter(({ code }) => {
    const of = holidays.get(code);
    return !of?.isKnown || of.until < year;
  });
  return (
    <p className={styles.unknown}>
      {unknown.length > 0 && `We do not know the public holidays of ${listed(unknown)} in this month. `}
      {NOT_KNOWN}
    </p>
  );
}
