import { dayOf, type Day } from '../../../src/domain/core/calendar-day';
import { hasAnyDay } from '../../../src/domain/tasks/occurrences';
import { readRule } from '../../../src/domain/tasks/recurrence-rule';
import { checklistProblem, taskSchema, taskSchemaFor } from '../../../src/domain/tasks/tasks';
import { checkForm, type FieldMessages } from '../../../src/domain/core/validation';
import type { CheckedWrite, ReadonlyRecord } from '../core/event-record';
import { localTime } from '../core/local-time';
import { changedAt, userOf } from './change-time';

const FIELDS = ['title', 'description', 'country', 'status', 'deadline', 'checklist'];
/** For users without a time zone: a day ends when it has ended everywhere. */
const LAST_ZONE = 'Etc/GMT+12';

/**
 * Validates the changed fields of a task, with the specification's messages by field. Unchanged fields are not
 * checked, so that an overdue task can be completed. A deadline is compared with the day of the change, which may be
 * days ago for an offline device. Superusers are not checked.
 *
 * @param before the row before the write; undefined for a new one
 */
export function validateTask(e: CheckedWrite, before: ReadonlyRecord | undefined): FieldMessages | undefined {
  if (e.hasSuperuserAuth()) return undefined;
  const record = e.record!;
  const touched = FIELDS.filter((field) => before?.getString(field) !== record.getString(field));
  const messages = messagesOf(e, record, touched);
  const wrong = touched.filter((field) => messages[field] !== undefined);
  return wrong.length > 0 ? Object.fromEntries(wrong.map((field) => [field, messages[field]!])) : undefined;
}

function messagesOf(e: CheckedWrite, record: ReadonlyRecord, touched: readonly string[]): FieldMessages {
  const [title, description, country, status] = ['title', 'description', 'country', 'status'].map((field) =>
    record.getString(field),
  );
  const form = { title, description, country, status, deadline: dayOf(record.getString('deadline')) };
  const checked = checkForm(touched.includes('deadline') ? taskSchemaFor(dayOfChange(e)) : taskSchema, form);
  const checklist = checklistProblem(readJson(record.getString('checklist')));
  return {
    ...('messages' in checked && checked.messages),
    ...(checklist !== undefined && { checklist }),
  };
}

/**
 * Refuses a repetition that never gives a day (30 February). The search for one takes long, so this runs before the
 * transaction of the write, which makes all other writes wait.
 */
export function validateRecurrence(e: CheckedWrite): FieldMessages | undefined {
  const record = e.record!;
  const recurrence = record.getString('recurrence');
  if (e.hasSuperuserAuth() || recurrence === '' || recurrence === record.original().getString('recurrence'))
    return undefined;
  const isPossible = canFollow(recurrence, dayOf(record.getString('deadline')));
  return isPossible ? undefined : { recurrence: 'This repetition cannot be followed' };
}

function canFollow(recurrence: string, deadline: Day): boolean {
  const rule = readRule(recurrence);
  return rule !== undefined && (deadline === '' || hasAnyDay(rule, deadline));
}

function dayOfChange(e: CheckedWrite): string {
  const zone = e.app.findRecordById('profiles', userOf(e)).getString('time_zone');
  return localTime(zone || LAST_ZONE, changedAt(e)).day;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text || '[]');
  } catch {
    return undefined;
  }
}
