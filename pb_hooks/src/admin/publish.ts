import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { requireAdmin } from '../core/require-admin';
import { readNumber } from '../core/sql';
import { lawState } from '../notices/law-state';
import { announceArticle, announceLaw } from '../notices/announce-writes';
import { changeRow } from './change-row';

const PUBLISHABLE = ['articles', 'labour_laws'] as const;
type Publishable = (typeof PUBLISHABLE)[number];

/**
 * `POST /api/admin/publish` {collection: 'articles' | 'labour_laws', id, is_published} → the row. A published row is
 * announced, unless it was before, or another report leads its event. The AI's draft gets the day of its first
 * publication as its date.
 */
export function publish(e: core.RequestEvent): void {
  requireAdmin(e, 'publish');
  const { collection, id, is_published } = e.requestInfo().body as {
    collection?: unknown;
    id?: unknown;
    is_published?: unknown;
  };
  if (!isPublishable(collection)) throw new BadRequestError('Only articles and labour laws are published.');
  if (typeof is_published !== 'boolean') throw new BadRequestError('Say is_published: true or false.');
  changeRow(e, collection, typeof id === 'string' ? id : '', (record, tx) => {
    const isNews = is_published && !record.getBool('is_published');
    const before =
      isNews && collection === 'labour_laws'
        ? { ...lawState(record), updated: record.getString('updated') }
        : undefined;
    if (isNews && collection === 'articles') dateDraft(tx, record);
    record.set('is_published', is_published);
    if (!isNews) return;
    if (collection === 'articles') announceArticle(tx, record);
    else announceLaw(tx, record, before);
  });
}

function isPublishable(collection: unknown): collection is Publishable {
  return typeof collection === 'string' && (PUBLISHABLE as readonly string[]).includes(collection);
}

function dateDraft(tx: App, article: core.Record): void {
  const isNew = !wasPublished(tx, 'articles', article.id);
  if (isNew && article.getString('drafted_by') === 'machine')
    article.set('published_date', formatServerDate(new Date()));
}

/** Read from the audit log, which has each publication. */
function wasPublished(tx: App, collection: string, id: string): boolean {
  return (
    readNumber(
      tx,
      `SELECT count(*) AS value FROM audit_log WHERE collection = {:collection} AND record = {:id}
        AND json_extract(detail, '$.after.is_published')`,
      { collection, id },
    ) > 0
  );
}
