import type { Row } from '../domain/core/rows';

export type BookmarkRow = Row<'bookmarks'>;
export type HighlightRow = Row<'highlights'>;
export type LibraryKind = BookmarkRow['kind'];

export const LIBRARY_KINDS: Record<LibraryKind, string> = {
  law: 'Laws',
  article: 'Articles',
  commentary: 'Commentary',
};

/** Something that is kept, however many devices kept it. */
export interface Bookmark {
  kind: LibraryKind;
  target: string;
  /** The rows of it, oldest first: two devices without a network may each have made one. */
  rows: readonly BookmarkRow[];
  note: string;
  /** Server's date of the oldest. */
  since: string;
}

/** Bookmarks by what they point to, newest first. What two devices noted is kept, one below the other. */
export function groupBookmarks(rows: readonly BookmarkRow[]): Bookmark[] {
  const groups = new Map<string, BookmarkRow[]>();
  for (const row of [...rows].sort((a, b) => compare(a.created, b.created) || compare(a.id, b.id))) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()]
    .map((group): Bookmark => {
      const [{ kind, target, created }] = group as [BookmarkRow];
      return {
        kind,
        target,
        rows: group,
        note: [...new Set(group.map(({ note }) => note).filter(Boolean))].join('\n\n'),
        since: created,
      };
    })
    .sort((a, b) => compare(b.since, a.since));
}

/** Something in the reading list: it is bookmarked, or passages of it are highlighted, or both. */
export interface ReadingEntry {
  kind: LibraryKind;
  target: string;
  bookmark: Bookmark | undefined;
  /** In the order of the text. */
  highlights: readonly HighlightRow[];
  /** Server's date of the last thing that was kept of it. */
  at: string;
}

/** The reading list: bookmarks and highlights by what they belong to, what was kept last first. */
export function readingEntries(bookmarks: readonly BookmarkRow[], highlights: readonly HighlightRow[]): ReadingEntry[] {
  const entries = new Map<string, ReadingEntry>();
  for (const bookmark of groupBookmarks(bookmarks)) {
    const { kind, target, since } = bookmark;
    entries.set(keyOf(bookmark), { kind, target, bookmark, highlights: [], at: since });
  }
  for (const highlight of [...highlights].sort((a, b) => a.start - b.start)) {
    const { kind, target, created } = highlight;
    const entry = entries.get(keyOf(highlight)) ?? { kind, target, bookmark: undefined, highlights: [], at: '' };
    entries.set(keyOf(highlight), {
      ...entry,
      highlights: [...entry.highlights, highlight],
      at: entry.at > created ? entry.at : created,
    });
  }
  return [...entries.values()].sort((a, b) => compare(b.at, a.at));
}

/** One text, whatever its kind. */
export function keyOf({ kind, target }: { kind: LibraryKind; target: string }): string {
  return `${kind}/${target}`;
}

export function parseLibraryKind(value: string | null): LibraryKind | undefined {
  return (Object.keys(LIBRARY_KINDS) as LibraryKind[]).find((kind) => kind === value);
}

/** Where in the product it is read; a law needs its country's code. */
export function libraryAddress(kind: LibraryKind, target: string, countryCode: string): string {
  if (kind === 'article') return `/article/${target}`;
  if (kind === 'commentary') return `/commentary?commentary=${target}`;
  return `/country/${countryCode}/laws?law=${target}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
