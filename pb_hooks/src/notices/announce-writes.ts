import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { capitalDay } from '../core/capital-days';
import { readNumber } from '../core/sql';
import { announce, isCommencementAnnounced } from './announce';
import { lawEvent, type LawState } from './law-events';
import { keepSummary, lawState } from './law-state';
import { isNews, publicationKey } from './event-draft';

/** Writes the event of a change. Call it after the change. */
type Announce = () => void;

const REASON = 'Our editors published it.';

/**
 * Reads a law or an article before a write of the records API (admin panel or dashboard) changes it. Call this and
 * the returned function in the transaction of the write. The seed and the fetches do not use the records API and
 * announce by themselves.
 *
 * @param row before the write; undefined for a new row
 * @returns undefined for writes that readers are not notified of
 */
export function announceWrite(e: core.RecordRequestEvent, row: core.Record | undefined): Announce | undefined {
  const collection = e.collection!.name;
  if (collection === 'labour_laws') {
    const before = row && { ...lawState(row), updated: row.getString('updated') };
    return () => announceLaw(e.app, e.app.findRecordById(collection, e.record!.id), before);
  }
  if (collection !== 'articles' || row?.getBool('is_published')) return undefined;
  return () => announceArticle(e.app, e.app.findRecordById(collection, e.record!.id), row === undefined);
}

/** Writes the event of a changed law, and a version of our summary. */
export function announceLaw(tx: App, law: core.Record, before: (LawState & { updated: string }) | undefined): void {
  const after = lawState(law);
  if (after.is_published) keepSummary(tx, law, before?.is_published ? before : undefined);
  const news = lawEvent(before, after, isCommencementAnnounced(tx, law.id), capitalDay(tx, after.country, new Date()));
  const isAgain = news?.key === publicationKey(law.id) && isAnnounced(tx, 'law', law.id);
  if (news && !isAgain) announce(tx, [news]);
}

/**
 * Writes the event of an article that readers now see, unless it is a report under a leading article or was announced
 * before.
 *
 * @param isNew it was created as published; false for a draft that was published
 */
export function announceArticle(tx: App, article: core.Record, isNew = false): void {
  if (!article.getBool('is_published') || article.getString('lead') !== '' || isAnnounced(tx, 'article', article.id))
    return;
  const published = article.getString('published_date');
  // It is news on its date: see `announceDueArticles`.
  if (published > formatServerDate(new Date())) return;
  announce(tx, [
    {
      country: article.getString('country'),
      type: 'article',
      title: article.getString('title'),
      description: article.getString('summary'),
      article: article.id,
      reason: REASON,
      key: publicationKey(article.id),
      ...(isNew && !isNews(published, new Date()) && { at: published }),
    },
  ]);
}

function isAnnounced(tx: App, link: 'article' | 'law', id: string): boolean {
  return readNumber(tx, `SELECT count(*) AS value FROM events WHERE ${link} = {:id}`, { id }) > 0;
}
