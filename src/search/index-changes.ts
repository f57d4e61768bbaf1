import { SEARCHED, type MolaoDatabase } from '../db/database';
import { textIds, textIdsAbove } from '../db/packed-texts';
import { isText, type CollectionName } from '../domain/core/collections';
import { KINDS, parseDocumentId, TABLES } from './read-documents';

type Searched = (typeof SEARCHED)[number];

/** Which rows the index contains, and up to which rev. */
export interface IndexedRows {
  /** Ids of documents whose rows were read, including drafts. */
  documents: Set<string>;
  /** Those of them whose separate text (articles, commentary) was there. */
  texts: Set<string>;
  /** The rev up to which every row of a collection was read. */
  revs: Partial<Record<Searched, number>>;
}

/** Documents to read again and to remove. */
export interface IndexChanges {
  changed: string[];
  removed: string[];
  /** The revs that are valid once these are read. */
  revs: IndexedRows['revs'];
}

export const noIndexedRows = (): IndexedRows => ({ documents: new Set(), texts: new Set(), revs: {} });

/**
 * Compares the stored rows with the index without reading them: keys show additions and deletions, revs show
 * changes. A newly followed country brings rows with old revs, and rows with new revs may arrive before older
 * ones. Only up to the sync cursor is every row there, so rows above it are read again.
 */
export async function compareRows(database: MolaoDatabase, seen: IndexedRows): Promise<IndexChanges> {
  const cursors = new Map(
    (await database.cursors.toArray()).map(({ collection, cursor }) => [collection as CollectionName, cursor]),
  );
  const revs = Object.fromEntries(SEARCHED.map((name) => [name, cursors.get(name) ?? 0]));
  const changed = new Set<string>();
  const removed: string[] = [];
  for (const kind of KINDS) {
    const tables: { rows: Searched; texts?: Searched } = TABLES[kind];
    const ids = await idsIn(database, tables.rows, kind);
    const texts = tables.texts ? await idsIn(database, tables.texts, kind) : new Set<string>();
    // Texts first: theirs is the order in which they are read soonest.
    for (const name of [tables.texts, tables.rows]) {
      if (name)
        for (const id of await changedIn(database, name, kind, seen.revs[name] ?? 0)) if (ids.has(id)) changed.add(id);
    }
    for (const id of ids) if (!seen.documents.has(id) || texts.has(id) !== seen.texts.has(id)) changed.add(id);
    for (const id of seen.documents) if (parseDocumentId(id).kind === kind && !ids.has(id)) removed.push(id);
  }
  return { changed: await withFacts(database, [...changed]), removed, revs };
}

async function idsIn(database: MolaoDatabase, name: Searched, kind: string): Promise<Set<string>> {
  const records = isText(name) ? await textIds(database, name) : await database.rows(name).toCollection().primaryKeys();
  return new Set(records.map((record) => `${kind}:${record}`));
}

async function changedIn(database: MolaoDatabase, name: Searched, kind: string, after: number): Promise<string[]> {
  const records = isText(name)
    ? await textIdsAbove(database, name, after)
    : await database.rows(name).where('rev').above(after).primaryKeys();
  return records.map((record) => `${kind}:${record}`);
}

/**
 * A fact names its law, so it is read again with it. Small kinds come first, so that they can be found early.
 */
export async function withFacts(database: MolaoDatabase, ids: readonly string[]): Promise<string[]> {
  const laws = ids
    .map(parseDocumentId)
    .filter(({ kind }) => kind === 'law')
    .map(({ record }) => record);
  const facts = laws.length > 0 ? await database.rows('employment_facts').where('law').anyOf(laws).primaryKeys() : [];
  const all = new Set([...facts.map((record) => `fact:${record}`), ...ids]);
  return KINDS.flatMap((kind) => [...all].filter((id) => parseDocumentId(id).kind === kind));
}
