import questionStopWords from '../../../../content/language/question-stop-words.json';
import { stem } from '../../language/stem';
import { STOP_WORDS } from '../../language/stop-words';

/**
 * Words that phrase a question, or that occur in all of labour law. They do not show whether a passage answers.
 * Stemmed.
 */
const WORDS: ReadonlySet<string> = new Set(questionStopWords.flatMap((line) => line.split(' ')).map(stem));

export function isQuestionStopWord(word: string): boolean {
  return WORDS.has(word) || STOP_WORDS.has(word);
}
