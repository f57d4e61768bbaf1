import { addDays } from '../../../../src/domain/core/calendar-day';
import { formatServerDate } from '../../../../src/domain/core/dates';
import { HORIZON_MONTHS } from '../../../../src/domain/reading/horizon';
import type { CalendarEntry } from '../../../../src/domain/tasks/icalendar';
import type { App } from '../../core/app';
import { listValues, readText } from '../../core/sql';
import { horizonEntries } from '../../notices/horizon-entries';

const DAYS_A_MONTH = 31;
/** Calendars become slow with more. */
const MOST = 1000;

interface Country {
  id: string;
  name: string;
  code: string;
}

/** What starts, ends or changes from today on in the countries that a user follows. */
export function feedHorizon(app: App, user: string, now: Date): CalendarEntry[] {
  const today = formatServerDate(now).slice(0, 10);
  const countries = new Map(followed(app, user).map((country) => [country.id, country]));
  const days = { from: today, today, until: addDays(today, HORIZON_MONTHS * DAYS_A_MONTH) };
  return horizonEntries(app, days)
    .filter(({ country }) => countries.has(country))
    .slice(0, MOST)
    .map(({ id, day, title, values, country, certainty, provision }) => ({
      id,
      day,
      title: `${countries.get(country)!.name}: ${title}${certainty === 'set' ? '' : ` (${certainty})`}`,
      description: [values && `${values[0].value} → ${values[1].value}`, provision].filter(Boolean).join('\n'),
      path: `/horizon?country=${countries.get(country)!.code}`,
    }));
}

/**
 * A text that changes with every change of what the entries are made of: a write raises the highest rev, a delete lowers
 * the count.
 */
export function horizonState(app: App, user: string): string {
  const highest = ['commencements', 'employment_facts', 'labour_laws', 'task_templates'].map(
    (table) => `(SELECT count(*) || '.' || coalesce(max(rev), 0) FROM ${table} WHERE country = c.value)`,
  );
  return (
    readText(
      app,
      `SELECT coalesce(group_concat(c.value || ${highest.join(" || '.' || ")}), '') AS value FROM profiles p, ${listValues('p.countries')} c
        WHERE p.id = {:user}`,
      { user },
    ) ?? ''
  );
}

function followed(app: App, user: string): Country[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', id, 'name', name, 'code', code)) AS value FROM countries
      WHERE id IN (SELECT value FROM profiles p, ${listValues('p.countries')} WHERE p.id = {:user})`,
    { user },
  );
  return JSON.parse(rows ?? '[]') as Country[];
}
