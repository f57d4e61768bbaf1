import { addDays, type Day } from '../../../src/domain/core/calendar-day';
import { formatServerDate } from '../../../src/domain/core/dates';
import { dayInWords, daysAhead } from '../../../src/domain/core/format-day';
import { inTransaction, type App } from '../core/app';
import { newId } from '../core/new-id';
import { withLease } from '../core/lease';
import { poke } from '../core/poke';
import { execute, readText } from '../core/sql';
import { runWithPause } from '../core/run-with-pause';
import { localTimes, type LocalTime } from '../core/local-time';

/** The reminders of a deadline: a week before, the day before, and after it has passed. */
type Stage = '7' | '1' | 'overdue';

/** No reminder of deadlines that passed more days ago. */
const LATE_DAYS = 14;
const EARLY_DAYS = 7;
/** Tasks per batch. Each batch is one short transaction, so that other writes can run in between. */
const BATCH = 200;
const LEASE_SECONDS = 600;
const RUN_MS = 300_000;

interface Due {
  task: string;
  user: string;
  title: string;
  day: Day;
  /** Days from today to the deadline; negative after it. */
  days: number;
  stage: Stage;
}
interface Batch {
  /** Where the next batch begins; null if this one found nothing. */
  last: [deadline: string, id: string] | null;
  due: Due[];
}

/**
 * Runs each hour. Reminds users of deadlines once per stage, by the date in their time zone. If a run ends at its time
 * limit, the next one continues there.
 */
export function remindOfDeadlines(now = new Date()): void {
  withLease($app, 'notices-deadlines', LEASE_SECONDS, () => {
    const began = Date.now();
    const zones = localTimes($app, now);
    for (
      let batch = nextBatch($app, zones, now, ['', '']);
      batch.last && Date.now() - began < RUN_MS;
      batch = nextBatch($app, zones, now, batch.last)
    ) {
      const { due } = batch;
      if (due.length > 0) runWithPause(() => writeReminders($app, due, now));
    }
  });
}

/**
 * The open tasks after a position whose deadline is near, and which of them need a reminder. A stage that had passed
 * when the task was created gets none, so a new task for tomorrow does not remind within the hour.
 */
function nextBatch(app: App, zones: Record<string, LocalTime>, now: Date, [deadline, id]: [string, string]): Batch {
  const days = JSON.stringify(Object.fromEntries(Object.entries(zones).map(([zone, { day }]) => [zone, day])));
  const today = formatServerDate(now).slice(0, 10);
  const found = readText(
    app,
    `WITH zones (zone, today) AS MATERIALIZED (SELECT key, value FROM json_each({:days})),
       batch AS MATERIALIZED (
         SELECT id, user, title, deadline, created FROM compliance_tasks
         WHERE status != 'completed' AND (deadline, id) > ({:deadline}, {:id}) AND deadline < {:until} ORDER BY deadline, id
           LIMIT ${BATCH}),
       dated AS (
         SELECT b.id, b.user, b.title, substr(b.deadline, 1, 10) AS day, b.created,
           CAST(julianday(substr(b.deadline, 1, 10)) - julianday(z.today) AS INTEGER) AS days
         FROM batch b JOIN profiles p ON p.id = b.user JOIN zones z ON z.zone = p.time_zone),
       staged AS (SELECT *, CASE WHEN days < 0 THEN 'overdue' WHEN days <= 1 THEN '1' ELSE '7' END AS stage FROM dated
         WHERE days BETWEEN ${-LATE_DAYS} AND ${EARLY_DAYS})
     SELECT json_object(
       'last', (SELECT json_array(deadline, id) FROM batch ORDER BY deadline DESC, id DESC LIMIT 1),
       'due', (SELECT json_group_array(json_object('task', id, 'user', user, 'title', title, 'day', day, 'days', days,
         'stage', stage)) FROM staged s
         WHERE (stage = 'overdue' OR substr(created, 1, 10) <= date(day, '-' || stage || ' days'))
           AND NOT EXISTS (SELECT 1 FROM deadlines_told d WHERE d.task = s.id AND d.day = s.day AND d.stage = s.stage))) AS value`,
    // A day more on either side, because of time zones.
    { days, deadline: deadline || addDays(today, -LATE_DAYS - 1), id, until: addDays(today, EARLY_DAYS + 2) },
  );
  return JSON.parse(found!) as Batch;
}

/** Skips tasks that were completed, moved or deleted since they were read. */
function writeReminders(app: App, due: readonly Due[], now: Date): void {
  const rows = JSON.stringify(
    due.map((one) => ({ ...one, ...wordsOf(one), id: newId(), key: `deadline:${one.task}:${one.day}:${one.stage}` })),
  );
  const value = (name: string) => `(r.value ->> '${name}')`;
  const standing = `FROM json_each({:rows}) r JOIN compliance_tasks t ON t.id = ${value('task')} AND t.status != 'completed'
    AND substr(t.deadline, 1, 10) = ${value('day')}`;
  inTransaction(app, (tx) => {
    execute(
      tx,
      `INSERT INTO notifications (id, user, title, description, type, is_read, task, key, created, updated)
       SELECT ${['id', 'user', 'title', 'description'].map(value).join(', ')}, 'deadline', 0, ${value('task')}, ${value('key')},
         {:at}, {:at} ${standing} WHERE true ON CONFLICT DO NOTHING`,
      { rows, at: formatServerDate(now) },
    );
    execute(
      tx,
      `INSERT INTO deadlines_told (task, day, stage) SELECT ${['task', 'day', 'stage'].map(value).join(', ')} ${standing}
        WHERE true ON CONFLICT DO NOTHING`,
      { rows },
    );
  });
  for (const user of new Set(due.map((one) => one.user))) poke(app, ['notifications'], user);
}

function wordsOf({ title, day, days }: Due): { title: string; description: string } {
  if (days < 0) return { title: `Overdue: ${title}`, description: `It was due on ${dayInWords(day)}.` };
  return { title: `Due ${daysAhead(days)}: ${title}`, description: `It is due on ${dayInWords(day)}.` };
}
