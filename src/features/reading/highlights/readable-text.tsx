import { Highlighter } from 'lucide-react';
import { useRef } from 'react';
import { highlightsOf } from '../queries-library';
import { useQuery } from '../../../db/use-query';
import type { HighlightRow } from '../library';
import { QUOTE_MAXIMUM } from '../../../lib/quote-anchor';
import { formatCount } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Prose } from '../../../ui/prose';
import { HighlightList } from './highlight-list';
import styles from './highlights.module.css';
import { addHighlight } from '../library-actions';
import type { Readable } from '../readable';
import { useCitedPassage } from './use-cited-passage';
import { useDrawnHighlights } from './use-drawn-highlights';
import { useSelectedPassage } from './use-selected-passage';

const NONE: readonly HighlightRow[] = [];

interface ReadableTextProps {
  reading: Readable;
  /** As for `Prose`. */
  html: string;
}

/** A text in which passages can be highlighted and annotated. */
export function ReadableText({ reading: { item, cite }, html }: ReadableTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const highlights = useQuery(highlightsOf, item.kind, item.target) ?? NONE;
  const { lost, show } = useDrawnHighlights(text, html, highlights);
  useCitedPassage(text, html);
  const { isSelected, isTooLong, passage, clear } = useSelectedPassage(text);
  const mark = async () => {
    const marked = passage();
    // The bar shows the error shortly.
    if (marked && marked.quote.length > QUOTE_MAXIMUM) return;
    if (!marked || (await addHighlight(item, marked))) clear();
  };
  return (
    <div>
      <div ref={text}>
        <Prose html={html} />
      </div>
      {isSelected && <SelectionBar isTooLong={isTooLong} onMark={() => void mark()} />}
      {highlights.length > 0 && (
        <HighlightList highlights={highlights} lost={lost} title={item.title} cite={cite} onShow={show} />
      )}
    </div>
  );
}

/**
 * Always visible while a passage is selected: the selection may be anywhere, and phones show their own menu
 * there.
 */
function SelectionBar({ isTooLong, onMark }: { isTooLong: boolean; onMark(): void }) {
  return (
    <div className={`${styles.bar} no-print`} role="group" aria-label="Selected passage" data-keep-clear="page">
      {isTooLong ? (
        <p role="status">A highlight holds at most {formatCount(QUOTE_MAXIMUM)} characters.</p>
      ) : (
        // Pressing it must not clear the selection.
        <Button variant="primary" onPointerDown={(event) => event.preventDefault()} onClick={onMark}>
          <Highlighter className="icon" />
          Highlight
        </Button>
      )}
    </div>
  );
}
