import type { ReactNode } from 'react';
import { firstSection } from '../../../lib/section-references';
import { formatQuote } from '../text-tools/legal-citation';
import type { HighlightRow } from '../library';
import { Button } from '../../../ui/button';
import { focusNext } from '../../../ui/focus-next';
import { copyText } from '../text-tools/copy-text';
import styles from './highlights.module.css';
import { saveHighlightNote, removeHighlight } from '../library-actions';
import { NoteEditor } from './note-editor';

interface HighlightItemProps {
  highlight: HighlightRow;
  /** Title of the text. */
  title: string;
  /** Cites the text; absent if this device does not have it. */
  cite?: ((section: string) => string) | undefined;
  /** The text no longer contains the passage. */
  lost?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** A highlight with its note and actions. */
export function HighlightItem({ highlight, title, cite, lost, children }: HighlightItemProps) {
  const { quote, note } = highlight;
  return (
    <li className={styles.item}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      {lost && <p className="small muted">The text does not say this any more.</p>}
      <NoteEditor
        row={highlight.id}
        note={note}
        about="this highlight"
        onSave={(next, seen) => saveHighlightNote(highlight, next, title, seen)}
      >
        {children}
        {cite && (
          <Button
            variant="quiet"
            onClick={() => void copyText(formatQuote(quote, cite(firstSection(quote))), 'Quotation copied')}
          >
            Copy with citation
          </Button>
        )}
        <Button
          variant="quiet"
          data-remove-highlight
          onClick={(event) => {
            focusNext(event, '[data-remove-highlight]');
            void removeHighlight(highlight, title);
          }}
        >
          Remove highlight
        </Button>
      </NoteEditor>
    </li>
  );
}
