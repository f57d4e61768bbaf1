import type { MolaoDatabase } from '../../db/database';
import { forgetTexts, TEXT_COLLECTIONS } from '../../db/packed-texts';
import { specOf } from '../../domain/core/collections';

/**
 * Frees storage when it is full: first the saved search index, then acknowledged changes with their
 * files, then the texts of the older half of the articles, which can be fetched on demand. Waiting
 * changes are never deleted.
 *
 * @returns whether there was anything to delete
 */
export async function makeRoom(db: MolaoDatabase): Promise<boolean> {
  if ((await db.searchParts.count()) > 0) {
    await db.searchParts.clear();
    return true;
  }
  const acknowledged = await db.outbox.where('state').equals('acknowledged').toArray();
  if (acknowledged.length) {
    await db.files.bulkDelete(acknowledged.flatMap((entry) => Object.values(entry.files)));
    await db.outbox.bulkDelete(acknowledged.map((entry) => entry.id));
    return true;
  }
  let deleted = 0;
  for (const collection of TEXT_COLLECTIONS) {
    const { textOf } = specOf(collection);
    if (!textOf) continue;
    const rows = await db.rows(textOf).toArray();
    const byAge = rows.sort((a, b) => a.published_date.localeCompare(b.published_date)).map(({ id }) => id);
    const older = byAge.slice(0, Math.ceil(byAge.length / 2));
    deleted += await forgetTexts(db, collection, older);
  }
  return deleted > 0;
}

/** Asks the browser to keep the data when space is low. It may ask the user: call it after a gesture. */
export async function persistStorage(): Promise<void> {
  if (navigator.storage?.persist && !(await navigator.storage.persisted())) await navigator.storage.persist();
}
