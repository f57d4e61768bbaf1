/**
 * Whether an article is in lists and counts. Of several reports on one event only the lead is; drafts are not.
 * Rows that a device stored before these fields existed count as listed.
 */
export function isListed(article: { is_published?: boolean; lead?: string }): boolean {
  return !article.lead && article.is_published !== false;
}
