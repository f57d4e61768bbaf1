import { clipAtWord } from '../core/clip';
/** A post's stored text is plain text. Screens show it as text in any case; this keeps it readable. */

const TAG_BEGINS = /^<\/?[a-z!]/i;
/** HTML tags that end a line. */
const LINE_END = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
/** Control characters except line feed, direction marks, zero-width characters. */
// eslint-disable-next-line no-control-regex -- the expression removes control characters
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
};
const EXCERPT = 280;

/** Removes tags and invisible characters; keeps lines, with at most one empty line between two. */
export function plainPostText(text: string): string {
  const lines = withoutTags(
    text
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' ')
      .replace(LINE_END, '\n'),
  ).replace(UNSEEN, '');
  return lines
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** As above, on one line. */
export function oneLine(text: string): string {
  return plainPostText(text).replace(/\n+/g, ' ');
}

/** The beginning of a post, at most 280 characters, cut at a word. */
export function excerptOf(content: string): string {
  return clipAtWord(content.replace(/\n+/g, ' '), EXCERPT);
}

/**
 * Tags that appear by removing others are removed too, in one pass: nested tags cost linear time.
 * Entities are decoded once, at the end: hidden tags appear as text.
 */
function withoutTags(text: string): string {
  const kept: string[] = [];
  /** Positions in `kept` of characters that may start a tag. */
  let open: number[] = [];
  for (const piece of text.split(/([<>])/)) {
    const begin = piece === '>' ? open.pop() : undefined;
    if (begin !== undefined && TAG_BEGINS.test(kept.slice(begin).join(''))) {
      kept.length = begin;
      continue;
    }
    if (piece === '<') open.push(kept.length);
    // A tag cannot contain a character that stays.
    if (piece === '>') open = [];
    kept.push(piece);
  }
  return kept.join('').replace(/&(#?\w{2,6});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}
