import type { CollectionName } from '../../../src/domain/core/collections';
import { specOf, WRITABLE } from '../../../src/domain/core/collections';
import type { Tier } from '../../../src/domain/sync/sync-protocol';
import type { RawRow, WriteRequest } from '../../../src/sync/engine/transport';
import { ownerOf } from './store';

/** A person as the access rules see them. */
export interface Reader {
  id: string;
  tier: Tier;
  readable: readonly string[];
}

type ReadRule = (row: RawRow, reader: Reader) => boolean;

const isPremium = ({ tier }: Reader) => tier !== 'free';
const isInReach: ReadRule = (row, reader) => isPremium(reader) || reader.readable.includes(String(row.country));
const isPublishedInReach: ReadRule = (row, reader) => isInReach(row, reader) && row.is_published === true;

/** Read rules that do not follow from a collection's scope. */
const READ_RULES: Partial<Record<CollectionName, ReadRule>> = {
  labour_laws: isPublishedInReach,
  articles: isPublishedInReach,
  article_contents: (row, reader) => isPublishedInReach(row, reader) && (isPremium(reader) || row.is_premium !== true),
  commentary_contents: (row, reader) => isPremium(reader) || row.is_open === true,
  events: (row, reader) => isInReach(row, reader) && (isPremium(reader) || row.is_premium !== true),
  linkedin_labour_topics: (row, reader) =>
    row.state === 'approved' || row.added_by === reader.id || reader.tier === 'admin',
  task_templates: () => true,
};

/** Whether a reader may read a row of any collection. */
export function mayRead(reader: Reader, collection: CollectionName, row: RawRow): boolean {
  const { scope } = specOf(collection);
  if (scope === 'owner') return ownerOf(collection, row) === reader.id;
  const rule = READ_RULES[collection];
  if (rule) return rule(row, reader);
  return scope === 'global' || isInReach(row, reader);
}

/** Other collections have no write rule. */
export function isWritable(collection: CollectionName): boolean {
  return (WRITABLE as readonly CollectionName[]).includes(collection);
}

export function mayWrite(reader: Reader, kind: WriteRequest['kind'], collection: CollectionName, row: RawRow): boolean {
  const isOwn = authorOf(collection, row) === reader.id;
  if (collection !== 'linkedin_labour_topics') return isOwn;
  // Its author may still read a post that an admin has decided about.
  return reader.tier === 'admin' || (kind !== 'update' && isOwn && row.state === 'pending');
}

/** The user who made a row. */
export function authorOf(collection: CollectionName, row: RawRow): string {
  return collection === 'linkedin_labour_topics' ? String(row.added_by) : ownerOf(collection, row);
}

/** Whether a row counts for the revs of a user's head. */
export function isInScope(
  collection: CollectionName,
  row: RawRow,
  user: string,
  countries: readonly string[],
): boolean {
  const { scope } = specOf(collection);
  return scope === 'owner'
    ? ownerOf(collection, row) === user
    : scope === 'global' || countries.includes(String(row.country));
}
