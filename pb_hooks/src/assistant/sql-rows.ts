import type { App } from '../core/app';
import { readText } from '../core/sql';
import type { Reader } from './request-reader';

/** The rules' condition on a row with a country, for this person. */
export function readable({ everything, countries }: Reader): string {
  if (everything) return 'TRUE';
  return countries.length > 0 ? `country IN (${countries.map(quoted).join(', ')})` : 'FALSE';
}

/** Removes characters that ids cannot contain. */
export function plainId(id: string): string {
  return id.replace(/[^a-z0-9]/g, '');
}

export const quoted = (id: string) => `'${plainId(id)}'`;

interface More {
  /** Computed fields as SQL: `'content', ''`. */
  fields?: string;
  params?: Record<string, string>;
}

/** Rows as objects with these columns. @param from the SELECT from its FROM on */
export function rows<T>(
  app: App,
  columns: readonly string[],
  from: string,
  { fields = '', params = {} }: More = {},
): T[] {
  const all = [...columns.map((column) => `'${column}', ${column}`), ...(fields ? [fields] : [])].join(', ');
  const found = readText(app, `SELECT json_group_array(json_object(${all})) AS value FROM (SELECT * ${from})`, params);
  return JSON.parse(found ?? '[]') as T[];
}
