import { Bookmark, BookmarkCheck } from 'lucide-react';
import { bookmarkOf } from '../queries-library';
import { useQuery } from '../../../db/use-query';
import { Button, IconButton } from '../../../ui/button';
import { addBookmark, removeBookmark, type LibraryItem } from '../library-actions';

/** Adds a text to the reading list, or removes it. */
export function BookmarkButton({ item, compact }: { item: LibraryItem; compact?: boolean | undefined }) {
  const bookmark = useQuery(bookmarkOf, item.kind, item.target);
  const Icon = bookmark ? BookmarkCheck : Bookmark;
  const toggle = () => void (bookmark ? removeBookmark(bookmark, item) : addBookmark(item));
  if (compact) {
    return (
      <IconButton
        label="Save to the reading list"
        variant="secondary"
        aria-pressed={Boolean(bookmark)}
        className="no-print"
        onClick={toggle}
      >
        <Icon className="icon" />
      </IconButton>
    );
  }
  return (
    <Button aria-pressed={Boolean(bookmark)} className="no-print" onClick={toggle}>
      <Icon className="icon" />
      {bookmark ? 'Saved' : 'Save'}
    </Button>
  );
}
