import type * as z from 'zod/mini';
import { user, profile } from './account-rows';
import { subscription, payment, refund } from './billing-rows';
import type { CollectionName } from './collections';
import {
  country,
  law,
  lawVersion,
  article,
  articleContent,
  fact,
  commencement,
  rule,
  commentary,
  commentaryContent,
  source,
} from './content-rows';
import { event, notification, readMarks } from './notice-rows';
import { template, task, evidence, history } from './task-rows';
import { decision, ownValue, bookmark, highlight, savedSearch, conversation, share, topic } from './personal-rows';

/** The schema of every synced collection. row-fields.ts describes dates, relations and numbers. */
export const ROW_SCHEMAS = {
  users: user,
  profiles: profile,
  countries: country,
  labour_laws: law,
  law_versions: lawVersion,
  articles: article,
  article_contents: articleContent,
  employment_facts: fact,
  commencements: commencement,
  rules: rule,
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
  decisions: decision,
  own_values: ownValue,
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
export type CommencementRow = Row<'commencements'>;
export type RuleRow = Row<'rules'>;
export type TaskRow = Row<'compliance_tasks'>;
export type EventRow = Row<'events'>;
export type NotificationRow = Row<'notifications'>;
export type DecisionRow = Row<'decisions'>;
export type OwnValueRow = Row<'own_values'>;
export type TemplateRow = Row<'task_templates'>;
export type EvidenceRow = Row<'task_evidence'>;
