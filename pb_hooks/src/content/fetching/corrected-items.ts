import type { App } from '../../core/app';
import { execute, readText } from '../../core/sql';

/** The fields of an article that a correction of its item changes. */
export interface CorrectedArticle {
  id: string;
  /** The identifier of its item in the feed; '' if there is none. */
  feed_item: string;
  country: string;
  from_source: string;
  title: string;
  summary: string;
  hash: string;
  canonical_url: string;
  source_url: string;
  published_date: string;
  /** '' for an undated item. */
  as_of: string;
  content: string;
}

/** Remembers which item of its source an article comes from: the item may get another address. */
export function rememberItems(tx: App, rows: readonly CorrectedArticle[]): void {
  execute(
    tx,
    `INSERT INTO feed_items (source, item, article)
     SELECT w.value ->> 'from_source', w.value ->> 'feed_item', w.value ->> 'id' FROM json_each({:rows}) w
       JOIN articles a ON a.id = w.value ->> 'id' AND a.from_source = w.value ->> 'from_source'
     WHERE w.value ->> 'feed_item' != '' ON CONFLICT DO NOTHING`,
    { rows: JSON.stringify(rows.map(({ id, from_source, feed_item }) => ({ id, from_source, feed_item }))) },
  );
}

/**
 * Articles of items that have another address now, by item and country. Some feeds give one identifier to several pages,
 * so title or summary must be the same.
 */
export function movedArticles(app: App, rows: readonly CorrectedArticle[]): ReadonlyMap<string, string> {
  const found = readText(
    app,
    `SELECT json_group_object(item || ' ' || country, article) AS value FROM (
       SELECT f.item, a.country, min(a.id) AS article FROM json_each({:rows}) w
         JOIN feed_items f ON f.source = w.value ->> 'from_source' AND f.item = w.value ->> 'feed_item'
         JOIN articles a ON a.id = f.article AND a.country = w.value ->> 'country'
           AND (a.title = w.value ->> 'title' OR (a.summary = w.value ->> 'summary' AND a.summary != ''))
       GROUP BY f.item, a.country HAVING count(DISTINCT a.id) = 1 AND count(DISTINCT w.value ->> 'id') = 1)`,
    {
      rows: JSON.stringify(
        rows.map(({ id, country, from_source, feed_item, title, summary }) => ({
          id,
          country,
          from_source,
          feed_item,
          title,
          summary,
        })),
      ),
    },
  );
  return new Map(Object.entries(JSON.parse(found ?? '{}') as Record<string, string>));
}

/**
 * Updates articles whose item has another title, summary, text, date or address now. Makes no event. What an admin edited
 * stays, and so does an article of another source.
 *
 * @returns the number of changed articles
 */
export function correctArticles(tx: App, rows: readonly CorrectedArticle[], at: string): number {
  if (rows.length === 0) return 0;
  const value = (name: string) => `(w.value ->> '${name}')`;
  // An undated item has the day on which it was first seen.
  const day = `iif(${value('as_of')} = '', a.published_date, ${value('published_date')})`;
  const params = { rows: JSON.stringify(rows), at };
  const changed = execute(
    tx,
    `UPDATE articles AS a SET title = ${value('title')}, summary = ${value('summary')}, hash = ${value('hash')},
       canonical_url = ${value('canonical_url')}, source_url = ${value('source_url')}, published_date = ${day},
       as_of = ${value('as_of')}, is_undated = iif(${value('as_of')} = '', a.is_undated, 0), updated = {:at}
     FROM json_each({:rows}) w
     WHERE a.id = ${value('id')} AND a.from_source = ${value('from_source')}
       AND (a.title != ${value('title')} OR a.summary != ${value('summary')} OR a.hash != ${value('hash')}
         OR a.canonical_url != ${value('canonical_url')} OR a.published_date != ${day})
       AND NOT EXISTS (SELECT 1 FROM audit_log l WHERE l.record = a.id
         AND l.collection IN ('articles', 'article_contents') AND l.action = 'update')`,
    params,
  );
  if (changed > 0)
    execute(
      tx,
      `UPDATE article_contents AS c SET content = ${value('content')}, updated = {:at}
       FROM json_each({:rows}) w JOIN articles a ON a.id = ${value('id')}
       WHERE c.id = a.id AND a.updated = {:at} AND a.hash = ${value('hash')} AND ${value('content')} != ''
         AND c.content != ${value('content')}`,
      params,
    );
  return changed;
}
