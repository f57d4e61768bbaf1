import type { Day } from '../../../src/domain/core/calendar-day';
import type { App } from './app';
import { localTime } from './local-time';
import { readText } from './sql';

/** The current day in the capital of a country. */
export function capitalDay(app: App, country: string, now: Date): Day {
  return localTime(
    readText(app, 'SELECT time_zone AS value FROM countries WHERE id = {:country}', { country }) ?? '',
    now,
  ).day;
}

/** The current day in the capital of each country, by id. As JSON it is a parameter of SQL, which knows no time zones. */
export function capitalDays(app: App, now: Date): Record<string, Day> {
  const zones = JSON.parse(
    readText(app, 'SELECT json_group_object(id, time_zone) AS value FROM countries') ?? '{}',
  ) as Record<string, string>;
  return Object.fromEntries(Object.entries(zones).map(([id, zone]) => [id, localTime(zone, now).day]));
}
