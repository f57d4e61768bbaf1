import type { ReactNode } from 'react';
import { formatQuote, firstSection } from '../text-tools/legal-citation';
import type { HighlightRow } from '../../../db/library';
import { Button } from '../../../ui/button';
import { focusNext } from '../../../ui/focus-next';
import { copyText } from '../text-tools/copy-text';
import styles from './highlights.module.css';
import { saveHighlightNote, removeHighlight } from '../library-actions';
import { NoteEditor } from './note-editor';

interface HighlightItemProps {
  highlight: HighlightRow;
  /** Of the text. */
  title: string;
  /** The citation of the text; absent where this device does not hold it. */
  cite?: ((section: string) => string) | undefined;
  /** The text does not say the passage any more. */
  lost?: boolean;
  /** More that can be done with it. */
  children?: ReactNode;
}

/** A passage that was highlighted, the note on it, and what can be done with both. */
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
        onSave={(next) => saveHighlightNote(highlight, next, title)}
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
