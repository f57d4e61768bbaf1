import { IS_PREMIUM } from '../../core/premium';
import { FACT_TOPIC_LABELS, labelOf } from '../../../../src/domain/core/labels';
import { inTransaction, type App } from '../../core/app';
import { poke } from '../../core/poke';
import { execute, readText } from '../../core/sql';
import { localTime } from '../../core/local-time';
import { SAVED_SEARCH_JSON, type SavedSearch } from './saved-search';
import { writeAlerts, type Alert } from './write-alerts';

/** Local hours in which daily and weekly alerts are sent, as for the digest. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 10;
const MONDAY = 1;
const BATCH = 200;
const MOST_NAMED = 3;
/** Key suffix for matches from before the user chose “at once”: that morning's alert may exist already. */
const GATHERED_KEY = 'gathered';

interface DueAlert extends SavedSearch {
  day: string;
  count: number;
  items: { kind: string; record: string; title: string; fact: string; country: string }[];
}

/**
 * Sends the collected matches of daily and weekly alerts from seven in the owner's morning, weekly ones on
 * Monday, at most once a day. Matches that were collected before the user chose “at once” are sent now.
 */
export function sendScheduledAlerts(app: App, now: Date): void {
  // Without Premium an alert is paused: its matches are dropped, not postponed.
  execute(
    app,
    `DELETE FROM alert_matches WHERE search NOT IN (SELECT s.id FROM saved_searches s JOIN users u ON u.id = s.user
      WHERE ${IS_PREMIUM})`,
  );
  for (let due = nextDueAlerts(app, now); due.length > 0; due = nextDueAlerts(app, now)) {
    inTransaction(app, (tx) => {
      writeAlerts(tx, due.filter(({ count }) => count > 0).map(alertOf), now);
      execute(tx, 'DELETE FROM alert_matches WHERE search IN (SELECT value FROM json_each({:told}))', {
        told: JSON.stringify(due.map(({ search }) => search)),
      });
    });
    for (const user of new Set(due.map((one) => one.user))) poke(app, ['notifications'], user);
  }
}

function nextDueAlerts(app: App, now: Date): DueAlert[] {
  const zones = zonesOf(app)
    .map((zone) => ({ zone, ...localTime(zone, now) }))
    .map(({ zone, hour, day, weekday }) => ({
      zone,
      day,
      morning: hour >= FROM_HOUR && hour < UNTIL_HOUR ? 1 : 0,
      monday: weekday === MONDAY ? 1 : 0,
    }));
  if (zones.length === 0) return [];
  const title = `coalesce((SELECT title FROM labour_laws WHERE d.kind = 'law' AND id = d.record), (SELECT title
    FROM articles WHERE d.kind = 'article' AND id = d.record),
    (SELECT title FROM expert_commentaries WHERE d.kind = 'commentary' AND id = d.record), '')`;
  // Documents that readers can no longer find are neither named nor counted.
  const found = `FROM alert_matches m JOIN search_documents d ON d.kind = m.kind AND d.record = m.record WHERE m.search = s.id`;
  const rows = readText(
    app,
    `WITH zones (zone, day, morning, monday) AS MATERIALIZED (SELECT value ->> 'zone', value ->> 'day', value ->> 'morning',
      value ->> 'monday' FROM json_each({:zones})),
       due AS MATERIALIZED (
         SELECT s.*, z.day FROM (SELECT DISTINCT search FROM alert_matches) a JOIN saved_searches s ON s.id = a.search
           JOIN profiles p ON p.id = s.user JOIN zones z ON z.zone = p.time_zone
         WHERE (s.frequency = 'at_once' OR (z.morning AND (s.frequency = 'daily' OR (s.frequency = 'weekly' AND z.monday))))
           AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.key = 'alert:' || s.id || ':' || z.day
             || iif(s.frequency = 'at_once', ':${GATHERED_KEY}', '') AND n.key != '')
         LIMIT ${BATCH})
     SELECT json_group_array(json_object(${SAVED_SEARCH_JSON}, 'day', s.day, 'count', (SELECT count(*) ${found}),
       'items', (SELECT json_group_array(json(item)) FROM (SELECT json_object('kind', d.kind, 'record', d.record, 'fact',
         d.fact, 'title', ${title},
           'country', coalesce((SELECT name FROM countries WHERE id = d.country), '')) AS item ${found} ORDER BY m.at DESC,
             d.doc DESC LIMIT ${MOST_NAMED})))) AS value FROM due s`,
    { zones: JSON.stringify(zones) },
  );
  return JSON.parse(rows ?? '[]') as DueAlert[];
}

/** Time zones of users with collected matches. Others are not checked each minute. */
function zonesOf(app: App): string[] {
  const zones = `SELECT DISTINCT p.time_zone FROM (SELECT DISTINCT search FROM alert_matches) a JOIN saved_searches s ON s.id = a.search
      JOIN profiles p ON p.id = s.user`;
  return JSON.parse(readText(app, `SELECT json_group_array(time_zone) AS value FROM (${zones})`) ?? '[]') as string[];
}

function alertOf({ day, count, items, ...saved }: DueAlert): Alert {
  const [only] = count === 1 ? items : [];
  return {
    saved,
    key: `alert:${saved.search}:${day}${saved.frequency === 'at_once' ? `:${GATHERED_KEY}` : ''}`,
    count,
    items: items.map(({ fact, title, country }) => ({
      title: fact ? labelOf(FACT_TOPIC_LABELS, fact) : title,
      country,
    })),
    article: only?.kind === 'article' ? only.record : '',
    law: only?.kind === 'law' ? only.record : '',
  };
}
