import { composeAnswer } from '../compose/compose-answer';
import type { Answer, Asked } from '../read/answer-types';
import type { Passage } from '../read/passage';
import type { Question } from '../read/read-question';
import { statesPremise } from '../decide/false-premise';
import { wordsOf } from '../../language/words';
import type { FactRow } from '../../core/rows';
import type { CloseStatements } from './correct-premise';
import { hasAsked, isBrief } from './covers';
import { closestClause } from './clauses';
import { lacksAsked, missingOf } from './mentions';
import { verdictOf } from './verdict';
import { onRight, statesFigures, type Verdict } from './verdict-modality';
import { SAYS } from './verdict-words';

/**
 * “Yes.” or “No.” with the first of the closest facts that decides, although it does not mention everything that the
 * question tells.
 *
 * Sentences of other texts do not decide: on questions that nobody had read, they were wrong as often as right.
 *
 * @returns undefined if none decides
 */
export function decideYesNo(
  question: Question,
  asked: Asked,
  { facts }: Pick<CloseStatements, 'facts'>,
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

const LEAST_COVERED = 2;
