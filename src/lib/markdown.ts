import { micromark } from 'micromark';

/** Images stay text: another host would learn what the user reads. */
const withoutImages = { disable: { null: ['labelStartImage'] } };

/**
 * Turns the content's Markdown into HTML for `Prose`. Raw HTML in it is shown as text and unsafe addresses are
 * dropped (micromark's defaults).
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, { extensions: [withoutImages] });
  return markSectionReferences(
    html.replace(/<a href="(?=https?:)/g, '<a rel="noopener noreferrer" target="_blank" href="'),
  );
}

/** 's 20', 'ss 25 to 25C', 's 6(3)', 'Section 200A', 'art 41', 'Art. 29'; not the s of "week's 48 hours". */
const REFERENCE =
  /(?<![\w'’])(?:ss?|[Aa]rts?\.?|[Ss]ections?|[Aa]rticles?) \d+[A-Z]{0,2}(?:\(\w{1,4}\))*(?:(?: to |–)\d+[A-Z]{0,2}(?:\(\w{1,4}\))*)?/g;

/**
 * Wraps the section references in the text of safe HTML, so that they use the sans font and never break across lines.
 */
function markSectionReferences(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(REFERENCE, '<span class="sec">$&</span>')))
    .join('');
}
