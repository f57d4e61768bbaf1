import type { App } from '../core/app';
import { readNumber } from '../core/sql';
import { announce, wasToldAhead } from './announce';
import { lawNews, type LawState } from './law-news';
import { keepSummary, lawState } from './law-state';
import { isNews } from './news';

/** Tells readers what a write means to them, once it has been made. */
export type TellReaders = () => void;

const REASON = 'Our editors published it.';

/**
 * Looks at a law or an article before it is written over the records API, by an admin or in the dashboard. Call both in the transaction of the write. The seed and the
 * fetches write in other ways, and say themselves what is news.
 *
 * @param row as it stands, undefined for a new one
 * @returns undefined where readers hear nothing of such a write
 */
export function watchNews(e: core.RecordRequestEvent, row: core.Record | undefined): TellReaders | undefined {
  const collection = e.collection!.name;
  if (collection === 'labour_laws') {
    const before = row && { ...lawState(row), updated: row.getString('updated') };
    return () => tellOfLaw(e.app, e.app.findRecordById(collection, e.record!.id), before);
  }
  if (collection !== 'articles' || row?.getBool('is_published')) return undefined;
  return () => tellOfArticle(e.app, e.app.findRecordById(collection, e.record!.id), row === undefined);
}

/** Of a law: the event, and the version of our summary. */
export function tellOfLaw(tx: App, law: core.Record, before: (LawState & { updated: string }) | undefined): void {
  const after = lawState(law);
  if (after.is_published) keepSummary(tx, law, before?.is_published ? before : undefined);
  const news = lawNews(before, after, wasToldAhead(tx, law.id), new Date());
  const isAgain = news?.key === `published:${law.id}` && isAnnounced(tx, 'law', law.id);
  if (news && !isAgain) announce(tx, news);
}

/** Of an article that readers now see, unless another report leads it or it was announced before. @param isNew it was added as published, and not published as a draft */
export function tellOfArticle(tx: App, article: core.Record, isNew = false): void {
  if (!article.getBool('is_published') || article.getString('lead') !== '' || isAnnounced(tx, 'article', article.id))
    return;
  const published = article.getString('published_date');
  announce(tx, {
    country: article.getString('country'),
    type: 'article',
    title: article.getString('title'),
    description: article.getString('summary'),
    article: article.id,
    reason: REASON,
    key: `published:${article.id}`,
    ...(isNew && !isNews(published, new Date()) && { at: published }),
  });
}

function isAnnounced(tx: App, link: 'article' | 'law', id: string): boolean {
  return readNumber(tx, `SELECT count(*) AS value FROM events WHERE ${link} = {:id}`, { id }) > 0;
}
