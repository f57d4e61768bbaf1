/** Lower case without accents, for the filters of lists. `fold` of words.ts also removes punctuation. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
