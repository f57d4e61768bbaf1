import type { Row } from '../../domain/core/rows';

export type BookmarkRow = Row<'bookmarks'>;
export type HighlightRow = Row<'highlights'>;
export type LibraryKind = BookmarkRow['kind'];

export const LIBRARY_KINDS: Record<LibraryKind, string> = {
  law: 'Laws',
  article: 'Articles',
  commentary: 'Commentary',
};

/** A bookmarked text, joined over all devices. */
export interface Bookmark {
  kind: LibraryKind;
  target: string;
  /** Its rows, oldest first. Two offline devices may each have made one. */
  rows: readonly BookmarkRow[];
  note: string;
  /** Server date of the oldest row. */
  since: string;
}

/** Groups bookmarks by their target, newest first. Notes of several devices are joined, one below the other. */
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

/** A text in the reading list: bookmarked, highlighted, or both. */
export interface ReadingEntry {
  kind: LibraryKind;
  target: string;
  bookmark: Bookmark | undefined;
  /** In the order of the text. */
  highlights: readonly HighlightRow[];
  /** Server date of its last bookmark or highlight. */
  at: string;
}

/** Groups bookmarks and highlights by their text, last added first. */
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

/** Key of a text over all kinds. */
export function keyOf({ kind, target }: { kind: LibraryKind; target: string }): string {
  return `${kind}/${target}`;
}

export function parseLibraryKind(value: string | null): LibraryKind | undefined {
  return (Object.keys(LIBRARY_KINDS) as LibraryKind[]).find((kind) => kind === value);
}

/** Path of its page. A law needs the code of its country. */
export function libraryAddress(kind: LibraryKind, target: string, countryCode: string): string {
  if (kind === 'article') return `/article/${target}`;
  if (kind === 'commentary') return `/commentary?commentary=${target}`;
  return `/country/${countryCode}/laws?law=${target}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
