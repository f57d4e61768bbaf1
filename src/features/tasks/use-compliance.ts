import { useMemo } from 'react';
import { allCountries, type Account } from '../../db/queries';
import { askedEvidence, progressOf, type Progress } from './missing';
import { evidenceLists, evidenceNotes, lawTitles, taskList, unsentTasks, type UnsentState } from './queries';
import { useQuery, useQueryAfterPaint, useRows } from '../../db/use-query';
import type { Day } from '../../domain/core/calendar-day';
import type { CountryRow, TaskRow } from '../../domain/core/rows';
import { countTasks, shownTasks } from '../../domain/tasks/tasks';
import { useAccount } from '../shared/use-account';
import { inOrder, lawsOf, templatesOf } from './task-list';
import { useToday } from '../shared/reader-day';

/** Data that task rows need. The object stays the same while its content does, so that rows do not render again. */
export interface TaskView {
  today: Day;
  /** Whether the plan includes task details. */
  premium: boolean;
  /** Code of a task's country; '' if unknown. */
  codeOf(task: TaskRow): string;
  /** Title of a task's law; '' if it has none or the law is not on this device. */
  lawTitle(task: TaskRow): string;
  unsent: ReadonlyMap<string, UnsentState>;
  /** Steps and evidence of a task; undefined until read, after the first paint. */
  progressOf(task: TaskRow): Progress | undefined;
}

export interface Compliance {
  account: Account;
  countries: CountryRow[];
  view: TaskView;
  /** All tasks of the user, by deadline. */
  all: TaskRow[];
  /** The tasks that the plan shows: open ones by deadline, then completed ones. */
  shown: TaskRow[];
  /** Number of hidden tasks. */
  hidden: number;
  /** Of all tasks. */
  counts: ReturnType<typeof countTasks>;
}

const NO_STATES: ReadonlyMap<string, UnsentState> = new Map();
const NO_TITLES: ReadonlyMap<string, string> = new Map();
const NO_NOTES: readonly string[] = [];

/** The user's tasks, live; undefined until read. */
export function useCompliance(): Compliance | undefined {
  const account = useAccount();
  const tasks = useRows(taskList);
  const countries = useQuery(allCountries);
  const unsent = useQuery(unsentTasks) ?? NO_STATES;
  const laws = useMemo(() => lawsOf(tasks ?? []), [tasks]);
  const titles = useQueryAfterPaint(lawTitles, laws) ?? NO_TITLES;
  const obligations = useMemo(() => templatesOf(tasks ?? []), [tasks]);
  const asked = useQueryAfterPaint(evidenceLists, obligations);
  const notes = useQueryAfterPaint(evidenceNotes);
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
      progressOf: (task) => {
        if (!premium || !asked || !notes) return undefined;
        const list = asked.get(task.template);
        const wanted = askedEvidence(task, list && { evidence_list: list });
        return progressOf(task, wanted, notes.get(task.id) ?? NO_NOTES);
      },
    };
  }, [today, premium, unsent, countries, titles, asked, notes]);

  return useMemo(() => {
    if (!account || !tasks || !countries) return undefined;
    const { shown, hidden } = shownTasks(inOrder(tasks), account.entitlement);
    return { account, countries, view, all: tasks, shown, hidden, counts: countTasks(tasks, today) };
  }, [account, tasks, countries, view, today]);
}
