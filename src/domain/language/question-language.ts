import marks from '../../../content/language/question-languages.json';
import stopWords from '../../../content/language/stop-words.json';
import { wordsOf } from './words';

/** Languages in which the assistant is asked. */
export const QUESTION_LANGUAGES = ['en', 'fr', 'pt', 'es', 'de', 'sw'] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];
export type ForeignLanguage = Exclude<QuestionLanguage, 'en'>;

const setOf = (list: string): ReadonlySet<string> => new Set(wordsOf(list).map(({ word }) => word));
/** Words by which a text is recognised, folded. English last: it wins only alone, because its short words are others' too. */
const MARKS: readonly [language: QuestionLanguage, words: ReadonlySet<string>][] = [
  ...Object.entries(marks).map(([language, list]) => [language as ForeignLanguage, setOf(list)] as const),
  ['en', setOf(stopWords.english.join(' '))] as const,
].map(([language, words]) => [language, words]);

/** Letters and marks that only one of the languages has count as much as two words. */
const OWN_LETTERS: readonly [language: QuestionLanguage, letters: RegExp][] = [
  ['es', /[ñ¿¡]/i],
  ['pt', /[ãõ]/i],
  ['de', /[ßäö]/i],
];
const OWN_LETTER_SCORE = 2;

/**
 * The language of a question, by its frequent words and letters.
 *
 * @param otherwise for a text that has none of them, such as a follow-up question of two words
 */
export function languageOf(text: string, otherwise: QuestionLanguage = 'en'): QuestionLanguage {
  const words = wordsOf(text).map(({ word }) => word);
  const scores = MARKS.map(([language, own]) => {
    const hasOwnLetters = OWN_LETTERS.some(([each, letters]) => each === language && letters.test(text));
    return {
      language,
      score: words.filter((word) => own.has(word)).length + (hasOwnLetters ? OWN_LETTER_SCORE : 0),
    };
  });
  const most = Math.max(...scores.map(({ score }) => score));
  if (most === 0) return otherwise;
  const best = scores.filter(({ score }) => score === most).map(({ language }) => language);
  if (best.length === 1) return best[0]!;
  return best.includes(otherwise) ? otherwise : best.includes('en') ? 'en' : best[0]!;
}
