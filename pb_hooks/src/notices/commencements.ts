import { addDays, daysBetween, type Day } from '../../../src/domain/core/calendar-day';
import { dayInWords, daysAhead } from '../../../src/domain/core/day-words';
import { inTransaction, type App } from '../core/app';
import { withLease } from '../core/lease';
import { isServing } from '../core/serving';
import { readText } from '../core/sql';
import { announce, wasToldAhead } from './announce';
import { commencementKey, inForce, todayOf, type LawState } from './law-news';
import type { News } from './news';

/** Days before a law comes into force at which readers are reminded; 0 is the day itself. */
const REMINDERS = [30, 7, 0] as const;
type Reminder = (typeof REMINDERS)[number];

/** A server that was away catches up for so many days. What is longer past, nobody is told. */
const LATE_DAYS = 7;
const LEASE_SECONDS = 120;

type Due = LawState & { day: Day; reminder: Reminder };

/** Each morning: tells readers which laws come into force in 30 days, in 7, or today. */
export function tellCommencements(now = new Date()): void {
  withLease($app, 'notices-commencements', LEASE_SECONDS, () =>
    inTransaction($app, (tx) => {
      for (const law of due(tx, todayOf(now)))
        announce(tx, law.reminder === 0 ? inForce(law, wasToldAhead(tx, law.id), now, '') : ahead(law, todayOf(now)));
    }),
  );
}

/** At a start: what fell into the days for which the server was off. */
export function catchUp(e: core.BootstrapEvent): void {
  e.next();
  // A new database gets its tables only after this.
  if (!isServing() || !hasTables(e.app)) return;
  try {
    tellCommencements();
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
 * Laws with a reminder that is due, or was within the last days, and whose reminder was not overtaken: the law is older than it, and readers have not heard of its
 * commencement since. So neither a seed nor a law that is entered late tells of what nobody could have been reminded of.
 */
function due(app: App, today: Day): Due[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', l.id, 'country', l.country, 'title', l.title, 'description', l.description, 'content', '', 'status', l.status, 'effective_date', l.effective_date,
       'repealed_on', l.repealed_on, 'is_published', json('true'), 'day', substr(l.effective_date, 1, 10), 'reminder', r.value)) AS value
     FROM labour_laws l JOIN json_each({:reminders}) r ON date(substr(l.effective_date, 1, 10), '-' || r.value || ' days') BETWEEN {:from} AND {:today}
     WHERE l.is_published AND l.effective_date >= {:from} AND l.effective_date < {:until} AND l.status != 'repealed' AND (l.repealed_on = '' OR l.repealed_on > l.effective_date)
       AND date(substr(l.created, 1, 10)) <= date(substr(l.effective_date, 1, 10), '-' || r.value || ' days')
       AND NOT EXISTS (SELECT 1 FROM events e WHERE e.law = l.id AND e.type IN ('in_force', 'urgent') AND e.created >= date(substr(l.effective_date, 1, 10), '-' || r.value || ' days'))`,
    {
      reminders: JSON.stringify(REMINDERS),
      today,
      from: addDays(today, 1 - LATE_DAYS),
      until: addDays(today, REMINDERS[0] + 1),
    },
  );
  const laws = JSON.parse(rows ?? '[]') as Due[];
  // Of a law whose reminders are both late only the last one is true.
  return laws.filter((law) => !laws.some((other) => other.id === law.id && other.reminder < law.reminder));
}

function ahead(law: Due, today: Day): News {
  const days = daysAhead(daysBetween(today, law.day));
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
