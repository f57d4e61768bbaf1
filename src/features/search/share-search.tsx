import { Share2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { shareLink } from '../../ui/share-link';
import styles from './search.module.css';

/** Shares the address of this search. Its hits depend on who opens it. */
export function ShareSearch({ title }: { title: string }) {
  return (
    <Button
      block
      aria-label="Share this search"
      onClick={() => void shareLink({ title, url: window.location.href, copied: title })}
    >
      <Share2 className="icon" />
      <span className={styles.words}>Share this search</span>
    </Button>
  );
}
