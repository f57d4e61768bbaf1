import { useId } from 'react';
import type { HighlightRow } from '../library';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { HighlightItem } from './highlight-item';
import styles from './highlights.module.css';

interface HighlightListProps {
  highlights: readonly HighlightRow[];
  /** Ids of highlights that the text no longer contains. */
  lost: readonly string[];
  title: string;
  cite(section: string): string;
  onShow(highlight: HighlightRow): void;
}

/** The highlights of a text, below it. Notes are here, and screen readers find the highlights here. */
export function HighlightList({ highlights, lost, title, cite, onShow }: HighlightListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.list}>
      <h3 id={id} className="h-ui">
        Your {plural(highlights.length, 'highlight')}
      </h3>
      <ul>
        {highlights.map((highlight) => (
          <HighlightItem
            key={highlight.id}
            highlight={highlight}
            title={title}
            cite={cite}
            lost={lost.includes(highlight.id)}
          >
            {!lost.includes(highlight.id) && (
              <Button variant="quiet" onClick={() => onShow(highlight)}>
                Show
              </Button>
            )}
          </HighlightItem>
        ))}
      </ul>
    </section>
  );
}
