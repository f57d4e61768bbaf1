/** 's 20', 'ss 25 to 25C', 's 6(3)', 'Section 200A', 'art 41', 'Art. 29'; not the s of "week's 48 hours". */
const REFERENCE =
  /(?<![\w'’])(?:ss?|[Aa]rts?\.?|[Ss]ections?|[Aa]rticles?) \d+[A-Z]{0,2}(?:\(\w{1,4}\))*(?:(?: to |–)\d+[A-Z]{0,2}(?:\(\w{1,4}\))*)?/g;

/**
 * Wraps the section references in the text of safe HTML, so that they use the sans font and never break across lines.
 */
export function markSectionReferences(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(REFERENCE, '<span class="sec">$&</span>')))
    .join('');
}
