import { addDays, daysBetween, type Day } from '../../../src/domain/core/calendar-day';
import { formatServerDate } from '../../../src/domain/core/dates';
import { daysAhead } from '../../../src/domain/core/format-day';
import { chosenStages, dueStage, HORIZON_STAGES, type HorizonStage } from '../../../src/domain/notices/horizon-stages';
import type { HorizonEntry } from '../../../src/domain/reading/horizon-entries';
import { inTransaction, type App } from '../core/app';
import { withLease } from '../core/lease';
import { localTimes } from '../core/local-time';
import { newId } from '../core/new-id';
import { poke } from '../core/poke';
import { runWithPause } from '../core/run-with-pause';
import { execute, jsonOr, readText } from '../core/sql';
import { horizonEntries } from './horizon-entries';

const LEASE_SECONDS = 600;
/** Users per batch. Each batch is one short transaction, so that other writes can run in between. */
const BATCH = 200;
/** Titles that a notice names; it counts the others. */
const NAMED = 3;

interface Reader {
  id: string;
  zone: string;
  countries: string[];
  preferences: { horizon?: number[]; muted?: string[] } | null;
}

/** What one reader is told in one notice: the entries of one day. */
interface Told {
  user: string;
  stage: HorizonStage;
  day: Day;
  /** Days from the reader's today. */
  days: number;
  entries: HorizonEntry[];
}

/**
 * Runs each hour. Tells Premium readers of what starts, ends or changes in the countries that they follow, at the stages
 * that they chose, on the day where they are: one notice for all entries of a day, and each entry once for a stage. An
 * entry whose day moves is another entry.
 */
export function tellOfHorizon(now = new Date()): void {
  withLease($app, 'notices-horizon', LEASE_SECONDS, () => {
    const utc = formatServerDate(now).slice(0, 10);
    // A day more on either side, because of time zones.
    const days = { from: addDays(utc, -1), until: addDays(utc, HORIZON_STAGES[0] + 1), today: addDays(utc, -1) };
    const entries = byCountry(horizonEntries($app, days));
    const zones = localTimes($app, now);
    for (
      let readers = nextReaders($app, now, '');
      readers.length > 0;
      readers = nextReaders($app, now, readers.at(-1)!.id)
    ) {
      const told = readers.flatMap((reader) => dueFor(reader, zones[reader.zone]!.day, entries));
      if (told.length > 0) runWithPause(() => write($app, told, now));
    }
  });
}

function byCountry(entries: readonly HorizonEntry[]): ReadonlyMap<string, HorizonEntry[]> {
  const found = new Map<string, HorizonEntry[]>();
  for (const entry of entries) found.set(entry.country, [...(found.get(entry.country) ?? []), entry]);
  return found;
}

function nextReaders(app: App, now: Date, after: string): Reader[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', id, 'zone', time_zone, 'countries', ${jsonOr('countries', '[]')},
       'preferences', ${jsonOr('notification_preferences', '{}')})) AS value FROM (
       SELECT p.id, p.time_zone, p.countries, p.notification_preferences FROM profiles p JOIN users u ON u.id = p.id
       WHERE (u.premium_until > {:now} OR u.role = 'admin') AND p.id > {:after}
       ORDER BY p.id LIMIT ${BATCH})`,
    { now: formatServerDate(now), after },
  );
  return JSON.parse(rows ?? '[]') as Reader[];
}

function dueFor(reader: Reader, today: Day, entries: ReadonlyMap<string, HorizonEntry[]>): Told[] {
  const { id, countries, preferences } = reader;
  const stages = chosenStages(preferences ?? {});
  const own = countries
    .filter((country) => !preferences?.muted?.includes(country))
    .flatMap((country) => entries.get(country) ?? []);
  const told = new Map<Day, Told>();
  for (const entry of own) {
    const stage = dueStage(entry, today, stages);
    if (stage === undefined) continue;
    const { day } = entry;
    const notice = told.get(day) ?? { user: id, stage, day, days: daysBetween(today, day), entries: [] };
    told.set(day, { ...notice, entries: [...notice.entries, entry] });
  }
  return [...told.values()];
}

/** Leaves out what a reader was told before. */
function write(app: App, told: readonly Told[], now: Date): void {
  const users = new Set<string>();
  inTransaction(app, (tx) => {
    for (const { user, stage, day, days, entries } of told) {
      const fresh = freshOf(tx, user, stage, entries);
      if (fresh.length === 0) continue;
      const at = formatServerDate(now);
      execute(
        tx,
        `INSERT INTO notifications (id, user, title, description, type, is_read, link, key, created, updated)
         VALUES ({:id}, {:user}, {:title}, {:description}, 'alert', 0, '/horizon', {:key}, {:at}, {:at})`,
        { id: newId(), user, ...wordsOf(days, fresh), key: `horizon:${user}:${stage}:${day}:${fresh[0]!.id}`, at },
      );
      execute(
        tx,
        `INSERT INTO horizon_told (user, entry, stage) SELECT {:user}, value, {:stage} FROM json_each({:entries})
          WHERE true ON CONFLICT DO NOTHING`,
        { user, stage: String(stage), entries: JSON.stringify(fresh.map(({ id }) => id)) },
      );
      users.add(user);
    }
  });
  for (const user of users) poke(app, ['notifications'], user);
}

function freshOf(app: App, user: string, stage: HorizonStage, entries: readonly HorizonEntry[]): HorizonEntry[] {
  const known = readText(
    app,
    `SELECT json_group_array(entry) AS value FROM horizon_told WHERE user = {:user} AND stage = {:stage}
      AND entry IN (SELECT value FROM json_each({:entries}))`,
    { user, stage: String(stage), entries: JSON.stringify(entries.map(({ id }) => id)) },
  );
  const told = new Set(JSON.parse(known ?? '[]') as string[]);
  return entries.filter(({ id }) => !told.has(id));
}

function wordsOf(days: number, entries: readonly HorizonEntry[]): { title: string; description: string } {
  const when = daysAhead(days);
  const [only] = entries;
  if (entries.length === 1) return { title: capital(`${when}: ${only!.title}`), description: sentenceOf(only!) };
  const named = entries.slice(0, NAMED).map(sentenceOf).join('; ');
  const others = entries.length > NAMED ? `; and ${entries.length - NAMED} more` : '';
  return { title: capital(`${when}: ${entries.length} changes in your countries`), description: named + others };
}

function sentenceOf({ title, values }: HorizonEntry): string {
  return values ? `${title}: ${values[0].value} → ${values[1].value}` : title;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
