import { statementOf, type Statement } from '../../domain/content/evidence-level';
import type { CollectionName } from '../../domain/core/collections';
import type { FactRow, Row, TaskRow } from '../../domain/core/rows';
import type { DocumentKind } from '../../domain/search/documents';
import { currentFacts } from '../../db/current-facts';
import type { Meta, MolaoDatabase, RecentPick } from '../../db/database';

export type SavedSearchRow = Row<'saved_searches'>;

/** This many fit under a field without scrolling. */
const SEARCHES = 6;
const PICKS = 5;

/** The user's saved searches, by name. */
export async function savedSearches(database: MolaoDatabase): Promise<SavedSearchRow[]> {
  return (await database.rows('saved_searches').toArray()).sort(
    (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  );
}

/** Recent searches on this device as URL parameters, newest first. */
export async function recentSearches(database: MolaoDatabase): Promise<string[]> {
  return (await database.getMeta('recentSearches')) ?? [];
}

/**
 * Stores a search that was carried out, not each character on the way. Sign-out deletes it with the
 * database.
 */
export function rememberSearch(database: MolaoDatabase, parameters: string): Promise<void> {
  return putFirst(database, 'recentSearches', (found) =>
    [parameters, ...found.filter((each) => each !== parameters)].slice(0, SEARCHES),
  );
}

export function forgetSearches(database: MolaoDatabase): Promise<void> {
  return database.setMeta('recentSearches', []);
}

/** Recent palette picks on this device, newest first. */
export async function recentPicks(database: MolaoDatabase): Promise<RecentPick[]> {
  return (await database.getMeta('recentPicks')) ?? [];
}

export function rememberPick(database: MolaoDatabase, pick: RecentPick): Promise<void> {
  return putFirst(database, 'recentPicks', (found) =>
    [pick, ...found.filter(({ id }) => id !== pick.id)].slice(0, PICKS),
  );
}

/** In one transaction, because two tabs may pick at the same time. */
async function putFirst<K extends 'recentSearches' | 'recentPicks'>(
  database: MolaoDatabase,
  key: K,
  change: (found: NonNullable<Meta[K]>) => Meta[K],
): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    await database.setMeta(key, change(((await database.getMeta(key)) ?? []) as NonNullable<Meta[K]>));
  });
}

/** All tasks: open ones by deadline, then completed ones, last first. The plan decides how many are shown. */
export async function tasksInOrder(
  database: MolaoDatabase,
): Promise<Pick<TaskRow, 'id' | 'title' | 'country' | 'status'>[]> {
  const tasks = await database.rows('compliance_tasks').orderBy('deadline').toArray();
  const isDone = ({ status }: TaskRow) => status === 'completed';
  const done = tasks.filter(isDone).sort((a, b) => (a.completed_at < b.completed_at ? 1 : -1));
  return [...tasks.filter((task) => !isDone(task)), ...done].map(({ id, title, country, status }) => ({
    id,
    title,
    country,
    status,
  }));
}

const TABLES = {
  law: 'labour_laws',
  fact: 'employment_facts',
  article: 'articles',
  commentary: 'expert_commentaries',
} as const satisfies Record<DocumentKind, CollectionName>;

/** How stored hits were checked, by hit id ('<kind>:<record id>'). */
export async function statementsOf(
  database: MolaoDatabase,
  hits: readonly string[],
): Promise<ReadonlyMap<string, Statement>> {
  const found = new Map<string, Statement>();
  for (const [kind, collection] of Object.entries(TABLES)) {
    const ids = hits.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1));
    const stored = ids.length > 0 ? await database.rows(collection).bulkGet(ids) : [];
    const rows = stored.filter((row) => row !== undefined);
    const current = kind === 'fact' ? await currentFacts(database, rows as FactRow[]) : rows;
    for (const row of current) found.set(`${kind}:${row.id}`, { ...statementOf(row), source_url: row.source_url });
  }
  return found;
}
