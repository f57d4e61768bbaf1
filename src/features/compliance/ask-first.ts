import { askAhead } from '../../db/answers';
import { accountNow, allCountries } from '../../db/queries';
import { allTasks, lawTitles, unsentTasks } from '../../db/queries-tasks';
import { lawsOf } from './task-list';

/** What the screen shows at first, asked before it is drawn. */
export async function askFirst(): Promise<void> {
  const [tasks] = await Promise.all([askAhead(allTasks), askAhead(unsentTasks), askAhead(accountNow), askAhead(allCountries)]);
  await askAhead(lawTitles, lawsOf(tasks));
}
