import { labelOf } from '../../../../domain/core/labels';
import { ARTICLES, COMMENCEMENTS, COMMENTARY, FACTS, LAWS, RULES } from '../content-kinds';
import { fieldsOf } from '../edit/content-kind';

/** Labels of actions, in the filter and in entries. */
export const ACTION_LABELS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Put back',
  'refund.approve': 'Refund approved',
  'refund.decline': 'Refund declined',
  'account.delete': 'Account deleted',
};

/** Labels of collections. */
export const COLLECTION_LABELS: Readonly<Record<string, string>> = {
  articles: 'Article',
  article_contents: 'Text of an article',
  labour_laws: 'Labour law',
  law_versions: 'Version of a law',
  employment_facts: 'Fact',
  expert_commentaries: 'Commentary',
  commentary_contents: 'Text of a commentary',
  sources: 'Source',
  linkedin_labour_topics: 'Post',
  users: 'Account',
  countries: 'Country',
  events: 'Event',
  commencements: 'Commencement',
  rules: 'Rule',
  task_templates: 'Task template',
  refund_requests: 'Refund request',
};

const FIELD_LABELS = Object.fromEntries(
  [ARTICLES, LAWS, FACTS, RULES, COMMENCEMENTS, COMMENTARY]
    .flatMap((kind) => fieldsOf(kind))
    .map(({ name, label }) => [name, label]),
);
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  is_published: 'Published',
  drafted_by: 'Drafted by',
  link_broken_since: 'Link broken since',
  premium_until: 'Premium until',
  tokenKey: 'Sessions',
  email: 'E-mail',
};

export function fieldLabel(field: string): string {
  return labelOf({ ...FIELD_LABELS, ...OTHER_FIELDS }, field);
}

/** Formats a stored value. @param nameOf returns a country's name, or the id itself */
export function formatValue(value: unknown, nameOf: (id: string) => string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return nameOf(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => labelOf({}, nameOf(item))).join(', ');
  return JSON.stringify(value);
}

/** The title of the changed record from its fields; '' if there is none. */
export function recordTitle({
  before = {},
  after = {},
}: {
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}): string {
  for (const field of ['title', 'name', 'value', 'who', 'reference']) {
    const value = after[field] ?? before[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
