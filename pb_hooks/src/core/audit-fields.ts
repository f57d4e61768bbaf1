import type { AuditDetail } from '../../../src/domain/admin/admin-panel';
import type { CollectionName } from '../../../src/domain/core/collections';

/** What the log tells of: content, sources, posts and accounts. Rows of persons are theirs; of what they hold, no log tells. */
export const AUDITED: readonly string[] = [
  'countries',
  'labour_laws',
  'law_versions',
  'employment_facts',
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

/** Stamps, and what the seed knows its rows by. */
const UNTOLD = ['id', 'rev', 'created', 'updated', 'seed_hash'];
/** Of an account the log holds what the server decides by. Its address and its secrets never stand there: the log outlives the account. */
const TOLD_OF_USERS = ['role', 'plan', 'premium_until', 'verified', 'two_factor'];

export type Fields = Record<string, unknown>;

export type Changes = Pick<AuditDetail, 'before' | 'after' | 'also'>;

/** A row's fields as plain values, the hidden ones among them; of an account also its secrets, which `changesBetween` names and never tells. */
export function fieldsOf(record: core.Record): Fields {
  const fields = JSON.parse(JSON.stringify(record.fieldsData())) as Fields;
  // To this engine a JSON field is a list of bytes.
  for (const field of record.collection().fields) {
    if (field.type() === 'json') fields[field.getName()] = JSON.parse(record.getString(field.getName()) || 'null');
  }
  // Its value hides itself.
  if ('password' in fields) fields.password = record.getString('password:hash');
  return fields;
}

/** What differs between two states of a row; `{}` stands for a row that is not there, and of the one that is, what is empty is left out. */
export function changesBetween(collection: string, before: Fields, after: Fields): Changes {
  const changes: Changes = { before: {}, after: {} };
  const also: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (UNTOLD.includes(name) || isSame(before[name], after[name])) continue;
    if (collection === 'users' && !TOLD_OF_USERS.includes(name)) {
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
