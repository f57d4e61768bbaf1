import { SYNCED, specOf, type CollectionName } from '../../../src/domain/core/collections';
import type { App } from './app';
import { fieldsOf, type Fields } from './audit-fields';
import { execute, readText } from './sql';

/** The rows that a deletion removes, in the order in which they can be restored. */
export interface DeletedRows {
  rows: { collection: string; data: Fields }[];
  /** Other rows with a relation to the deleted row. */
  links: { collection: string; field: string; target: string; records: string[] }[];
}

/** Texts in a table of their own under the same id; a trigger deletes them with the row. */
const TEXTS: Readonly<Record<string, string>> = {
  articles: 'article_contents',
  expert_commentaries: 'commentary_contents',
};
/** Not restorable: a country removes all of its content, and only its owner deletes an account. */
const NOT_RESTORABLE = ['countries', 'users'];
/** Characters. A law with its versions has far fewer. */
const MAX_PACKED = 16_000_000;

/** Call it before the deletion. @returns undefined if the deletion cannot be undone */
export function collectDeletedRows(tx: App, record: core.Record): DeletedRows | undefined {
  if (NOT_RESTORABLE.includes(record.collection().name)) return undefined;
  const kept: DeletedRows = { rows: [], links: [] };
  gather(tx, record, kept);
  return kept;
}

/** @returns undefined if there is nothing to store, or too much */
export function packDeletedRows(kept: DeletedRows | undefined): string | undefined {
  const text = kept && JSON.stringify(kept);
  return text !== undefined && text.length <= MAX_PACKED ? text : undefined;
}

/** @param id of the audit log's entry */
export function storeDeletedRows(tx: App, id: string, kept: string): void {
  execute(tx, 'INSERT INTO audit_kept (id, kept) VALUES ({:id}, {:kept})', { id, kept });
}

export function readDeletedRows(app: App, id: string): DeletedRows | undefined {
  const text = readText(app, 'SELECT kept AS value FROM audit_kept WHERE id = {:id}', { id });
  return text === undefined ? undefined : (JSON.parse(text) as DeletedRows);
}

function gather(tx: App, record: core.Record, kept: DeletedRows): void {
  const collection = record.collection();
  kept.rows.push({ collection: collection.name, data: fieldsOf(record) });
  const texts = TEXTS[collection.name];
  if (texts)
    for (const text of findRows(tx, texts, 'id', record.id))
      kept.rows.push({ collection: texts, data: fieldsOf(text) });
  for (const reference of referencesTo(tx, collection.id)) follow(tx, reference, record.id, kept);
}

function follow(tx: App, { collection, field, cascades }: Reference, target: string, kept: DeletedRows): void {
  if (!cascades) {
    const records = idsOf(tx, collection, field, target);
    if (records.length > 0) kept.links.push({ collection, field, target, records });
  } else if (isContent(collection)) {
    for (const row of findRows(tx, collection, field, target)) gather(tx, row, kept);
  }
}

/** Personal rows are not stored: a deleted account must not survive in a log. Nor are records of fetches. */
function isContent(collection: string): boolean {
  return collection in SYNCED && specOf(collection as CollectionName).scope !== 'owner';
}

interface Reference {
  collection: string;
  field: string;
  cascades: boolean;
}

/** Relation fields to this collection, read from the schema, so that a later field needs no change here. */
function referencesTo(tx: App, collectionId: string): Reference[] {
  return tx.findAllCollections('base', 'auth').flatMap((collection) =>
    collection!.fields
      .filter((field) => field.type() === 'relation')
      .map((field) => field as core.RelationField)
      .filter((field) => field.collectionId === collectionId && field.maxSelect <= 1)
      .map((field) => ({ collection: collection!.name, field: field.name, cascades: field.cascadeDelete })),
  );
}

function findRows(tx: App, collection: string, field: string, id: string): core.Record[] {
  return tx.findAllRecords(collection, $dbx.exp(`[[${field}]] = {:id}`, { id })).map((record) => record!);
}

function idsOf(tx: App, collection: string, field: string, id: string): string[] {
  return JSON.parse(
    readText(tx, `SELECT json_group_array(id) AS value FROM ${collection} WHERE ${field} = {:id}`, { id })!,
  ) as string[];
}
