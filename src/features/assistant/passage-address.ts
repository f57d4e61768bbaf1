import type { Passage } from '../../domain/assistant/read/passage';
import { passageHash } from '../../lib/quote-anchor';

/**
 * The address of a passage within its document. The links of facts and official texts already contain it, and a summary
 * is at the top.
 */
export function passageAddress({ part, link, text, section }: Passage): string {
  return part === 0 || link.includes('#') ? link : link + passageHash(text, section);
}
