import { alertText, alertTitle, type AlertItem } from '../../../../src/domain/search/alerts';
import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { newId } from '../../core/new-id';
import { execute } from '../../core/sql';
import { linkOf, type SavedSearch } from './saved-search';

/** One notification, written once for each key. */
export interface Alert {
  saved: SavedSearch;
  key: string;
  items: readonly AlertItem[];
  count: number;
  /** Id of the only article or law of the alert; else ''. */
  article: string;
  law: string;
}

/**
 * Writes notifications in the caller's transaction. Existing keys are skipped. Poke the owners after the
 * commit.
 */
export function writeAlerts(tx: App, alerts: readonly Alert[], now: Date): void {
  if (alerts.length === 0) return;
  const rows = alerts.map(({ saved, key, items, count, article, law }) => ({
    id: newId(),
    user: saved.user,
    title: alertTitle(saved.name),
    description: alertText(items, count),
    link: linkOf(saved),
    key,
    article,
    law,
  }));
  const columns = ['id', 'user', 'title', 'description', 'link', 'key', 'article', 'law'];
  execute(
    tx,
    `INSERT INTO notifications (${columns.join(', ')}, type, is_read, task, created, updated)
     SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')}, 'alert', 0, '', {:at}, {:at} FROM json_each({:rows})
     WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = value ->> 'user') ON CONFLICT DO NOTHING`,
    { rows: JSON.stringify(rows), at: formatServerDate(now) },
  );
}
