import type { Passage } from '../../domain/assistant/read/passage';
import { passageHash } from '../../lib/quote-anchor';

/**
 * The address of a passage within its document. The link of a fact already contains it, and a summary is at the top.
 */
export function passageAddress({ kind, part, link, text, section }: Passage): string {
  return kind === 'fact' || part === 0 ? link : link + passageHash(text, section);
}
