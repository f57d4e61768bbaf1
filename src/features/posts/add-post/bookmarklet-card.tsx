import { Bookmark, Copy } from 'lucide-react';
import { useCallback, type MouseEvent } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { showToast } from '../../../ui/toast';
import styles from './add-post.module.css';
import { BOOKMARKLET } from './bookmarklet.ts?bookmarklet';
import { MARK } from './bookmarklet-mark';

/** Offers the bookmarklet that fills the form from a LinkedIn page. */
export function BookmarkletCard() {
  return (
    <section aria-labelledby="bookmarklet">
      <Card pad className="stack">
        <h2 id="bookmarklet" className={styles.head}>
          Bookmarklet
        </h2>
        <p>
          <Bookmarklet />
        </p>
        <ol className={styles.steps}>
          <li>Show your browser’s bookmarks bar (Ctrl+Shift+B, or ⌘+Shift+B on a Mac).</li>
          <li>Drag the button above onto it.</li>
          <li>Open a post on LinkedIn, on a page of its own.</li>
          <li>
            Press “Add to Labour Trends” in the bookmarks bar. Mark a part of the post first, if you mean only that.
          </li>
          <li>Check the form that opens in a new tab, and add the post.</li>
        </ol>
        <CopyAddress />
      </Card>
    </section>
  );
}

/** The bookmarklet for this server's address. */
const address = () => BOOKMARKLET.replace(encodeURIComponent(MARK), encodeURIComponent(location.origin));

function Bookmarklet() {
  // React rejects `javascript:` addresses and our policy runs none; this one is for the bookmarks bar.
  const give = useCallback((link: HTMLAnchorElement | null) => link?.setAttribute('href', address()), []);
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    showToast({
      title: 'Drag Me',
      message: 'This button works in the bookmarks bar: drag it there, then press it on a LinkedIn post.',
    });
  };
  return (
    <a ref={give} href="#bookmarklet" className={styles.bookmarklet} draggable onClick={explain}>
      <Bookmark className="icon" />
      Add to Labour Trends
    </a>
  );
}

/** For users who cannot drag. */
function CopyAddress() {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      showToast({ title: 'Copied', message: 'Make a new bookmark and paste this as its address.' });
    } catch {
      showToast({
        title: 'Error',
        message: 'The address could not be copied.',
        next: 'Drag the button instead.',
        tone: 'error',
      });
    }
  };
  return (
    <p className={`small muted ${styles.copy}`}>
      Without a mouse:
      <Button variant="quiet" onClick={() => void copy()}>
        <Copy className="icon" />
        Copy its address
      </Button>
    </p>
  );
}
