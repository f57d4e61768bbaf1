import * as z from 'zod/mini';
import { DECISIONS, FACT_TOPICS, SHARE_PLATFORMS } from './vocabulary';
import { text, date, relation, base } from './row-fields';

/** Rows that a user creates: decisions, own values, reading list, saved searches, conversations, shares, posts. */

/** What the user decided about an event. */
export const decision = z.looseObject({
  ...base,
  user: relation,
  /** Id of the event, also after it is deleted. */
  event: text,
  title: text,
  decision: z.enum(DECISIONS),
  reason: text,
  responsible: text,
  decided_at: date,
});

/** What the user's own company grants in a country, to set beside the law's value. */
export const ownValue = z.looseObject({
  ...base,
  user: relation,
  country: relation,
  topic: z.enum(FACT_TOPICS),
  amount: z.number(),
  unit: text,
  set_at: date,
});

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
