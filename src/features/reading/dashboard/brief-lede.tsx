import { dateFromDay, dayOf, daysBetween, type Day } from '../../../domain/core/calendar-day';
import { CHANGE_DAYS } from '../../shared/decisions';
import { formatDay, plural } from '../../../lib/format';
import type { DashboardView } from './use-dashboard';

const WEEK = 7;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** The day, what changed since the last visit, and what is due, in two or three sentences. */
export function Lede({ view, before }: { view: DashboardView; before: Day }) {
  const { today, followed, countries, totals } = view;
  if (followed.length === 0)
    return `${plural(countries.length, 'country', 'countries')}, ${plural(totals.laws, 'law')}, ${plural(totals.articles, 'article')}.`;
  return (
    <>
      <b>{`${weekday.format(dateFromDay(today))} ${formatDay(today)}.`}</b> {changed(view, before)} {dueWords(view)}
    </>
  );
}

function changed({ changes: { open, decided }, followed, today }: DashboardView, before: Day): string {
  const since = before || '';
  const isNew = (created: string) => since === '' || dayOf(created) >= since;
  const count = [...open, ...decided].filter(({ event }) => isNew(event.created)).length;
  const where = `in your ${plural(followed.length, 'country', 'countries')}`;
  const when =
    since === ''
      ? `In the last ${CHANGE_DAYS} days`
      : `Since your last visit ${daysBetween(since, today) === 1 ? 'yesterday' : `on ${formatDay(since)}`}`;
  return count === 0
    ? `${when}, no law changed ${where}.`
    : `${when}, ${plural(count, 'change was', 'changes were')} published ${where}.`;
}

function dueWords({ due: { tasks }, today }: DashboardView): string {
  const days = tasks.map(({ deadline }) => daysBetween(today, dayOf(deadline)));
  const late = days.filter((day) => day < 0).length;
  const soon = days.filter((day) => day >= 0 && day <= WEEK).length;
  const parts = [
    ...(late > 0 ? [`${plural(late, 'task is', 'tasks are')} late`] : []),
    ...(soon > 0
      ? [`${plural(soon, late > 0 ? 'is' : 'task is', late > 0 ? 'are' : 'tasks are')} due within a week`]
      : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}
