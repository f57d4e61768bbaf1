import * as z from 'zod/mini';
import { TASK_BASES, TASK_STATUSES, WORKING_DAYS } from './vocabulary';
import { text, date, relation, base, topics, provenance, currency } from './row-fields';

export const template = z.looseObject({
  ...base,
  ...provenance,
  ...currency,
  key: text,
  country: relation,
  title: text,
  description: text,
  law: relation,
  provision: text,
  topics,
  recurrence: text,
  due_rule: text,
  lead_days: z.int(),
  event: text,
  evidence_list: z.array(z.string()),
});

export const task = z.looseObject({
  ...base,
  user: relation,
  title: text,
  description: text,
  country: text,
  country_ref: relation,
  law: relation,
  law_version: relation,
  status: z.enum(TASK_STATUSES),
  deadline: date,
  recurrence: text,
  checklist: z.array(z.looseObject({ id: text, text, done: z.boolean() })),
  notes: text,
  completed_at: date,
  /** What was missing at the completion, in words, and why it was completed without; '' if nothing was missing. */
  missing: z._default(text, ''),
  missing_reason: z._default(text, ''),
  /** Moves a deadline on a weekend or public holiday to the working day before or after; '': it is not moved. */
  working_day: z._default(z.enum(['', ...WORKING_DAYS]), ''),
  /** Id of the first task of a repeating one; '' for a task that does not repeat. */
  series: z._default(text, ''),
  /** The day of the rule that a moved deadline belongs to; '' if the deadline was not moved. */
  rule_day: z._default(date, ''),
  template: z._default(relation, ''),
  /** The kind, id and title of the row from which the task was created, at that time. */
  basis: z._default(z.enum(['', ...TASK_BASES]), ''),
  basis_id: z._default(text, ''),
  basis_title: z._default(text, ''),
});

export const evidence = z.looseObject({
  ...base,
  user: relation,
  task: relation,
  file: text,
  /** On the device that added it; '' for files of earlier versions. */
  name: z._default(text, ''),
  evidence_date: date,
  note: text,
});

export const history = z.looseObject({
  ...base,
  user: relation,
  task: relation,
  field: text,
  from: text,
  to: text,
  at: date,
  by: z._default(text, ''),
});
