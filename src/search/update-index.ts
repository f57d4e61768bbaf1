import type { MolaoDatabase } from '../db/database';
import { storedTextIds } from '../db/packed-texts';
import { isText } from '../domain/core/collections';
import type { IndexedRows } from './index-changes';
import { countriesById, KINDS, parseDocumentId, readDocuments, TABLES } from './read-documents';
import type { SearchIndex } from './search-index';

/** The index and its record of rows, changed together. */
interface Kept {
  index: SearchIndex;
  seen: IndexedRows;
}

/**
 * Reads documents into the index, and removes those that no longer exist.
 * @param sliceMs milliseconds after which the thread is released to other work
 */
export async function indexDocuments(
  database: MolaoDatabase,
  ids: readonly string[],
  { index, seen }: Kept,
  sliceMs: number,
): Promise<void> {
  const documents = await readDocuments(database, ids, await countriesById(database), true);
  const there = await storedRows(database, ids);
  let began = performance.now();
  for (const [at, id] of ids.entries()) {
    const document = documents[at];
    try {
      if (document) index.put(document);
      else index.remove(id);
    } catch (error) {
      // A faulty document must not exclude the others.
      console.error(`${id} cannot be searched.`, error);
      index.remove(id);
    }
    setMember(seen.documents, id, there.rows.has(id));
    setMember(seen.texts, id, there.texts.has(id));
    if (performance.now() - began < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}

/** Removes a document whose row was deleted. */
export function removeDocument({ index, seen }: Kept, id: string): void {
  index.remove(id);
  seen.documents.delete(id);
  seen.texts.delete(id);
}

/** Which rows and separate texts are stored. A draft has a row but no document. */
async function storedRows(
  database: MolaoDatabase,
  ids: readonly string[],
): Promise<{ rows: Set<string>; texts: Set<string> }> {
  const there = { rows: new Set<string>(), texts: new Set<string>() };
  for (const kind of KINDS) {
    const records = ids
      .map(parseDocumentId)
      .filter((each) => each.kind === kind)
      .map(({ record }) => record);
    if (records.length === 0) continue;
    for (const [part, name] of Object.entries(TABLES[kind])) {
      const keys = isText(name)
        ? await storedTextIds(database, name, records)
        : await database.rows(name).where('id').anyOf(records).primaryKeys();
      for (const record of keys) there[part as 'rows' | 'texts'].add(`${kind}:${record}`);
    }
  }
  return there;
}

function setMember(set: Set<string>, id: string, isIn: boolean): void {
  if (isIn) set.add(id);
  else set.delete(id);
}
