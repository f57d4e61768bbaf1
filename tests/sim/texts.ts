import type { MolaoDatabase } from '../../src/db/database';
import { eachText, TEXT_COLLECTIONS, type LocalText } from '../../src/db/packed-texts';
import { isText, specOf, type CollectionName } from '../../src/domain/core/collections';
import type { RawRow } from '../../src/sync/engine/transport';

/** All rows of a collection on a device, also texts that are in blocks. */
export async function rowsOn(db: MolaoDatabase, collection: CollectionName): Promise<RawRow[]> {
  if (!isText(collection)) return db.rows(collection).toArray();
  const texts: LocalText[] = [];
  await eachText(db, collection, (text) => texts.push(text));
  return texts;
}

/** A text is in one place, and in a block that is deleted with its country or with Premium. */
export async function misplacedTexts(db: MolaoDatabase): Promise<string[]> {
  const problems: string[] = [];
  for (const collection of TEXT_COLLECTIONS) {
    const ids = (await rowsOn(db, collection)).map(({ id }) => String(id));
    const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
    problems.push(...doubled.map((id) => `${collection}/${id} is in two places`));
  }
  const blocks = await db.textBlocks.toArray();
  const records = new Map((await db.packedTexts.toArray()).map(({ key, texts }) => [key, texts as RawRow[]]));
  for (const { key, collection, country, premium, ids, revs } of blocks) {
    const texts = records.get(key) ?? [];
    records.delete(key);
    const { gated, scope } = specOf(collection);
    const isWrong = ({ id, rev, ...text }: RawRow, index: number) =>
      id !== ids[index] ||
      rev !== revs[index] ||
      (scope === 'country' && text.country !== country) ||
      (text[gated!.field] === gated!.premium) !== premium;
    if (texts.length !== ids.length || texts.some(isWrong)) problems.push(`block ${key} has other texts than it says`);
  }
  return [...problems, ...[...records.keys()].map((key) => `the texts ${key} have no block`)];
}
