import { composeAnswer } from '../compose/compose-answer';
import type { Answer, Asked } from '../read/answer-types';
import type { Passage } from '../read/passage';
import type { Question } from '../read/read-question';
import { statesPremise } from '../decide/false-premise';
import { wordsOf } from '../../language/words';
import type { FactRow } from '../../core/rows';
import type { CloseStatements } from './correct-premise';
import { conceptsOfTexts, hasAsked, isBrief, isCovered } from './covers';
import { closestClause } from './clauses';
import { isOfVerdict, lacksAsked, missingOf } from './mentions';
import { verdictOf, verdictOfSentence } from './verdict';
import { onRight, statesFigures, type Verdict } from './verdict-modality';
import { SAYS } from './verdict-words';

/**
 * “Yes.” or “No.” with the first of the closest statements that decides, although it does not mention everything that the
 * question tells.
 *
 * @returns undefined if none decides
 */
export function decideYesNo(
  question: Question,
  asked: Asked,
  { facts, units }: CloseStatements,
  country: string,
): Answer | undefined {
  const answer = (verdict: Verdict, passage: Passage, text: string) =>
    composeAnswer(verdict === 'No' && statesPremise(question) ? 'correction' : 'answer', [
      { passage, text, country, lead: `${verdict}.` },
    ]);
  for (const { fact, passage } of facts) {
    const verdict = ofFact(question, asked, fact, passage);
    if (verdict) return answer(verdict, passage, fact.value);
  }
  for (const { passage, text } of units) {
    const verdict = passage.fact ? undefined : ofSentence(question, asked, text);
    if (verdict) return answer(verdict, passage, text);
  }
  return undefined;
}

/** The rule of the topic decides if it mentions what is asked, and if the story may not be an exception. */
function ofFact(question: Question, asked: Asked, fact: FactRow, passage: Passage): Verdict | undefined {
  const texts = [[fact.value, passage.title, passage.citation].join('. ')];
  if (lacksAsked(question, texts)) return undefined;
  if (!hasAsked(question, texts)) return undefined;
  const missing = missingOf(question, texts);
  const asking = missing.filter(({ isInQuestionClause }) => isInQuestionClause);
  if (missing.length === 0 && isBrief(question) && !isOfOtherEnd(asked)) {
    const verdict = onRight(question, fact);
    if (verdict) return verdict;
  }
  if (missing.length === 0 && saysEnough(question, fact.value)) return 'Yes';
  // A text that says only that there is no rule is about what it names.
  if (asking.length > 0 && SAYS.nothing.test(fact.value)) return undefined;
  const words = wordsOf(question.text).map(({ word }) => word);
  const verdict = verdictOf(question, words, asked, fact, true);
  const story = missing.length - asking.length;
  return story <= (verdict === 'No' ? MOST_OF_STORY : 1) ? verdict : undefined;
}

/** Words of the story that a rule need not mention: more may be an exception, above all from a duty. */
const MOST_OF_STORY = 2;

/** “Is a simple majority enough?”: the clause that names it asks for no more. */
function saysEnough(question: Question, value: string): boolean {
  const { clause, hits } = closestClause(question, value);
  const asks = SAYS.asksEnough.test(question.text) && !SAYS.asksDenial.test(question.text);
  return asks && hits >= LEAST_COVERED && !SAYS.negation.test(clause) && statesFigures(question, clause);
}

/** Severance is not due for every reason. */
const isOfOtherEnd = ({ reason, topics }: Asked) =>
  topics.includes('severance') &&
  reason !== undefined &&
  reason !== 'redundancy' &&
  reason !== 'dismissal_without_fault';

/** A sentence has to mention nearly all that is asked. */
function ofSentence(question: Question, asked: Asked, text: string): Verdict | undefined {
  const concepts = conceptsOfTexts([text]);
  const own = question.terms.filter((term) => term.isInQuestionClause && !isOfVerdict(term) && !/\W/.test(term.word));
  const covered = own.filter((term) => isCovered(term, concepts));
  const lacks = own.filter((term) => !covered.includes(term));
  if (covered.length < LEAST_COVERED || lacks.length > own.length * MOST_LACKING) return undefined;
  if (SAYS.pronoun.test(text) || lacks.some(({ isName }) => isName) || !hasAsked(question, [text])) return undefined;
  return verdictOfSentence(question, asked, text);
}

const LEAST_COVERED = 2;
const MOST_LACKING = 0.3;
