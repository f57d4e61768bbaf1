import { formatServerDate } from '../../../src/domain/dates';
import type { App } from '../lib/app';
import { newId } from '../lib/ids';
import { requireAdmin } from '../lib/require-admin';
import { readNumber } from '../lib/sql';
import { changeRow } from './change';

/** How a published row is announced. `link`: the event's field that names it. */
const ANNOUNCED = {
  articles: { type: 'article', link: 'article', text: 'summary' },
  labour_laws: { type: 'law', link: 'law', text: 'description' },
} as const;
type Publishable = keyof typeof ANNOUNCED;

const LONGEST_DESCRIPTION = 2000;
const REASON = 'Our editors published it.';

/**
 * `POST /api/admin/publish` {collection: 'articles' | 'labour_laws', id, is_published} → the row. What is published is announced, unless it is already, or a report of an
 * event that another one leads. A machine's draft is dated when it is first published: until then its date is only that of the draft.
 */
export function publish(e: core.RequestEvent): void {
  requireAdmin(e, 'publish');
  const { collection, id, is_published } = e.requestInfo().body as { collection?: unknown; id?: unknown; is_published?: unknown };
  if (!isPublishable(collection)) throw new BadRequestError('Only articles and labour laws are published.');
  if (typeof is_published !== 'boolean') throw new BadRequestError('Say is_published: true or false.');
  changeRow(e, collection, typeof id === 'string' ? id : '', (record, tx) => {
    if (is_published && !record.getBool('is_published')) prepare(tx, collection, record);
    record.set('is_published', is_published);
  });
}

function isPublishable(collection: unknown): collection is Publishable {
  return typeof collection === 'string' && Object.keys(ANNOUNCED).includes(collection);
}

function prepare(tx: App, collection: Publishable, record: core.Record): void {
  const isNew = !wasPublished(tx, collection, record.id);
  if (collection === 'articles' && isNew && record.getString('drafted_by') === 'machine') record.set('published_date', formatServerDate(new Date()));
  if (record.getString('lead') === '' && !isAnnounced(tx, collection, record.id)) announce(tx, collection, record);
}

/** By the log, which has every time that somebody published it. */
function wasPublished(tx: App, collection: string, id: string): boolean {
  return readNumber(
    tx,
    "SELECT count(*) AS value FROM audit_log WHERE collection = {:collection} AND record = {:id} AND json_extract(detail, '$.after.is_published')",
    { collection, id },
  ) > 0;
}

function isAnnounced(tx: App, collection: Publishable, id: string): boolean {
  return readNumber(tx, `SELECT count(*) AS value FROM events WHERE ${ANNOUNCED[collection].link} = {:id}`, { id }) > 0;
}

function announce(tx: App, collection: Publishable, record: core.Record): void {
  const { type, link, text } = ANNOUNCED[collection];
  const event = new Record(tx.findCollectionByNameOrId('events'), {
    id: newId(), country: record.getString('country'), type, title: record.getString('title'), description: record.getString(text).slice(0, LONGEST_DESCRIPTION),
    [link]: record.id, reason: REASON,
  });
  tx.save(event);
}
