import type { MolaoDatabase } from '../../db/database';

/**
 * The state under which a row may be written that was fetched outside an open cycle. If it is the same
 * at the write, no tombstone has passed the row and access has not changed. Read it in one transaction.
 */
export async function readPullPrecondition(db: MolaoDatabase): Promise<string> {
  const [tombstones, head, generation] = await Promise.all([
    db.cursors.get('tombstones'),
    db.getMeta('head'),
    db.getMeta('generation'),
  ]);
  return `${tombstones?.cursor ?? 0} ${head?.access ?? ''} ${generation ?? 0}`;
}
