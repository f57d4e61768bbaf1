import type { CollectionName } from '../../../../src/domain/core/collections';
import type { App } from '../../core/app';
import { jsonOr } from '../../core/sql';

/** What the rows of a collection look like in SQL. */
export interface RowSql {
  /** An expression: the row as JSON, in the form of the list API, without the collection's id and name. */
  json: string;
  /** The collection has drafts, which only admins read. */
  hasDrafts: boolean;
  /** A row may have a text as long as an article. */
  isLong: boolean;
}

/** Characters. */
const LONG_TEXT = 100_000;

/** The SQL of each collection, made once for a run. SQLite writes the JSON: the engine would take 28 times as long. */
export class RowSqls {
  private readonly made = new Map<CollectionName, RowSql>();

  constructor(private readonly app: App) {}

  of(collection: CollectionName): RowSql {
    let sql = this.made.get(collection);
    if (!sql) this.made.set(collection, (sql = rowSqlOf(this.app, collection)));
    return sql;
  }
}

function rowSqlOf(app: App, collection: CollectionName): RowSql {
  const fields = app.findCollectionByNameOrId(collection).fields.filter((field) => field !== undefined);
  const members = fields
    .filter((field) => !field.getHidden())
    .map((field) => `'${field.getName()}', ${valueOf(field)}`);
  return {
    json: `json_object(${members.join(', ')})`,
    hasDrafts: fields.some((field) => field.getName() === 'is_published'),
    isLong: fields.some(isLong),
  };
}

function isLong(field: core.Field): boolean {
  return field.type() === 'text' && (field as core.TextField).max >= LONG_TEXT;
}

function valueOf(field: core.Field): string {
  const column = `"${field.getName()}"`;
  if ((field as { isMultiple?(): boolean }).isMultiple?.()) return jsonOr(column, '[]');
  switch (field.type()) {
    case 'bool':
      return `json(iif(${column}, 'true', 'false'))`;
    case 'number':
      return `ifnull(${column}, 0)`;
    case 'json':
      return jsonOr(column, 'null');
    default:
      // SQLite refuses JSON of a blob, so a damaged value would hide all others.
      return `cast(ifnull(${column}, '') AS TEXT)`;
  }
}
