import { db } from '../../db/current';
import { bookmarkOf } from './queries-library';
import type { Bookmark, BookmarkRow, HighlightRow, LibraryKind } from './library';
import type { QuoteAnchor } from '../../lib/quote-anchor';
import { commit, commitAll, type Change } from '../../sync/engine/outbox';
import { showToast } from '../../ui/toast';
import { tryLocally } from '../shared/local-failure';

/** A text of the reading list. The sync panel shows its title. */
export interface LibraryItem {
  kind: LibraryKind;
  target: string;
  title: string;
}

/** Adds a bookmark, also offline. Does nothing if there is one. */
export function addBookmark({ kind, target, title }: LibraryItem, note = ''): Promise<boolean> {
  return tryLocally(async () => {
    if (await bookmarkOf(db(), kind, target)) return;
    await commit({
      collection: 'bookmarks',
      kind: 'create',
      patch: { kind, target, note },
      label: `Bookmark “${title}”`,
    });
  });
}

/** Removes a bookmark, and offers to undo it. */
export async function removeBookmark({ rows, note }: Bookmark, kept: LibraryItem): Promise<void> {
  const label = `Remove the bookmark “${kept.title}”`;
  const done = await tryLocally(() =>
    commitAll(rows.map(({ id }): Change => ({ collection: 'bookmarks', kind: 'delete', record: id, label }))),
  );
  if (done)
    showToast({
      title: 'Bookmark removed',
      message: kept.title,
      action: { label: 'Undo', run: () => void addBookmark(kept, note) },
    });
}

/**
 * Saves the note of a bookmark. If two devices made a row each, the first row has the note.
 * @param seen the note when the field opened
 */
export function saveBookmarkNote(
  { rows: [first, ...others], note: shown }: Bookmark,
  note: string,
  title: string,
  seen: string,
): Promise<boolean> {
  const change = (row: BookmarkRow, next: string, before: string): Change => ({
    collection: 'bookmarks',
    kind: 'update',
    record: row.id,
    patch: { note: next },
    // The shown note may be joined from several rows.
    seen: { note: seen === shown ? row.note : before },
    label: `Note on “${title}”`,
  });
  const emptied = others.filter((row) => row.note !== '').map((row) => change(row, '', ''));
  return tryLocally(() => commitAll([change(first!, note, seen), ...emptied]));
}

/**
 * Adds a highlight.
 * @returns whether this device could store it
 */
export function addHighlight(
  { kind, target, title }: LibraryItem,
  { quote, start, end }: QuoteAnchor,
  note = '',
): Promise<boolean> {
  return tryLocally(() =>
    commit({
      collection: 'highlights',
      kind: 'create',
      patch: { kind, target, quote, start, end, note },
      label: `Highlight in “${title}”`,
    }),
  );
}

/** Removes a highlight, and offers to undo it. */
export async function removeHighlight(highlight: HighlightRow, title: string): Promise<void> {
  const { id, kind, target, note } = highlight;
  const done = await tryLocally(() =>
    commit({ collection: 'highlights', kind: 'delete', record: id, label: `Remove a highlight in “${title}”` }),
  );
  if (done)
    showToast({
      title: 'Highlight removed',
      message: title,
      action: { label: 'Undo', run: () => void addHighlight({ kind, target, title }, highlight, note) },
    });
}

/** @param seen the note when the field opened */
export function saveHighlightNote({ id }: HighlightRow, note: string, title: string, seen: string): Promise<boolean> {
  return tryLocally(() =>
    commit({
      collection: 'highlights',
      kind: 'update',
      record: id,
      patch: { note },
      seen: { note: seen },
      label: `Note in “${title}”`,
    }),
  );
}
