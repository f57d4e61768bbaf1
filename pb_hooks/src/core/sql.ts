import type { App } from './app';

type Params = Record<string, string | number>;

/** The one text that `query` selects as `value`, or undefined where there is no row. */
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

/** The one whole number that `query` selects as `value`; 0 where there is no row. */
export function readNumber(app: App, query: string, params: Params = {}): number {
  return Number(readText(app, query, params) ?? 0);
}

/** Runs a statement and returns the number of rows that it touched. */
export function execute(app: App, statement: string, params: Params = {}): number {
  return app.db().newQuery(statement).bind(params).execute().rowsAffected();
}

function isNoRow(error: unknown): boolean {
  return String(error).includes('no rows in result set');
}

/**
 * Makes a transaction the database's one writer from here on. Another process (the server, beside a command) may write between what a transaction has read and its own
 * first write, which SQLite then refuses however long it waits: "database is locked (517)".
 */
export function takeTheWriter(tx: App): void {
  // A statement that writes takes it, whether there is something to write or not.
  execute(tx, "DELETE FROM leases WHERE name = ''");
}
