import { dayOf, serverDateOf, type Day } from '../../../domain/core/calendar-day';
import type { WorkingDay } from '../../../domain/tasks/holidays';
import type { CountryRow, TaskRow } from '../../../domain/core/rows';
import { taskSchema, taskSchemaFor } from '../../../domain/tasks/tasks';
import { checkForm, type FieldMessages } from '../../../domain/core/validation';
import type { TaskStatus } from '../../../domain/core/vocabulary';
import { choiceOfRule, INTERVAL_MAXIMUM, ruleOfChoice, type RepeatChoice } from './repeat-choice';

/** The values of the form, as typed. */
export interface TaskDraft {
  title: string;
  description: string;
  country: string;
  status: TaskStatus;
  deadline: Day;
  repeat: RepeatChoice;
  interval: string;
  /** The stored rule, for a repetition that does not change. */
  recurrence: string;
  workingDay: WorkingDay;
  law: string;
}

/** @param task a task, or the initial values of a new one */
export function draftOf(task: Partial<TaskRow>): TaskDraft {
  const deadline = dayOf(task.deadline ?? '');
  const { repeat, interval } = choiceOfRule(task.recurrence ?? '', deadline);
  return {
    title: task.title ?? '',
    description: task.description ?? '',
    country: task.country ?? '',
    status: task.status ?? 'pending',
    deadline,
    repeat,
    interval: String(interval),
    recurrence: task.recurrence ?? '',
    workingDay: task.working_day ?? '',
    law: task.law ?? '',
  };
}

type Fields = Pick<
  TaskRow,
  'title' | 'description' | 'country' | 'country_ref' | 'status' | 'deadline' | 'recurrence' | 'working_day' | 'law'
>;

/**
 * The fields of a draft, validated; or the first message of each field.
 *
 * @param before the initial draft: an unchanged deadline may have passed
 */
export function checkDraft(
  draft: TaskDraft,
  before: TaskDraft | undefined,
  today: Day,
  countries: readonly CountryRow[],
): { fields: Fields } | { messages: FieldMessages } {
  const isSameDay = before?.deadline === draft.deadline;
  const checked = checkForm(isSameDay ? taskSchema : taskSchemaFor(today), draft);
  const messages: FieldMessages = { ...('messages' in checked && checked.messages), ...checkInterval(draft) };
  if ('messages' in checked || Object.keys(messages).length > 0) return { messages };
  const { title, description, country, status, deadline } = checked.values;
  const isSameRule = isSameDay && before.repeat === draft.repeat && before.interval === draft.interval;
  const rule = ruleOfChoice(draft.repeat, Number(draft.interval), deadline, draft.recurrence);
  return {
    fields: {
      title,
      description,
      country,
      country_ref: countryNamed(countries, country)?.id ?? '',
      status,
      deadline: serverDateOf(deadline),
      recurrence: isSameRule ? draft.recurrence : rule,
      working_day: draft.repeat === 'none' ? '' : draft.workingDay,
      law: draft.law,
    },
  };
}

/** The message about the interval, if the choice counts something and the number is not valid. */
function checkInterval({ repeat, interval }: TaskDraft): FieldMessages {
  const number = Number(interval);
  const isValid = Number.isInteger(number) && number >= 1 && number <= INTERVAL_MAXIMUM;
  return repeats(repeat) && !isValid ? { interval: `Type a number from 1 to ${INTERVAL_MAXIMUM}` } : {};
}

/**
 * A draft with another deadline. The rule keeps its days, because only one deadline moves: the form then shows the rule
 * itself, and the user may choose to follow the new day.
 */
export function withDeadline(draft: TaskDraft, deadline: Day): Partial<TaskDraft> {
  const ruleFrom = (day: Day) => ruleOfChoice(draft.repeat, Number(draft.interval), day, draft.recurrence);
  const isLeft =
    draft.recurrence !== '' && ruleFrom(draft.deadline) === draft.recurrence && ruleFrom(deadline) !== draft.recurrence;
  return { deadline, ...(isLeft && { repeat: 'kept' }) };
}

/** The choices that have an interval. */
export function repeats(choice: RepeatChoice): boolean {
  return choice !== 'none' && choice !== 'kept';
}

/** The country with this name. */
export function countryNamed(countries: readonly CountryRow[], name: string): CountryRow | undefined {
  const wanted = name.trim().toLowerCase();
  return countries.find((country) => country.name.toLowerCase() === wanted);
}

/** The changed fields. A row that was stored before a field existed lacks it. */
export function changesOf(task: Partial<TaskRow>, fields: Fields): Partial<TaskRow> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => (task[name] ?? '') !== value));
}
