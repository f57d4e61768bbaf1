import type { Question, Term } from '../read/read-question';
import { conceptsOfTexts, isCovered, termsToCover } from './covers';
import { SAYS } from './verdict-words';

/** Words that ask for yes or no, such as “fine”, need no cover. */
export const isOfVerdict = ({ word }: Term): boolean => SAYS.ofVerdict.test(word);

/** The words of a question for yes or no that texts do not mention. */
export function missingOf(question: Question, texts: readonly string[]): Term[] {
  const concepts = conceptsOfTexts(texts);
  return termsToCover(question).filter((term) => !isOfVerdict(term) && !isCovered(term, concepts));
}

/** Whether texts lack a name, two words, or more than half of what is asked: they may be about something else. */
export function lacksAsked(question: Question, texts: readonly string[]): boolean {
  const own = termsToCover(question).filter((term) => term.isInQuestionClause && !isOfVerdict(term));
  const missing = missingOf(question, texts).filter(({ isInQuestionClause }) => isInQuestionClause);
  return missing.length > 1 || missing.length > own.length / 2 || missing.some(({ isName }) => isName);
}
