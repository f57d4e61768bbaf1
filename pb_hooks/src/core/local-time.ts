import { formatServerDate } from '../../../src/domain/core/dates';
import type { Day } from '../../../src/domain/core/calendar-day';
import type { App } from './app';
import { readText } from './sql';

/** Calendar day and time in a time zone. */
export interface LocalTime {
  day: Day;
  /** 0 to 23. */
  hour: number;
  minute: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** Go's time layout: date, hour, minute, weekday. */
const LAYOUT = '2006-01-02 15 04 Mon';
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The time in a zone at a moment. @param zone IANA name; any other text means UTC */
export function localTime(zone: string, now: Date): LocalTime {
  // For Go “Local” is the server's own zone.
  const location = new Timezone(zone === 'Local' ? '' : zone);
  const [day, hour, minute, weekday] = new DateTime(formatServerDate(now))
    .time()
    .in(location)
    .format(LAYOUT)
    .split(' ');
  return { day: day!, hour: Number(hour), minute: Number(minute), weekday: WEEKDAYS.indexOf(weekday!) };
}

/** The time in each zone of any profile, also '', by name. SQL reads it with `json_each`. */
export function localTimes(app: App, now: Date): Record<string, LocalTime> {
  const zones = JSON.parse(
    readText(app, 'SELECT json_group_array(DISTINCT time_zone) AS value FROM profiles') ?? '[]',
  ) as string[];
  return Object.fromEntries(zones.map((zone) => [zone, localTime(zone, now)]));
}
