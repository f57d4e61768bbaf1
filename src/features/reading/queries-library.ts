import {
  groupBookmarks,
  keyOf,
  readingEntries,
  type Bookmark,
  type HighlightRow,
  type LibraryKind,
  type ReadingEntry,
} from './library';
import type { ArticleRow, CountryRow, LawRow, Row } from '../../domain/core/rows';
import type { MolaoDatabase } from '../../db/database';

/** The bookmark on a text; null when there is none. */
export async function bookmarkOf(database: MolaoDatabase, kind: LibraryKind, target: string): Promise<Bookmark | null> {
  const rows = await database.rows('bookmarks').where('target').equals(target).toArray();
  return groupBookmarks(rows.filter((row) => row.kind === kind))[0] ?? null;
}

/** The highlights of a text, in the order of the text. */
export async function highlightsOf(
  database: MolaoDatabase,
  kind: LibraryKind,
  target: string,
): Promise<HighlightRow[]> {
  const rows = await database.rows('highlights').where('target').equals(target).toArray();
  return rows.filter((row) => row.kind === kind).sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The reading list as stored on this device. */
export type KeptRow = { country: CountryRow | undefined } & (
  | { kind: 'law'; row: LawRow }
  | { kind: 'article'; row: ArticleRow }
  | { kind: 'commentary'; row: Row<'expert_commentaries'> }
);

interface Library {
  /** Last added first. */
  entries: ReadingEntry[];
  /** By `keyOf`. Texts that are not stored are absent. */
  rows: ReadonlyMap<string, KeptRow>;
}

/** The whole reading list of the user. */
export async function wholeLibrary(database: MolaoDatabase): Promise<Library> {
  const [bookmarks, highlights, countries] = await Promise.all([
    database.rows('bookmarks').toArray(),
    database.rows('highlights').toArray(),
    database.rows('countries').toArray(),
  ]);
  const entries = readingEntries(bookmarks, highlights);
  const targets = (kind: LibraryKind) => entries.filter((entry) => entry.kind === kind).map(({ target }) => target);
  const [laws, articles, commentaries] = await Promise.all([
    database.rows('labour_laws').bulkGet(targets('law')),
    database.rows('articles').bulkGet(targets('article')),
    database.rows('expert_commentaries').bulkGet(targets('commentary')),
  ]);
  const countryOf = ({ country }: { country: string }) => countries.find(({ id }) => id === country);
  const rows = new Map<string, KeptRow>();
  for (const row of laws)
    if (row?.is_published)
      rows.set(keyOf({ kind: 'law', target: row.id }), { kind: 'law', row, country: countryOf(row) });
  for (const row of articles)
    if (row) rows.set(keyOf({ kind: 'article', target: row.id }), { kind: 'article', row, country: countryOf(row) });
  for (const row of commentaries)
    if (row)
      rows.set(keyOf({ kind: 'commentary', target: row.id }), { kind: 'commentary', row, country: countryOf(row) });
  return { entries, rows };
}
