import * as z from 'zod/mini';
import type { CollectionName } from './collections';
import { PLANS } from '../billing/plans';
import {
  COMMENTARY_CATEGORIES,
  DEVELOPMENT_KINDS,
  DIGESTS,
  EVENT_TYPES,
  FACT_TOPICS,
  LAW_STATUSES,
  REGIONS,
  SHARE_PLATFORMS,
  TASK_BASES,
  TASK_STATUSES,
  VERIFICATIONS,
  WORKING_DAYS,
} from './vocabulary';

/**
 * The shape of every synced row, as PocketBase sends it: dates are 'YYYY-MM-DD HH:MM:SS.sssZ' or '' where there is none,
 * an absent relation is '', an absent number is 0. Objects are loose, so a newer server's extra fields are kept.
 */
const text = z.string();
const date = z.string();
const id = z.string().check(z.length(15));
const relation = z.string();
const relations = z.array(z.string());
const base = { id, rev: z.int().check(z.positive()), created: date, updated: date };
const topics = z.array(z.string());

const provenance = {
  source_url: text,
  verification: z.enum(VERIFICATIONS),
  /** Address or owner/repo:path of the stored copy in which the statement was seen; '' when unchecked. */
  evidence: text,
  as_of: date,
  licence: text,
  fetched_at: date,
  /** SHA-256 of the text, hex. */
  hash: text,
  last_verified: date,
};

/** Absent in rows that a device stored before the server fetched content. */
const drafting = {
  /** When the source's link was first found broken; '' while it works. */
  link_broken_since: z._default(date, ''),
  drafted_by: z._default(z.enum(['', 'machine']), ''),
};

const user = z.looseObject({
  ...base,
  email: z.optional(text),
  verified: z.boolean(),
  role: z.enum(['member', 'admin']),
  premium_until: date,
  plan: z._default(z.enum(PLANS), ''),
  readable_countries: relations,
  /** Absent in rows that a device stored before the field existed. */
  two_factor: z.optional(z.boolean()),
});
/** Which notices are pushed: an absent kind is pushed; nothing of the countries in `muted` is. */
const notificationPreferences = z.looseObject({
  urgent: z.optional(z.boolean()),
  law: z.optional(z.boolean()),
  in_force: z.optional(z.boolean()),
  article: z.optional(z.boolean()),
  deadline: z.optional(z.boolean()),
  account: z.optional(z.boolean()),
  alert: z.optional(z.boolean()),
  muted: z.optional(relations),
});
const profile = z.looseObject({
  ...base,
  full_name: text,
  email_preferences: z.looseObject({ marketing: z.boolean(), updates: z.boolean(), news: z.boolean() }),
  countries: relations,
  /** IANA name; '' until a device has sent its own. Deadlines and quiet hours refer to it. */
  time_zone: text,
  notification_preferences: z._default(notificationPreferences, {}),
  digest: z._default(z.enum(['', ...DIGESTS]), ''),
  quiet_hours: z._default(z.looseObject({ from: z.optional(text), to: z.optional(text) }), {}),
});
const country = z.looseObject({
  ...base,
  name: text,
  code: text,
  flag_emoji: text,
  region: z.enum(REGIONS),
  currency: text,
  description: text,
  law_count: z.int(),
  article_count: z.int(),
  latest_law_date: date,
  latest_article_date: date,
});
const law = z.looseObject({
  ...base,
  ...provenance,
  key: text,
  country: relation,
  title: text,
  original_title: text,
  citation: text,
  description: text,
  content: text,
  effective_date: date,
  status: z.enum(LAW_STATUSES),
  topics,
  is_published: z.boolean(),
  repealed_on: z._default(date, ''),
  ...drafting,
});
const lawVersion = z.looseObject({
  ...base,
  law: relation,
  country: relation,
  text,
  hash: text,
  seen_at: date,
  source_url: text,
  /** The text is the official one, as fetched; otherwise it is our summary. Only versions of one kind can be compared. */
  official: z._default(z.boolean(), false),
});
const article = z.looseObject({
  ...base,
  ...provenance,
  key: text,
  country: relation,
  title: text,
  summary: text,
  image_url: text,
  source: text,
  canonical_url: text,
  kind: z.union([z.enum(DEVELOPMENT_KINDS), z.literal('')]),
  published_date: date,
  topics,
  is_premium: z.boolean(),
  ...drafting,
  /** Absent in rows that a device stored before articles could be drafts. */
  is_published: z._default(z.boolean(), true),
  /** Id of the leading report where several sources report one event; '' on the leading one. */
  lead: z._default(relation, ''),
});
const articleContent = z.looseObject({
  ...base,
  content: text,
  country: relation,
  is_premium: z.boolean(),
  published_date: date,
});
const fact = z.looseObject({
  ...base,
  ...provenance,
  key: text,
  country: relation,
  topic: z.enum(FACT_TOPICS),
  value: text,
  /** Comparable only where `unit` is not ''; 0 otherwise. */
  amount: z.number(),
  unit: text,
  law: relation,
  provision: text,
});
const commentary = z.looseObject({
  ...base,
  key: text,
  title: text,
  author: text,
  author_role: text,
  excerpt: text,
  category: z.enum(COMMENTARY_CATEGORIES),
  topics,
  country: relation,
  countries: relations,
  published_date: date,
  read_time: z.int(),
  source_url: text,
  is_featured: z.boolean(),
  is_open: z.boolean(),
  verification: z.enum(VERIFICATIONS),
});
const commentaryContent = z.looseObject({ ...base, content: text, is_open: z.boolean() });
const event = z.looseObject({
  ...base,
  country: relation,
  type: z.enum(EVENT_TYPES),
  title: text,
  description: text,
  article: relation,
  law: relation,
  reason: text,
});
const template = z.looseObject({
  ...base,
  ...provenance,
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
const source = z.looseObject({
  ...base,
  name: text,
  description: text,
  url: text,
  kind: text,
  type: text,
  tier: z.int(),
  country: relation,
  status: text,
  listed: z.boolean(),
  licence: z._default(text, ''),
});
const topic = z.looseObject({
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
const readMarks = z.looseObject({
  ...base,
  read_up_to: z.int(),
  read: z.array(z.string()),
  unread: z.array(z.string()),
});
const notification = z.looseObject({
  ...base,
  user: relation,
  title: text,
  description: text,
  type: z.enum(['deadline', 'alert', 'account']),
  is_read: z.boolean(),
  task: relation,
  article: relation,
  law: relation,
  /** Path in the app; '' where it follows from the task, article or law. */
  link: z._default(text, ''),
});
const task = z.looseObject({
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
  /** Moves a deadline on a weekend or public holiday to the working day before or after; '': it is not moved. */
  working_day: z._default(z.enum(['', ...WORKING_DAYS]), ''),
  /** Id of the first task of a repeating one; '' for a task that does not repeat. */
  series: z._default(text, ''),
  template: z._default(relation, ''),
  /** The kind, id and title of the row from which the task was made, as they were then. */
  basis: z._default(z.enum(['', ...TASK_BASES]), ''),
  basis_id: z._default(text, ''),
  basis_title: z._default(text, ''),
});
const evidence = z.looseObject({
  ...base,
  user: relation,
  task: relation,
  file: text,
  evidence_date: date,
  note: text,
});
const history = z.looseObject({
  ...base,
  user: relation,
  task: relation,
  field: text,
  from: text,
  to: text,
  at: date,
  by: z._default(text, ''),
});
const bookmark = z.looseObject({
  ...base,
  user: relation,
  kind: z.enum(['article', 'law', 'commentary']),
  target: text,
  note: text,
});
const highlight = z.looseObject({
  ...base,
  user: relation,
  kind: z.enum(['article', 'law', 'commentary']),
  target: text,
  quote: text,
  start: z.int(),
  end: z.int(),
  note: text,
});
const savedSearch = z.looseObject({
  ...base,
  user: relation,
  name: text,
  query: text,
  filters: z.record(z.string(), z.unknown()),
  frequency: text,
});
const conversation = z.looseObject({
  ...base,
  user: relation,
  title: text,
  messages: z.array(z.looseObject({ role: z.enum(['user', 'assistant']), content: text })),
});
const share = z.looseObject({ ...base, user: relation, article: relation, platform: z.enum(SHARE_PLATFORMS) });
const subscription = z.looseObject({
  ...base,
  user: relation,
  status: z.enum(['trialing', 'active', 'past_due', 'suspended', 'cancelled', 'expired']),
  started_at: date,
  current_period_end: date,
  cancel_at_period_end: z.boolean(),
});
const payment = z.looseObject({
  ...base,
  user: relation,
  reference: text,
  amount: z.int(),
  currency: text,
  state: text,
  paid_at: date,
});
const refund = z.looseObject({
  ...base,
  user: relation,
  payment: relation,
  reason: text,
  state: text,
  decision_reason: text,
  decided_at: date,
});

export const ROW_SCHEMAS = {
  users: user,
  profiles: profile,
  countries: country,
  labour_laws: law,
  law_versions: lawVersion,
  articles: article,
  article_contents: articleContent,
  employment_facts: fact,
  expert_commentaries: commentary,
  commentary_contents: commentaryContent,
  events: event,
  task_templates: template,
  sources: source,
  linkedin_labour_topics: topic,
  read_marks: readMarks,
  notifications: notification,
  compliance_tasks: task,
  task_evidence: evidence,
  task_history: history,
  bookmarks: bookmark,
  highlights: highlight,
  saved_searches: savedSearch,
  conversations: conversation,
  shares: share,
  subscriptions: subscription,
  payments: payment,
  refund_requests: refund,
} as const satisfies Record<CollectionName, z.ZodMiniType>;

export type Rows = { [C in CollectionName]: z.infer<(typeof ROW_SCHEMAS)[C]> };
export type Row<C extends CollectionName> = Rows[C];

export type UserRow = Row<'users'>;
export type ProfileRow = Row<'profiles'>;
export type CountryRow = Row<'countries'>;
export type LawRow = Row<'labour_laws'>;
export type ArticleRow = Row<'articles'>;
export type FactRow = Row<'employment_facts'>;
export type TaskRow = Row<'compliance_tasks'>;
export type EventRow = Row<'events'>;
export type NotificationRow = Row<'notifications'>;
export type TemplateRow = Row<'task_templates'>;
export type EvidenceRow = Row<'task_evidence'>;
