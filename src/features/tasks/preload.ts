import { preloadQuery, preloadRows } from '../../db/preload-query';
import { readAccount, allCountries } from '../../db/queries';
import { taskDetail } from './queries-task-detail';
import { lawTitles, taskList, unsentTasks } from './queries';
import { lawsOf } from './task-list';

/** Starts the queries of the screen, and of the task in the address, before they render. */
export async function preloadQueries(_params: object, search: URLSearchParams): Promise<void> {
  const open = preloadQuery(taskDetail, search.get('task') ?? '');
  const [tasks] = await Promise.all([
    preloadRows(taskList),
    preloadQuery(unsentTasks),
    preloadQuery(readAccount),
    preloadQuery(allCountries),
    open,
  ]);
  await preloadQuery(lawTitles, lawsOf(tasks));
}
