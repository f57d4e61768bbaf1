import { preloadQuery, preloadRows } from '../../db/preload-query';
import { readAccount, allCountries } from '../../db/queries';
import { taskDetail } from './queries-task-detail';
import { loadOpenTask } from './later-parts';
import { taskList, unsentTasks } from './queries';

/** Starts the queries of the screen, and of the task in the address, before they render. */
export async function preloadQueries(_params: object, search: URLSearchParams): Promise<void> {
  const open = preloadQuery(taskDetail, search.get('task') ?? '');
  // If it fails, the screen says so.
  const code = search.has('task') ? loadOpenTask().catch(() => undefined) : undefined;
  await Promise.all([
    preloadRows(taskList),
    preloadQuery(unsentTasks),
    preloadQuery(readAccount),
    preloadQuery(allCountries),
    open,
    code,
  ]);
}
