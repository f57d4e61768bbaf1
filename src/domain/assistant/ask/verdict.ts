import type { FactRow } from '../../core/rows';
import type { Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { closestClause } from './clauses';
import { conceptsOfTexts, isCovered as isTermCovered, termsToCover } from './covers';
import { onAge, onFigure, onHeadcount, onHoliday, onPayLimit, onService } from './verdict-figures';
import {
  asksForReason,
  byModality,
  onLaw,
  onPaid,
  onPermit,
  onReason,
  onWithout,
  onWords,
  statesFigures,
  type Verdict,
} from './verdict-modality';

/**
 * Whether a sentence says yes or no to a question: a duty, a ban or a permission in it, against what is asked.
 *
 * @returns undefined if it mentions too little of the question, or does not decide
 */
export function verdictOfSentence(question: Question, asked: Asked, sentence: string): Verdict | undefined {
  const toCover = termsToCover(question).filter(({ word }) => !/\W/.test(word));
  const concepts = conceptsOfTexts([sentence]);
  const covered = toCover.filter((term) => isTermCovered(term, concepts)).length;
  if (covered < toCover.length * MOST_OF) return undefined;
  const reached = onHeadcount(question.text, asked, sentence);
  if (reached || !statesFigures(question, sentence)) return reached;
  return byModality(question, closestClause(question, sentence).clause);
}

const MOST_OF = 0.7;

/**
 * Whether a fact answers a question with yes or no: where it says that something is or is not mandatory, or where its
 * figure decides.
 *
 * @param served the figure after the service of the question, by the rules
 * @param isCovered whether the fact mentions all that is asked
 * @returns undefined if it does not decide
 */
export function verdictOf(
  question: Question,
  words: readonly string[],
  asked: Asked,
  fact: Pick<FactRow, 'topic' | 'value' | 'amount' | 'unit'>,
  isCovered: boolean,
  served?: Pick<FactRow, 'amount' | 'unit'>,
): Verdict | undefined {
  const { text } = question;
  if (isCovered && asksForReason(text, fact)) return onReason(fact);
  const { clause } = closestClause(question, fact.value);
  return (
    onAge(text, asked, fact) ??
    onHoliday(asked, fact) ??
    (isCovered ? onCircumstances(text, asked, fact, clause) : undefined) ??
    onFigure(text, words, asked, fact, served) ??
    onWithout(text, fact) ??
    (isCovered ? onKindOfRule(text, asked, fact) : undefined) ??
    onWords(question, fact, isCovered ? clause : '')
  );
}

/** Whether a permit is needed, or whether there is a law. */
function onKindOfRule(
  text: string,
  { worker, reason }: Asked,
  fact: Pick<FactRow, 'topic' | 'value'>,
): Verdict | undefined {
  return onPermit(text, fact, worker === FOREIGN) ?? onLaw(text, fact, reason !== undefined);
}

const FOREIGN = 'foreign worker';

/** A number of employees, pay, or whether it is paid. */
function onCircumstances(
  text: string,
  asked: Asked,
  { value }: Pick<FactRow, 'value'>,
  clause: string,
): Verdict | undefined {
  return (
    onHeadcount(text, asked, clause) ??
    onHeadcount(text, asked, value) ??
    onPayLimit(text, asked, clause) ??
    onService(text, asked, value) ??
    onPaid(text, value)
  );
}
