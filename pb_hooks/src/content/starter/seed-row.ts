import { SeedFailed } from './seed-failed';

export type Value = string | number | boolean | string[];
export type Fields = Record<string, Value>;

/** One row of the starter content. */
export interface SeedRow {
  /** Identifies it within its collection: its key, for a country its code, for a source its address. */
  key: string;
  id: string;
  /** File and key, for error messages. */
  where: string;
  /** Hashed fields: a change by an admin is kept. Their order must be the same in all runs. */
  fields: Fields;
  /** Set only when the row is added; later the server or an admin changes them. */
  initial?: Fields;
  /** The long text, stored in another collection under the same id. */
  text?: string;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 15;

/** The id of a seeded row, made from collection and key: links are the same on every installation. */
export function seedId(collection: string, key: string): string {
  const digest = $security.sha256(`${collection}/${key}`);
  let id = '';
  for (let i = 0; i < ID_LENGTH; i++) id += ALPHABET[parseInt(digest.slice(i * 4, i * 4 + 4), 16) % ALPHABET.length];
  return id;
}

/** Ids of existing rows, by collection and key. They differ from `seedId` if the row existed before the seed. */
export class Ids {
  private readonly known = new Map<string, string>();

  set(collection: string, key: string, id: string): void {
    this.known.set(`${collection}/${key}`, id);
  }

  /** The id, or undefined if the row was deleted here. */
  get(collection: string, key: string): string | undefined {
    return this.known.get(`${collection}/${key}`);
  }

  /** The id for a relation that may be empty. */
  optional(collection: string, key: string | null): string {
    return key === null ? '' : (this.get(collection, key) ?? '');
  }
}

/** Oldest first, so that the newest rows get the highest rev. Rows without a date come first. */
export function byDate<T>(rows: T[], dateOf: (row: T) => string | null): T[] {
  return [...rows].sort((a, b) => compare(dateOf(a) ?? '', dateOf(b) ?? ''));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** @throws SeedFailed if two rows have the same key */
export function assertDistinct(rows: SeedRow[]): void {
  const seen = new Map<string, string>();
  for (const { key, where } of rows) {
    const other = seen.get(key);
    if (other !== undefined) throw new SeedFailed(`content/${where}: the key stands already in ${other}.`);
    seen.set(key, where);
  }
}
