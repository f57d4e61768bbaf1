import type { CollectionName } from '../../../src/domain/core/collections';
import { specOf, WRITABLE } from '../../../src/domain/core/collections';
import type { Tier } from '../../../src/domain/sync/sync-protocol';
import type { RawRow } from '../../../src/sync/transport';
import { ownerOf } from './store';

/** A person as the access rules see them. */
export interface Reader {
  id: string;
  tier: Tier;
  readable: readonly string[];
}

/** The read rules of all collections. */
export function mayRead(reader: Reader, collection: CollectionName, row: RawRow): boolean {
  if (specOf(collection).scope === 'owner') return ownerOf(collection, row) === reader.id;
  const isPremium = reader.tier !== 'free';
  const isInReach = isPremium || reader.readable.includes(String(row.country));
  switch (collection) {
    case 'labour_laws':
    case 'articles':
      return isInReach && row.is_published === true;
    case 'article_contents':
      return row.is_published === true && (isPremium || (isInReach && row.is_premium !== true));
    case 'commentary_contents':
      return isPremium || row.is_open === true;
    case 'linkedin_labour_topics':
      return row.state === 'approved' || row.added_by === reader.id || reader.tier === 'admin';
    case 'task_templates':
      return true;
    default:
      return specOf(collection).scope === 'global' || isInReach;
  }
}

/** Other collections have no write rule. */
export function isWritable(collection: CollectionName): boolean {
  return (WRITABLE as readonly CollectionName[]).includes(collection);
}

export function mayWrite(reader: Reader, collection: CollectionName, row: RawRow): boolean {
  return collection === 'linkedin_labour_topics' ? row.added_by === reader.id : ownerOf(collection, row) === reader.id;
}
