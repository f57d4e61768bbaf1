/** Markdown as plain text on one line, for excerpts. Cut at `length` characters, more than any screen shows. */
export function plainText(markdown: string, length = 600): string {
  return markdown
    .slice(0, 2 * length)
    .replace(/^\s*(?:#{1,6}|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
}

/** The words of a text, and the minutes to read them at 220 words a minute. */
export function readingTime(markdown: string): { words: number; minutes: number } {
  const words = markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, minutes: Math.max(1, Math.ceil(words / 220)) };
}
