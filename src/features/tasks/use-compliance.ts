import { useMemo } from 'react';
import { allCountries, type Account } from '../../db/queries';
import { lawTitles, taskList, unsentTasks, type UnsentState } from '../../db/queries-tasks';
import { useQuery, useRows } from '../../db/use-query';
import type { Day } from '../../domain/core/calendar-day';
import type { CountryRow, TaskRow } from '../../domain/core/rows';
import { countTasks, shownTasks } from '../../domain/tasks/tasks';
import { useAccount } from '../shared/use-account';
import { inOrder, lawsOf } from './task-list';
import { useToday } from './use-today';

/**
 * What the rows of tasks need to be drawn. It stays the same object as long as nothing in it changes, so that rows
 * are not drawn anew.
 */
export interface TaskView {
  today: Day;
  /** Whether details open. */
  premium: boolean;
  /** Code of a task's country; '' where it is none of ours. */
  codeOf(task: TaskRow): string;
  /** Title of the law that a task rests on; '' where there is none, and where this device does not hold it. */
  lawTitle(task: TaskRow): string;
  unsent: ReadonlyMap<string, UnsentState>;
}

export interface Compliance {
  account: Account;
  countries: CountryRow[];
  view: TaskView;
  /** Every task of the person, by deadline. */
  all: TaskRow[];
  /** Those that the plan shows: what is open by deadline, then what is done. */
  shown: TaskRow[];
  /** How many more there are. */
  hidden: number;
  /** Of all of them. */
  counts: ReturnType<typeof countTasks>;
}

const NO_STATES: ReadonlyMap<string, UnsentState> = new Map();
const NO_TITLES: ReadonlyMap<string, string> = new Map();

/** The person's tasks as the screen needs them, live; undefined until the device has answered. */
export function useCompliance(): Compliance | undefined {
  const account = useAccount();
  const tasks = useRows(taskList);
  const countries = useQuery(allCountries);
  const unsent = useQuery(unsentTasks) ?? NO_STATES;
  const laws = useMemo(() => lawsOf(tasks ?? []), [tasks]);
  const titles = useQuery(lawTitles, laws) ?? NO_TITLES;
  const today = useToday(account?.profile?.time_zone ?? '');
  const premium = account?.entitlement.premium ?? false;

  const view = useMemo((): TaskView => {
    const byId = new Map(countries?.map(({ id, code }) => [id, code]));
    const byName = new Map(countries?.map(({ name, code }) => [name.toLowerCase(), code]));
    return {
      today,
      premium,
      unsent,
      codeOf: (task) => byId.get(task.country_ref) ?? byName.get(task.country.trim().toLowerCase()) ?? '',
      lawTitle: (task) => titles.get(task.law) ?? '',
    };
  }, [today, premium, unsent, countries, titles]);

  return useMemo(() => {
    if (!account || !tasks || !countries) return undefined;
    const { shown, hidden } = shownTasks(inOrder(tasks), account.entitlement);
    return { account, countries, view, all: tasks, shown, hidden, counts: countTasks(tasks, today) };
  }, [account, tasks, countries, view, today]);
}
