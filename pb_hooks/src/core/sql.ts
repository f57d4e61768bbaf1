import type { App } from './app';

type Params = Record<string, string | number>;

/** The text that `query` selects as `value`; undefined if there is no row. */
export function readText(app: App, query: string, params: Params = {}): string | undefined {
  const row = new DynamicModel({ value: '' });
  try {
    app.db().newQuery(query).bind(params).one(row);
  } catch (error) {
    if (isNoRow(error)) return undefined;
    throw error;
  }
  return row.value as string;
}

/** The whole number that `query` selects as `value`; 0 if there is no row. */
export function readNumber(app: App, query: string, params: Params = {}): number {
  return Number(readText(app, query, params) ?? 0);
}

/** Runs a statement. @returns the number of rows that it changed */
export function execute(app: App, statement: string, params: Params = {}): number {
  return app.db().newQuery(statement).bind(params).execute().rowsAffected();
}

/**
 * SQL for the values of a column with a JSON list. A damaged list counts as empty: `json_each` alone would fail for all
 * rows because of one.
 */
export function listValues(column: string): string {
  return `json_each(iif(json_valid(${column}), ${column}, '[]'))`;
}

/** SQL for the value of a JSON column; a damaged one counts as `empty`. */
export function jsonOr(column: string, empty: '[]' | '{}' | 'null'): string {
  return `json(iif(json_valid(${column}), ${column}, '${empty}'))`;
}

/** Whether a query failed only because it found no row. */
export function isNoRow(error: unknown): boolean {
  return String(error).includes('no rows in result set');
}

/**
 * Makes a transaction the database's only writer from now on. Otherwise another process (the server, beside a
 * command) may write between a read of this transaction and its first write, which SQLite then refuses: "database is
 * locked (517)".
 */
export function takeTheWriter(tx: App): void {
  // A writing statement takes the lock even if it changes no row.
  execute(tx, "DELETE FROM leases WHERE name = ''");
}
