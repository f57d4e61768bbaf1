import { inTransaction, type App } from '../../core/app';
import { execute, readText } from '../../core/sql';
import { runWithPause } from '../../core/run-with-pause';
import { keysOfSearch } from './alert-keys';
import { parseSavedSearch, SAVED_SEARCH_JSON, type SavedSearch } from './saved-search';

const BATCH = 200;

/** Creates the keys of saved searches that are new or changed. Triggers have deleted the old keys. */
export function updateAlertKeys(app: App, now: Date): void {
  for (let changed = nextChangedSearches(app); changed.length > 0; changed = nextChangedSearches(app)) {
    runWithPause(() =>
      inTransaction(app, (tx) => {
        const keys = changed.flatMap((saved) => keysOfSaved(tx, saved, now).map((key) => [key, saved.search]));
        execute(
          tx,
          'INSERT INTO alert_keys (key, search) SELECT value ->> 0, value ->> 1 FROM json_each({:keys}) WHERE true ON CONFLICT DO NOTHING',
          { keys: JSON.stringify(keys) },
        );
        execute(tx, 'DELETE FROM alert_changes WHERE search IN (SELECT value FROM json_each({:read}))', {
          read: JSON.stringify(changed.map(({ search }) => search)),
        });
      }),
    );
  }
}

function nextChangedSearches(app: App): SavedSearch[] {
  const found = readText(
    app,
    `SELECT json_group_array(json_object(${SAVED_SEARCH_JSON})) AS value FROM (SELECT search FROM alert_changes
      LIMIT ${BATCH}) c JOIN saved_searches s ON s.id = c.search`,
  );
  return JSON.parse(found ?? '[]') as SavedSearch[];
}

/** A search that cannot be parsed gets no keys, and must not stop the others. */
function keysOfSaved(app: App, saved: SavedSearch, now: Date): string[] {
  try {
    const read = saved.frequency === '' ? undefined : parseSavedSearch(app, saved, now);
    return read ? keysOfSearch(read.asked, read.isMine) : [];
  } catch (error) {
    app.logger().error('A saved search could not be read.', 'search', saved.search, 'error', String(error));
    return [];
  }
}
