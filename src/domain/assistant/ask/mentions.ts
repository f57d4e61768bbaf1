import type { Question, Term } from '../read/read-question';
import { NOISE, STORY } from './ask-words';
import { fold } from '../../language/words';
import { conceptsOfTexts, isCovered, termsToCover } from './covers';
import { SAYS } from './verdict-words';

/** Words that ask for yes or no, such as “fine”, and words of everyday life need no cover. */
const isOfVerdict = ({ word }: Term): boolean => SAYS.ofVerdict.test(word) || STORY.has(fold(word));

/** The words of a question for yes or no that texts do not mention. */
export function missingOf(question: Question, texts: readonly string[]): Term[] {
  const concepts = conceptsOfTexts(texts);
  return termsToCover(question).filter((term) => !isOfVerdict(term) && !isCovered(term, concepts));
}

/** Whether texts lack a name, two words, or half of what is asked: they may be about something else. */
export function lacksAsked(question: Question, texts: readonly string[]): boolean {
  const isAsking = (term: Term) => term.isInQuestionClause && !isOfVerdict(term);
  const missing = missingOf(question, texts).filter(isAsking);
  const covered = termsToCover(question).filter((term) => isAsking(term) && !missing.includes(term));
  const others = question.terms.filter((term) => isAsking(term) && isContent(term) && !missing.includes(term));
  const isHalf = missing.length > others.length || (missing.length === others.length && covered.length === 0);
  return missing.length > 1 || (missing.length > 0 && isHalf) || missing.some(({ isName }) => isName);
}

const isContent = ({ word }: Term) => !NOISE.has(word) && !/\W/.test(word);
