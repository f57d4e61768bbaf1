import { fold } from '../../language/words';
import { composeAnswer } from '../compose/compose-answer';
import { statesPremise } from '../decide/false-premise';
import { matchesAnswerType } from '../rank/matches-answer-type';
import type { Answer, Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { STORY } from './ask-words';
import type { CloseStatements } from './correct-premise';
import { asksPast, conceptsOfTexts, hasAsked, isBrief, isCovered, termsToCover } from './covers';
import { SAYS } from './verdict-words';

/**
 * The fact on the only topic of a question, if no sentence is closer, and if it lacks nothing but words of everyday life.
 * Passages alone refuse such a question, because they miss these words: “How much notice does a Viennese clerk need?”
 *
 * @returns undefined if the question may be about something else
 */
export function closeFact(
  question: Question,
  { topics, day, worker, reason }: Asked,
  { facts, units }: CloseStatements,
  country: string,
): Answer | undefined {
  const [close] = facts;
  const isClosest = close !== undefined && units[0]?.passage.id === close.passage.id && units[0].at === 0;
  if (!isClosest || topics.length !== 1 || day !== undefined || worker !== undefined) return undefined;
  // The fact is the notice of employers, where no rule gives that of employees.
  if (reason === 'resignation' && topics[0] === 'notice_period') return undefined;
  if (!isPlain(question)) return undefined;
  const { fact, passage } = close;
  const texts = [[fact.value, passage.title, passage.citation].join('. ')];
  const concepts = conceptsOfTexts(texts);
  const missing = termsToCover(question).filter((term) => !isCovered(term, concepts));
  const isOfStory = missing.every(({ word, isName, isLabourTerm, isInQuestionClause }) =>
    isInQuestionClause ? STORY.has(fold(word)) : STORY.has(fold(word)) || !(isName || isLabourTerm),
  );
  const isOfType = matchesAnswerType(question.expectedType, fact.value, true) && hasAsked(question, texts);
  return isOfStory && isOfType ? composeAnswer('answer', [{ passage, text: fact.value, country }]) : undefined;
}

const isPlain = (question: Question): boolean =>
  (isBrief(question) || SAYS.asksOpen.test(question.text)) && !statesPremise(question) && !asksPast(question);
