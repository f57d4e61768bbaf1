import { addDays, dayOf, weekdayOf, type Day } from '../../domain/core/calendar-day';
import type { TaskRow } from '../../domain/core/rows';
import { plural } from '../../lib/format';

/** '31 open tasks in 12 countries. 1 is late, 2 are due this week.' */
export function standingWords(tasks: readonly TaskRow[], today: Day): string {
  const open = tasks.filter(({ status }) => status !== 'completed');
  if (open.length === 0) return 'No open task.';
  const countries = new Set(open.map(({ country }) => country.trim().toLowerCase())).size;
  const days = open.map(({ deadline }) => dayOf(deadline));
  const late = days.filter((day) => day !== '' && day < today).length;
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7);
  const week = days.filter((day) => day >= today && day <= sunday).length;
  const parts = [late > 0 && `${be(late)} late`, week > 0 && `${be(week)} due this week`].filter(Boolean);
  const where = countries > 1 ? ` in ${plural(countries, 'country', 'countries')}` : '';
  return `${plural(open.length, 'open task')}${where}.${parts.length > 0 ? ` ${parts.join(', ')}.` : ''}`;
}

const be = (count: number) => `${count} ${count === 1 ? 'is' : 'are'}`;
