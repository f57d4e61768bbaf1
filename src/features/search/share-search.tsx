import { Share2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import styles from './search.module.css';

/** Hands the address of this search on: what it finds depends on who opens it. */
export function ShareSearch({ title }: { title: string }) {
  return (
    <Button block aria-label="Share this search" onClick={() => void share(title)}>
      <Share2 className="icon" />
      <span className={styles.words}>Share this search</span>
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', message: title });
  } catch (error) {
    // Somebody thought better of it.
    if ((error as Error).name === 'AbortError') return;
    showToast({ title: 'The link could not be copied', next: 'Copy it from the address bar.', tone: 'error' });
  }
}
