import { Bookmark } from 'lucide-react';
import { bookmarkOf } from '../queries-library';
import { useQuery } from '../../../db/use-query';
import { Button, type ButtonLook } from '../../../ui/button';
import { addBookmark, removeBookmark, type LibraryItem } from '../library-actions';

/** Adds a text to the reading list, or removes it. */
export function BookmarkButton({ item, ...look }: { item: LibraryItem } & ButtonLook) {
  const bookmark = useQuery(bookmarkOf, item.kind, item.target);
  const toggle = () => void (bookmark ? removeBookmark(bookmark, item) : addBookmark(item));
  return (
    <Button aria-pressed={Boolean(bookmark)} title="Reading list" className="no-print" onClick={toggle} {...look}>
      {/* Filled when saved: a tick means checked against an official text. */}
      <Bookmark className="icon" style={{ fill: bookmark ? 'currentColor' : undefined }} />
      {bookmark ? 'Saved' : 'Save'}
    </Button>
  );
}
