import { labelOf } from '../../../../domain/core/labels';
import { ARTICLES, COMMENTARY, FACTS, LAWS } from '../content-kinds';
import { fieldsOf } from '../edit/content-kind';

/** What was done, as the filter offers it and an entry says it. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Put back',
  'refund.approve': 'Refund approved',
  'refund.decline': 'Refund declined',
  'account.delete': 'Account deleted',
};

/** To what. */
export const COLLECTION_WORDS: Readonly<Record<string, string>> = {
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
  task_templates: 'Task template',
  refund_requests: 'Refund request',
};

const FIELD_WORDS = Object.fromEntries(
  [ARTICLES, LAWS, FACTS, COMMENTARY].flatMap((kind) => fieldsOf(kind)).map(({ name, label }) => [name, label]),
);
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  is_published: 'Published',
  drafted_by: 'Drafted by',
  link_broken_since: 'Link broken since',
  premium_until: 'Premium until',
  tokenKey: 'Sessions',
  email: 'E-mail',
};

export function fieldWords(field: string): string {
  return labelOf({ ...FIELD_WORDS, ...OTHER_FIELDS }, field);
}

/** A stored value as people read it. @param nameOf a country's name, or the id itself */
export function valueWords(value: unknown, nameOf: (id: string) => string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return nameOf(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => labelOf({}, nameOf(item))).join(', ');
  return JSON.stringify(value);
}

/** What an entry is about, where its fields tell it; '' otherwise. */
export function titleWords({
  before = {},
  after = {},
}: {
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}): string {
  for (const field of ['title', 'name', 'value', 'reference']) {
    const value = after[field] ?? before[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
