/** Whether a text has characters of a script without spaces between words: Japanese, Chinese or Thai. */
export function isUnspaced(text: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/.test(text);
}

/**
 * Each character with the next one, the last one alone. They are indexed in place of words in scripts without spaces.
 */
export function characterPairs(text: string): string[] {
  return Array.from(text).map((character, at, all) => character + (all[at + 1] ?? ''));
}
