import { dayOf, daysBetween, type Day } from '../../../domain/core/calendar-day';
import { daysAhead } from '../../../domain/core/format-day';
import type { TaskRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { useDayIn } from '../../shared/reader-day';
import { DayRow } from './day-row';

/** Open tasks, each with its deadline and how far away it is. */
export function TaskRows({ tasks }: { tasks: readonly TaskRow[] }) {
  const today = useDayIn()();
  return tasks.map(({ id, title, deadline }) => {
    const day = dayOf(deadline);
    return (
      <DayRow key={id} day={day} to={`/compliance?task=${id}`} words={title} isLate={day !== '' && day < today}>
        {day && dueWords(today, day)}
      </DayRow>
    );
  });
}

/** 'in 4 days', '23 days overdue' */
function dueWords(today: Day, day: Day): string {
  const days = daysBetween(today, day);
  return days < 0 ? `${plural(-days, 'day')} overdue` : daysAhead(days);
}
