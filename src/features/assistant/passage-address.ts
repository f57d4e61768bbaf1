import type { Passage } from '../../domain/assistant/passage';
import { passageHash } from '../../lib/quote-anchor';

/** Where a citation leads: to its passage within the text. A fact's link names it already, and a summary stands above the text. */
export function passageAddress({ kind, part, link, text, section }: Passage): string {
  return kind === 'fact' || part === 0 ? link : link + passageHash(text, section);
}
