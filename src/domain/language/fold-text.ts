import { foldSpelling } from './spelling';

/** One spelling of a text, for the filters of lists, with one kind of apostrophe. `fold` of words.ts also removes punctuation. */
export function foldText(text: string): string {
  return foldSpelling(text).replace(/[‘’]/g, "'");
}
