import { SEARCHED, type MolaoDatabase } from '../db/database';
import type { CollectionName } from '../domain/core/collections';
import { KINDS, parseDocumentId, TABLES } from './read-documents';

type Searched = (typeof SEARCHED)[number];

/** Which rows the index has seen, and up to where. */
export interface IndexedRows {
  /** Ids of documents whose rows were read, drafts included. */
  documents: Set<string>;
  /** Of these, the ones whose text of its own (articles, commentary) was there. */
  texts: Set<string>;
  /** Rev up to which every row of a collection was read. */
  revs: Partial<Record<Searched, number>>;
}

/** What has to be read again, and what has gone. */
export interface IndexChanges {
  changed: string[];
  removed: string[];
  /** The revs that hold once these are read. */
  revs: IndexedRows['revs'];
}

export const noIndexedRows = (): IndexedRows => ({ documents: new Set(), texts: new Set(), revs: {} });

/**
 * Compares the rows with what the index has seen, without reading them: keys tell what came and went, revs what changed. A row can come with an old rev (a country that was followed), and one with a new rev can be
 * there before older ones are; only up to the cursor of the sync is everything there, so what lies above is looked at again.
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
    for (const name of [tables.rows, tables.texts]) {
      if (name)
        for (const id of await changedIn(database, name, kind, seen.revs[name] ?? 0)) if (ids.has(id)) changed.add(id);
    }
    for (const id of ids) if (!seen.documents.has(id) || texts.has(id) !== seen.texts.has(id)) changed.add(id);
    for (const id of seen.documents) if (parseDocumentId(id).kind === kind && !ids.has(id)) removed.push(id);
  }
  return { changed: await withFacts(database, [...changed]), removed, revs };
}

async function idsIn(database: MolaoDatabase, name: Searched, kind: string): Promise<Set<string>> {
  return new Set((await database.rows(name).toCollection().primaryKeys()).map((record) => `${kind}:${record}`));
}

async function changedIn(database: MolaoDatabase, name: Searched, kind: string, after: number): Promise<string[]> {
  return (await database.rows(name).where('rev').above(after).primaryKeys()).map((record) => `${kind}:${record}`);
}

/** A fact names its law: with the law it is read again. What is small comes first, so that it can be found while the rest is read. */
export async function withFacts(database: MolaoDatabase, ids: readonly string[]): Promise<string[]> {
  const laws = ids
    .map(parseDocumentId)
    .filter(({ kind }) => kind === 'law')
    .map(({ record }) => record);
  const facts = laws.length > 0 ? await database.rows('employment_facts').where('law').anyOf(laws).primaryKeys() : [];
  const all = new Set([...facts.map((record) => `fact:${record}`), ...ids]);
  return KINDS.flatMap((kind) => [...all].filter((id) => parseDocumentId(id).kind === kind));
}
