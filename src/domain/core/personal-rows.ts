import * as z from 'zod/mini';
import { SHARE_PLATFORMS } from './vocabulary';
import { text, date, relation, base } from './row-fields';

/** Rows that a user creates: reading list, saved searches, conversations, shares, posts. */

export const bookmark = z.looseObject({
  ...base,
  user: relation,
  kind: z.enum(['article', 'law', 'commentary']),
  target: text,
  note: text,
});

export const highlight = z.looseObject({
  ...base,
  user: relation,
  kind: z.enum(['article', 'law', 'commentary']),
  target: text,
  quote: text,
  start: z.int(),
  end: z.int(),
  note: text,
});

export const savedSearch = z.looseObject({
  ...base,
  user: relation,
  name: text,
  query: text,
  filters: z.record(z.string(), z.unknown()),
  frequency: text,
});

export const conversation = z.looseObject({
  ...base,
  user: relation,
  title: text,
  messages: z.array(z.looseObject({ role: z.enum(['user', 'assistant']), content: text })),
});

export const share = z.looseObject({ ...base, user: relation, article: relation, platform: z.enum(SHARE_PLATFORMS) });

export const topic = z.looseObject({
  ...base,
  title: text,
  content: text,
  excerpt: text,
  author_name: text,
  author_title: text,
  post_url: text,
  published_date: date,
  topic_category: text,
  keywords: z.array(z.string()),
  country: relation,
  added_by: relation,
  state: z.enum(['pending', 'approved', 'rejected']),
});
