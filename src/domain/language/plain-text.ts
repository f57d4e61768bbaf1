/** The words of a Markdown text without its marks, on one line: for excerpts that are clamped, cut at a length no screen shows of them. */
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

/** How many words a text has, and the minutes that reading them takes at 220 a minute. */
export function readingTime(markdown: string): { words: number; minutes: number } {
  const words = markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, minutes: Math.max(1, Math.ceil(words / 220)) };
}
