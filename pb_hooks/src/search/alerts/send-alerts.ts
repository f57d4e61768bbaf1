import { inTransaction, type App } from '../../core/app';
import { withLease } from '../../core/lease';
import { poke } from '../../core/poke';
import { execute, readText } from '../../core/sql';
import { runWithPause } from '../../core/run-with-pause';
import { updateAlertKeys } from './update-keys';
import { sendScheduledAlerts } from './scheduled-alerts';
import { matchSearches, type SearchMatches } from './match-documents';
import { nextNewDocuments, type NewDocument } from './new-documents';
import { writeAlerts, type Alert } from './write-alerts';

const LEASE_SECONDS = 300;
/** Milliseconds after which the rest is left to the next run. */
const RUN_MS = 50_000;
/**
 * Up to this many matches of one batch get a notification each; more share one, since a source may bring fifty
 * at once.
 */
const MOST_SINGLE_ALERTS = 3;

const COLLECTIONS: Record<NewDocument['kind'], string> = {
  law: 'labour_laws',
  fact: 'employment_facts',
  article: 'articles',
  commentary: 'expert_commentaries',
};
/** These kinds change and may notify again on another day. The others notify once. */
const CHANGING_KINDS: readonly NewDocument['kind'][] = ['law', 'fact'];

/**
 * Runs each minute: notifies users of new matches, at once or in their morning. Without new documents it reads
 * two empty tables.
 */
export function sendAlerts(now = new Date()): void {
  withLease($app, 'alerts', LEASE_SECONDS, () => {
    const began = Date.now();
    updateAlertKeys($app, now);
    for (
      let news = nextNewDocuments($app);
      news.last > 0 && Date.now() - began < RUN_MS;
      news = nextNewDocuments($app)
    ) {
      const { last, documents } = news;
      runWithPause(() =>
        recordMatches($app, documents.length > 0 ? matchSearches($app, documents, now) : [], last, now),
      );
    }
    sendScheduledAlerts($app, now);
  });
}

/**
 * Deletes the queue rows in the transaction that writes the notifications: a failed batch is read again, and
 * still notifies once.
 */
function recordMatches(app: App, matched: readonly SearchMatches[], last: number, now: Date): void {
  const names = countryNames(app);
  const atOnce = matched.filter(({ saved }) => saved.frequency === 'at_once');
  const later = matched
    .filter(({ saved }) => saved.frequency !== 'at_once')
    .flatMap(({ saved, documents }) => documents.map(({ kind, record }) => [saved.search, kind, record]));
  inTransaction(app, (tx) => {
    writeAlerts(
      tx,
      atOnce.flatMap((one) => alertsOf(one, last, names, now)),
      now,
    );
    execute(
      tx,
      `INSERT INTO alert_matches (search, kind, record, at) SELECT value ->> 0, value ->> 1, value ->> 2, {:at}
        FROM json_each({:later})
      WHERE EXISTS (SELECT 1 FROM saved_searches s WHERE s.id = value ->> 0) ON CONFLICT DO NOTHING`,
      { later: JSON.stringify(later), at: now.getTime() },
    );
    execute(tx, 'DELETE FROM alert_news WHERE id <= {:last}', { last });
  });
  for (const user of new Set(atOnce.map(({ saved }) => saved.user))) poke(app, ['notifications'], user);
}

function alertsOf(
  { saved, documents }: SearchMatches,
  last: number,
  names: ReadonlyMap<string, string>,
  now: Date,
): Alert[] {
  const items = documents.map(({ title, country }) => ({ title, country: names.get(country) ?? '' }));
  if (documents.length > MOST_SINGLE_ALERTS)
    return [{ saved, key: `alert:${saved.search}:several:${last}`, items, count: items.length, article: '', law: '' }];
  const day = now.toISOString().slice(0, 10);
  return documents.map(({ kind, record }, at): Alert => ({
    saved,
    key: `alert:${saved.search}:${COLLECTIONS[kind]}:${record}${CHANGING_KINDS.includes(kind) ? `:${day}` : ''}`,
    items: [items[at]!],
    count: 1,
    article: kind === 'article' ? record : '',
    law: kind === 'law' ? record : '',
  }));
}

/** Country names by id. */
function countryNames(app: App): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(
      JSON.parse(readText(app, 'SELECT json_group_object(id, name) AS value FROM countries')!) as Record<
        string,
        string
      >,
    ),
  );
}
