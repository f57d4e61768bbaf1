import { clipAtWord } from '../core/clip';
/** A post's text as it is kept: text and nothing else. Screens show it as text in any case; this keeps it readable. */

const TAG_BEGINS = /^<\/?[a-z!]/i;
/** What ends a line in HTML. */
const LINE_END = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
/** Control characters but the line feed; marks that turn the direction of what follows; what takes no room. */
// eslint-disable-next-line no-control-regex -- these are the characters that are taken out
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

/** Without tags and unseen characters; lines stay, at most one empty one between two. */
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

/** The same on one line. */
export function oneLine(text: string): string {
  return plainPostText(text).replace(/\n+/g, ' ');
}

/** The beginning of a post, at most 280 characters, ending with a word. */
export function excerptOf(content: string): string {
  return clipAtWord(content.replace(/\n+/g, ' '), EXCERPT);
}

/**
 * What the removal of one tag puts together goes too, and all of it in one pass: a text that nests thousands of them takes no longer than its length.
 * Entities are read once, last: what they hide is shown as it was written.
 */
function withoutTags(text: string): string {
  const kept: string[] = [];
  /** Places in `kept` of the signs that may yet begin a tag. */
  let open: number[] = [];
  for (const piece of text.split(/([<>])/)) {
    const begin = piece === '>' ? open.pop() : undefined;
    if (begin !== undefined && TAG_BEGINS.test(kept.slice(begin).join(''))) {
      kept.length = begin;
      continue;
    }
    if (piece === '<') open.push(kept.length);
    // No tag reaches across a sign that stays.
    if (piece === '>') open = [];
    kept.push(piece);
  }
  return kept.join('').replace(/&(#?\w{2,6});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}
