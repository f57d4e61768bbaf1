import stopWords from '../../../content/language/stop-words.json';

/** Words that do not narrow a search. Folded. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [...stopWords.english, ...stopWords.otherLanguages].flatMap((line) => line.split(' ')),
);
