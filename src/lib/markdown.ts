import { micromark } from 'micromark';
import { markSections, type SectionAddress } from './section-references';

/** Images stay text: another host would learn what the user reads. */
const withoutImages = { disable: { null: ['labelStartImage'] } };

/**
 * Turns the content's Markdown into HTML for `Prose`. Raw HTML in it is shown as text and unsafe addresses are
 * dropped (micromark's defaults).
 *
 * @param addressOf makes links of the section references
 */
export function renderMarkdown(markdown: string, addressOf?: SectionAddress): string {
  const html = micromark(markdown, { extensions: [withoutImages] });
  return markSections(
    html.replace(/<a href="(?=https?:)/g, '<a rel="noopener noreferrer" target="_blank" href="'),
    addressOf,
  );
}
