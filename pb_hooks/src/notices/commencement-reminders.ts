import { addDays, dayFromDate, daysBetween, type Day } from '../../../src/domain/core/calendar-day';
import { dayInWords, daysAhead } from '../../../src/domain/core/format-day';
import { inTransaction, type App } from '../core/app';
import { capitalDays } from '../core/capital-days';
import { withLease } from '../core/lease';
import { poke } from '../core/poke';
import { isServing } from '../core/serving';
import { readText } from '../core/sql';
import { announce, isCommencementAnnounced } from './announce';
import { commencementKey, inForce, type LawState } from './law-events';
import type { EventDraft } from './event-draft';

/** Days before a law comes into force at which readers are reminded; 0 is the day itself. */
const REMINDERS = [30, 7, 0] as const;
type Reminder = (typeof REMINDERS)[number];

/** After an outage the server catches up on this many days. */
const LATE_DAYS = 7;
const LEASE_SECONDS = 120;

/** `today` is the day in the capital of its country. */
type Due = LawState & { day: Day; today: Day; reminder: Reminder };

/** Runs each day, at a time at which all capitals have the same day. Announces laws that come into force in 30 days, in 7, or today. */
export function remindOfCommencements(now = new Date()): void {
  withLease($app, 'notices-commencements', LEASE_SECONDS, () => {
    let announced = 0;
    inTransaction($app, (tx) => {
      const events = due(tx, now).map((law) =>
        law.reminder === 0 ? inForce(law, isCommencementAnnounced(tx, law.id), law.today, '') : ahead(law),
      );
      announced = announce(tx, events);
    });
    if (announced > 0) poke($app, ['events']);
  });
}

/** Runs at each start. Announces what became due while the server was off. */
export function catchUp(e: core.BootstrapEvent): void {
  e.next();
  // A new database gets its tables after this hook.
  if (!isServing() || !hasTables(e.app)) return;
  try {
    remindOfCommencements();
  } catch (error) {
    e.app.logger().error('Laws that come into force could not be announced', 'error', String(error));
  }
}

function hasTables(app: App): boolean {
  return (
    readText(app, "SELECT name AS value FROM sqlite_master WHERE type = 'table' AND name = 'deadlines_told'") !==
    undefined
  );
}

/**
 * Laws with a reminder that became due within the last days. The law must be older than its reminder, and no later
 * event may have announced its commencement. So a seed, or a law that is entered late, sends no reminder that should
 * have come earlier.
 */
function due(app: App, now: Date): Due[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', l.id, 'country', l.country, 'title', l.title, 'description', l.description,
      'content', '', 'status', l.status, 'effective_date', l.effective_date,
       'repealed_on', l.repealed_on, 'is_published', json('true'), 'day', substr(l.effective_date, 1, 10), 'today', {:days} ->> l.country,
       'reminder', r.value)) AS value
     FROM labour_laws l JOIN json_each({:reminders}) r ON date(substr(l.effective_date, 1, 10), '-' || r.value || ' days')
       BETWEEN date({:days} ->> l.country, {:late}) AND {:days} ->> l.country
     WHERE l.is_published AND l.effective_date >= {:from} AND l.effective_date < {:until} AND l.status != 'repealed'
       AND (l.repealed_on = '' OR l.repealed_on > l.effective_date)
       AND date(substr(l.created, 1, 10)) <= date(substr(l.effective_date, 1, 10), '-' || r.value || ' days')
       AND NOT EXISTS (SELECT 1 FROM events e WHERE e.law = l.id AND e.type IN ('in_force', 'urgent')
         AND e.created >= date(substr(l.effective_date, 1, 10), '-' || r.value || ' days'))`,
    {
      reminders: JSON.stringify(REMINDERS),
      days: JSON.stringify(capitalDays(app, now)),
      late: `${1 - LATE_DAYS} days`,
      // For the index: capitals are at most one day from UTC.
      from: addDays(dayFromDate(now), -LATE_DAYS),
      until: addDays(dayFromDate(now), REMINDERS[0] + 2),
    },
  );
  const laws = JSON.parse(rows ?? '[]') as Due[];
  // If two reminders of a law are late, only the last one is still true.
  return laws.filter((law) => !laws.some((other) => other.id === law.id && other.reminder < law.reminder));
}

function ahead(law: Due): EventDraft {
  const days = daysAhead(daysBetween(law.today, law.day));
  return {
    country: law.country,
    law: law.id,
    type: 'in_force',
    title: `${days.charAt(0).toUpperCase()}${days.slice(1)}: ${law.title}`,
    description: law.description,
    reason: `${law.title} comes into force on ${dayInWords(law.day)}.`,
    key: commencementKey(law.id, law.day, String(law.reminder) as '30' | '7'),
  };
}
