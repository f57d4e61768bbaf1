/** Path of the page with the other databases. */
export const PEERS_PATH = '/peers/';
/** Rows of the first page of each list; the others have PAGE_SIZE. */
export const FIRST_PAGE = 100;
/** Lists in parallel, as in the app (src/sync/engine/cycle.ts). */
const SIDE_BY_SIDE = 3;

/** The rows of a collection that a device stores, as the server lists them. */
export interface List {
  collection: string;
  /** Addresses of the pages, in order. Only the last page is not full. */
  pages: string[];
  /** The fields of each secondary index. */
  indexes: string[][];
}

export interface Job {
  lists: List[];
  /** Goes into `Authorization`. */
  token: string;
}

/** Articles of a country, published at this PocketBase date or later. */
export interface ArticleQuery {
  country: string;
  since: string;
}

/** What a database has stored. */
export interface Stored {
  milliseconds: number;
  /** Rows of each collection. */
  rows: Record<string, number>;
  /** Articles that the query found. */
  found: number;
}

export type PeerRow = Record<string, unknown> & { id: string };

/** The rows of a page, without the two fields that PocketBase adds to each. */
export async function fetchRows(page: string, token: string): Promise<PeerRow[]> {
  const { items } = (await (await fetchPage(page, token)).json()) as { items: PeerRow[] };
  for (const row of items) {
    delete row.collectionId;
    delete row.collectionName;
  }
  return items;
}

/** @throws if the server refuses */
export async function fetchPage(page: string, token: string): Promise<Response> {
  const answer = await fetch(page, { headers: { Authorization: token }, cache: 'no-store' });
  if (!answer.ok) throw new Error(`${page} answers ${answer.status}`);
  return answer;
}

/** Writes each page of a list while the next one is fetched, as the app does. */
export async function writePages(
  { pages }: List,
  token: string,
  write: (rows: PeerRow[]) => Promise<unknown>,
): Promise<void> {
  let written: Promise<unknown> | undefined;
  for (const page of pages) {
    const rows = await fetchRows(page, token);
    await written;
    written = write(rows);
  }
  await written;
}

/** Works on several lists at a time, in order. */
export async function sideBySide(lists: readonly List[], work: (list: List) => Promise<void>): Promise<void> {
  const queue = [...lists];
  const lane = async () => {
    for (let list = queue.shift(); list; list = queue.shift()) await work(list);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}
