import type { AuditDetail } from '../../../src/domain/admin/admin-panel';
import type { CollectionName } from '../../../src/domain/core/collections';

/**
 * The collections whose changes are logged: content, sources, posts and accounts. Personal rows are private and never
 * logged.
 */
export const AUDITED: readonly string[] = [
  'countries',
  'labour_laws',
  'law_versions',
  'employment_facts',
  'commencements',
  'rules',
  'articles',
  'article_contents',
  'events',
  'expert_commentaries',
  'commentary_contents',
  'task_templates',
  'sources',
  'linkedin_labour_topics',
  'users',
] satisfies CollectionName[];

/** Fields that the server or the seed maintains. */
const UNLOGGED = ['id', 'rev', 'created', 'updated', 'seed_hash'];
/** The fields of an account whose values are logged. Never its address or secrets: the log outlives the account. */
const LOGGED_USER_FIELDS = ['role', 'plan', 'premium_until', 'verified', 'two_factor'];

export type Fields = Record<string, unknown>;

type Changes = Pick<AuditDetail, 'before' | 'after' | 'also'>;

/**
 * A row's fields as plain values, also the hidden ones. Secrets of an account are among them; `changesBetween` gives
 * only their names.
 */
export function fieldsOf(record: core.Record): Fields {
  const fields = JSON.parse(JSON.stringify(record.fieldsData())) as Fields;
  // The engine gives a JSON field as a list of bytes.
  for (const field of record.collection().fields) {
    if (field.type() === 'json') fields[field.getName()] = JSON.parse(record.getString(field.getName()) || 'null');
  }
  // The password field does not give its value.
  if ('password' in fields) fields.password = record.getString('password:hash');
  return fields;
}

/**
 * The differences between two states of a row. `{}` is a row that does not exist; then empty fields of the other are
 * left out.
 */
export function changesBetween(collection: string, before: Fields, after: Fields): Changes {
  const changes: Changes = { before: {}, after: {} };
  const also: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (UNLOGGED.includes(name) || isSame(before[name], after[name])) continue;
    if (collection === 'users' && !LOGGED_USER_FIELDS.includes(name)) {
      also.push(name);
      continue;
    }
    if (name in before) changes.before[name] = before[name];
    if (name in after) changes.after[name] = after[name];
  }
  return also.length > 0 ? { ...changes, also } : changes;
}

export function isEmptyChange({ before, after, also }: Changes): boolean {
  return also === undefined && Object.keys(before).length === 0 && Object.keys(after).length === 0;
}

function isSame(before: unknown, after: unknown): boolean {
  return (isEmpty(before) && isEmpty(after)) || JSON.stringify(before) === JSON.stringify(after);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === 0 ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
