import { transact, type App } from '../../core/app';
import { execute, readText } from '../../core/sql';

/**
 * Before an article is deleted or unpublished: the best of its reports becomes the leading article.
 * Otherwise all of them would disappear with it.
 */
export function promoteNextLead(e: core.RecordEvent): void {
  const article = e.record!;
  const isRemoved =
    e.type === 'delete' || (article.original().getBool('is_published') && !article.getBool('is_published'));
  if (!isRemoved) return e.next();
  const outside = e.app;
  try {
    transact(outside, (tx) => {
      e.app = tx as core.App;
      promote(tx, article.id);
      e.next();
    });
  } finally {
    e.app = outside;
  }
}

function promote(tx: App, lead: string): void {
  const next = readText(
    tx,
    `SELECT a.id AS value FROM articles a LEFT JOIN sources s ON s.id = a.from_source WHERE a.lead = {:lead}
      AND a.is_published ORDER BY coalesce(s.tier, 1), a.published_date LIMIT 1`,
    { lead },
  );
  if (next === undefined) return;
  execute(tx, "UPDATE articles SET lead = iif(id = {:next}, '', {:next}) WHERE lead = {:lead}", { next, lead });
}

/** Resets the fetch state of a source whose address was changed. */
export function resetChangedSource(e: core.RecordEvent): void {
  const source = e.record!;
  if (source.original().getString('feed_url') !== source.getString('feed_url')) {
    for (const name of ['etag', 'last_modified', 'moved_to', 'retry_at', 'last_error', 'told']) source.set(name, '');
    source.set('failures', 0);
  }
  e.next();
}
