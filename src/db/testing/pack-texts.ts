import type { TextCollection } from '../../domain/core/collections';
import type { MolaoDatabase } from '../database';
import { putBlocks, tablesOf, type LocalText, type NewBlock } from '../packed-texts';
import { testId } from './rows';

/** Stores texts as packs bring them, in one block. */
export async function packTexts(
  db: MolaoDatabase,
  collection: TextCollection,
  texts: readonly LocalText[],
  block: Partial<NewBlock> = {},
): Promise<void> {
  const whole = { key: 'block', collection, country: testId('za'), premium: false, texts, ...block };
  await db.transaction('rw', tablesOf(db, collection), async () => await putBlocks(db, collection, [whole]));
}
