import { DAY_MS, formatServerDate } from '../../../src/domain/core/dates';
import { inTransaction, type App } from '../core/app';
import { withLease } from '../core/lease';
import { poke } from '../core/poke';
import { readText } from '../core/sql';
import { announce } from './announce';
import { publicationKey, type EventDraft } from './event-draft';

const LEASE_SECONDS = 120;
/** After an outage the server catches up on this many days. */
const LATE_DAYS = 7;

interface Due {
  id: string;
  country: string;
  kind: string;
  title: string;
  summary: string;
  published_date: string;
}

/** Runs each hour. An article that was dated in the future when it arrived is news on its date, and not before. */
export function announceDueArticles(now = new Date()): void {
  withLease($app, 'notices-due-articles', LEASE_SECONDS, () => {
    let announced = 0;
    inTransaction($app, (tx) => void (announced = announce(tx, readDue(tx, now).map(eventOf))));
    if (announced > 0) poke($app, ['events']);
  });
}

function readDue(tx: App, now: Date): Due[] {
  const rows = readText(
    tx,
    `SELECT json_group_array(json_object('id', a.id, 'country', a.country, 'kind', a.kind, 'title', a.title,
       'summary', a.summary, 'published_date', a.published_date)) AS value
     FROM articles a WHERE a.published_date BETWEEN {:from} AND {:now} AND a.created < a.published_date
       AND a.is_published AND a.lead = '' AND NOT a.is_undated
       AND NOT EXISTS (SELECT 1 FROM events e WHERE e.article = a.id)`,
    { now: formatServerDate(now), from: formatServerDate(new Date(now.getTime() - LATE_DAYS * DAY_MS)) },
  );
  return JSON.parse(rows ?? '[]') as Due[];
}

function eventOf({ id, country, kind, title, summary, published_date }: Due): EventDraft {
  return {
    country,
    type: kind === 'legislation' ? 'law' : 'article',
    title,
    description: summary,
    reason: 'Its date has come.',
    article: id,
    key: publicationKey(id),
    at: published_date,
  };
}
