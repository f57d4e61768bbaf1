import * as z from 'zod/mini';
import { EVENT_TYPES } from './vocabulary';
import { text, relation, base } from './row-fields';

export const event = z.looseObject({
  ...base,
  country: relation,
  type: z.enum(EVENT_TYPES),
  title: text,
  description: text,
  article: relation,
  law: relation,
  /** The fact that has a new value. */
  fact: z._default(relation, ''),
  reason: text,
});

export const notification = z.looseObject({
  ...base,
  user: relation,
  title: text,
  description: text,
  type: z.enum(['deadline', 'alert', 'account']),
  is_read: z.boolean(),
  task: relation,
  article: relation,
  law: relation,
  /** Path in the app; '' if it follows from the task, article or law. */
  link: z._default(text, ''),
});

export const readMarks = z.looseObject({
  ...base,
  read_up_to: z.int(),
  read: z.array(z.string()),
  unread: z.array(z.string()),
});
