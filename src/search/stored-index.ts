import type { MolaoDatabase } from '../db/database';
import { termsOf } from '../domain/search/index-terms';
import type { IndexedRows } from './index-changes';
import { countriesById } from './read-documents';
import type { SavedPostings } from './postings';
import { SearchIndex } from './search-index';

/** Raise it when documents or the index are built differently. Changed tokenising is detected by `SAMPLE`. */
const VERSION = 3;
const SAMPLE = 'Labor organizations’ 25th “dismissals”, s 20(1) of Act 66 of 1995: 2.5% 労働基準法 Kündigungsschutz';
/** Characters of one stored part, so that the browser need not copy everything at once. */
const PART_LENGTH = 4_000_000;
/** The checksum reads every 61st character: enough to detect partial or mixed saves of a large index. */
const STRIDE = 61;

/** Description of the saved index, to check it. */
interface StoredHead {
  format: string;
  /** The database's reset generation: after a restored backup revs have other meanings. */
  generation: number;
  /** The countries' names, which documents contain. */
  names: string;
  parts: number;
  length: number;
  sum: number;
  documents: number;
  seen: { documents: string[]; texts: string[]; revs: IndexedRows['revs'] };
}

/** A saved index is valid only with the same values. */
interface IndexContext {
  generation: number;
  names: string;
}

export async function indexContextOf(database: MolaoDatabase): Promise<IndexContext> {
  const countries = await countriesById(database);
  return {
    generation: (await database.getMeta('generation')) ?? 0,
    names: [...countries]
      .map(([id, { code, name }]) => `${id} ${code} ${name}`)
      .sort()
      .join('\n'),
  };
}

const formatOf = () => `${VERSION} ${checksum(termsOf(SAMPLE).join(' '), 1)}`;

/**
 * Saves the index in one transaction.
 * @returns whether it was saved
 */
export async function saveIndex(
  database: MolaoDatabase,
  index: SearchIndex,
  seen: IndexedRows,
  circumstances: IndexContext,
): Promise<boolean> {
  const text = JSON.stringify(index.save());
  if (!(await hasRoom(text.length))) return false;
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += PART_LENGTH) parts.push(text.slice(from, from + PART_LENGTH));
  const head: StoredHead = {
    format: formatOf(),
    ...circumstances,
    parts: parts.length,
    length: text.length,
    sum: checksum(text, STRIDE),
    documents: index.size,
    seen: { documents: [...seen.documents], texts: [...seen.texts], revs: seen.revs },
  };
  await database.transaction('rw', database.searchParts, async () => {
    await database.searchParts.clear();
    await database.searchParts.bulkPut(parts.map((value, at) => ({ key: `part ${at}`, value })));
    await database.searchParts.put({ key: 'head', value: head });
  });
  return true;
}

/** Leaves the space to rows on a device that is nearly full. */
async function hasRoom(length: number): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = (await globalThis.navigator?.storage?.estimate?.()) ?? {};
  return quota - usage > 8 * length;
}

/** The saved index, or undefined if there is no valid one. */
export async function loadIndex(
  database: MolaoDatabase,
  { generation, names }: IndexContext,
): Promise<{ index: SearchIndex; seen: IndexedRows } | undefined> {
  const stored = new Map((await database.searchParts.toArray()).map(({ key, value }) => [key, value]));
  const head = stored.get('head') as StoredHead | undefined;
  if (head?.format !== formatOf() || head.generation !== generation || head.names !== names) return undefined;
  const text = Array.from({ length: head.parts }, (_, at) => stored.get(`part ${at}`)).join('');
  if (text.length !== head.length || checksum(text, STRIDE) !== head.sum) return undefined;
  try {
    const index = SearchIndex.load(JSON.parse(text) as SavedPostings);
    if (index.size !== head.documents) return undefined;
    return {
      index,
      seen: { documents: new Set(head.seen.documents), texts: new Set(head.seen.texts), revs: head.seen.revs },
    };
  } catch {
    return undefined;
  }
}

/** FNV-1a over every `stride`-th character. */
function checksum(text: string, stride: number): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += stride) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}
