import { preloadQuery, preloadRows } from '../../db/preload-query';
import { accountNow, allCountries } from '../../db/queries';
import { taskDetail } from '../../db/queries-task-detail';
import { lawTitles, taskList, unsentTasks } from '../../db/queries-tasks';
import { lawsOf } from './task-list';

/** What the screen shows at first, and the task that the address opens, asked before they are drawn. */
export async function preloadQueries(_params: object, search: URLSearchParams): Promise<void> {
  const open = preloadQuery(taskDetail, search.get('task') ?? '');
  const [tasks] = await Promise.all([
    preloadRows(taskList),
    preloadQuery(unsentTasks),
    preloadQuery(accountNow),
    preloadQuery(allCountries),
    open,
  ]);
  await preloadQuery(lawTitles, lawsOf(tasks));
}
