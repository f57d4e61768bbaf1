import { SeedFailed } from './seed-failed';

export type Value = string | number | boolean | string[];
export type Fields = Record<string, Value>;

/** One row as the content wants it. */
export interface SeedRow {
  /** What it is known by within its collection: its key, or for a country its code, for a source its address. */
  key: string;
  id: string;
  /** File and key, for messages. */
  where: string;
  /** These are hashed: an admin who changes one of them keeps the change. Their order must not change between runs. */
  fields: Fields;
  /** Set once, when the row is added: the server or an admin goes on from there. */
  initial?: Fields;
  /** The long text that stands in a collection of its own, under the same id. */
  text?: string;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 15;

/** The id of a seeded row: from its collection and key, so that links are the same on every installation. */
export function seedId(collection: string, key: string): string {
  const digest = $security.sha256(`${collection}/${key}`);
  let id = '';
  for (let i = 0; i < ID_LENGTH; i++) id += ALPHABET[parseInt(digest.slice(i * 4, i * 4 + 4), 16) % ALPHABET.length];
  return id;
}

/** Ids of the rows that stand, by collection and key. They differ from `seedId` where somebody else had made the row before. */
export class Ids {
  private readonly known = new Map<string, string>();

  set(collection: string, key: string, id: string): void {
    this.known.set(`${collection}/${key}`, id);
  }

  /** The id, or undefined where the row was deleted here. */
  get(collection: string, key: string): string | undefined {
    return this.known.get(`${collection}/${key}`);
  }

  /** The id for a relation that may be empty. */
  optional(collection: string, key: string | null): string {
    return key === null ? '' : (this.get(collection, key) ?? '');
  }
}

/** Oldest first: rows are added in this order, so that the newest carry the highest rev. Rows without a date come first. */
export function byDate<T>(rows: T[], dateOf: (row: T) => string | null): T[] {
  return [...rows].sort((a, b) => compare(dateOf(a) ?? '', dateOf(b) ?? ''));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** @throws SeedFailed where two rows claim one key */
export function assertDistinct(rows: SeedRow[]): void {
  const seen = new Map<string, string>();
  for (const { key, where } of rows) {
    const other = seen.get(key);
    if (other !== undefined) throw new SeedFailed(`content/${where}: the key stands already in ${other}.`);
    seen.set(key, where);
  }
}
