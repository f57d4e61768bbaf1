import type { MolaoDatabase } from '../db/database';

/**
 * What a row rests on that is fetched outside of an open round. As long as it is the same when the row is written, no tombstone has passed the row meanwhile,
 * and nobody has lost the right to read it. Read it in one transaction.
 */
export async function groundOf(db: MolaoDatabase): Promise<string> {
  const [tombstones, head, generation] = await Promise.all([
    db.cursors.get('tombstones'),
    db.getMeta('head'),
    db.getMeta('generation'),
  ]);
  return `${tombstones?.cursor ?? 0} ${head?.access ?? ''} ${generation ?? 0}`;
}
