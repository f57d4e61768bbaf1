/**
 * Does an article stand in lists and counts? Where several sources tell of one event only the report that leads does, and a draft never does.
 * A row that a device took before there were leads and drafts has neither field, and stands.
 */
export function isListed(article: { is_published?: boolean; lead?: string }): boolean {
  return !article.lead && article.is_published !== false;
}
