/** Is it in a script that puts no spaces between words: Japanese, Chinese or Thai? */
export function isUnspaced(text: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/.test(text);
}

/** Each sign with its neighbour, the last one alone: what such a script has in place of words. */
export function pairsOfSigns(text: string): string[] {
  return Array.from(text).map((sign, at, all) => sign + (all[at + 1] ?? ''));
}
