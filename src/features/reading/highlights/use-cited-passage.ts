import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { findPassage } from '../../../lib/quote-anchor';
import { rangeOf, textOf } from './text-ranges';

/** The name in highlights.module.css. */
const NAME = 'molao-passage';
const BLOCKS = 'p, li, blockquote, h1, h2, h3, h4, h5, h6, td';

/**
 * Highlights the passage (`passageHash`) or heading (`headingHash`) of the address, scrolls to it and focuses it.
 * @param html the source of the text
 */
export function useCitedPassage(text: RefObject<HTMLElement | null>, html: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const element = text.current;
    if (!element || !hash) return;
    const place = findPassage(textOf(element), hash);
    const range = place && rangeOf(place, element);
    if (!range) return;
    const block = range.startContainer.parentElement!.closest<HTMLElement>(BLOCKS) ?? element;
    block.setAttribute('tabindex', '-1');
    block.focus({ preventScroll: true });
    block.scrollIntoView({ block: hash.startsWith('#passage=') ? 'center' : 'start' });
    if (typeof Highlight === 'undefined') return;
    CSS.highlights.set(NAME, new Highlight(range));
    return () => void CSS.highlights.delete(NAME);
  }, [text, html, hash, key]);
}
