/** White space and comments. */
export const COMMENTS = /\s+|<!--[^]*?-->/y;
/** What may precede the first element of an XML document. */
export const XML_PROLOG = /\s+|<!--[^]*?-->|<\?[^>]*\?>|<!DOCTYPE[^>[]*>/iy;

/**
 * The text without the matches at its start. This is a loop, because one expression for repeated comments takes
 * exponential time if no element follows: 60 comments would stop the worker.
 *
 * @param pattern with the flag `y`
 */
export function skipStart(text: string, pattern: RegExp): string {
  let at = 0;
  for (;;) {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return text.slice(at);
    at = pattern.lastIndex;
  }
}
