import type { FactRow } from '../../core/rows';
import { understand } from '../../language/understand';
import { wordsOf } from '../../language/words';
import { composeAnswer } from '../compose/compose-answer';
import { FALSE_PREMISE_LEAD } from '../decide/country-answer';
import { premisesOf } from '../decide/premise';
import type { Answer, Asked } from '../read/answer-types';
import type { Passage } from '../read/passage';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';
import { deniesTopic, isCovered, termsToCover } from './covers';
import { differsFrom, ONE_FIGURE } from './verdict-figures';
import { SAYS } from './verdict-words';

/** A fact of a topic of the question, as it is cited. */
export interface CitedFact {
  fact: FactRow;
  passage: Passage;
}

/**
 * Corrects what a question takes for granted: another figure than the law's, or a law that never came or has ended, or a
 * rule that the country does not have. What it asks besides, it does not answer.
 *
 * @param units the closest sentences
 * @returns undefined if nothing contradicts it
 */
export function correctPremise(
  question: Question,
  asked: Asked,
  facts: readonly CitedFact[],
  units: readonly Unit[],
  country: string,
): Answer | undefined {
  // Only English words tell a statement from a question.
  if (asked.language !== undefined || asked.asks === 'change') return undefined;
  const lead = asked.asks === 'yes_no' ? 'No.' : FALSE_PREMISE_LEAD;
  const correct = (texts: readonly Pick<Unit, 'passage' | 'text'>[]) =>
    composeAnswer(
      'correction',
      texts.map(({ passage, text }, at) => ({ passage, text, country, ...(at === 0 && { lead }) })),
    );
  const claims = claimsOf(question);
  const other = facts.find(({ fact }) => claims.some((claim) => isOtherFigure(claim, fact)));
  if (other) return correct([{ passage: other.passage, text: other.fact.value }]);
  const ended = units.filter((unit) => deniesStatus(question, unit, 1));
  if (ended.some((unit) => deniesStatus(question, unit, LEAST_COVERED))) return correct(ended.slice(0, MOST_SENTENCES));
  const [first] = facts;
  const isDenied =
    first && asked.asks === 'value' && first.fact.topic === asked.topics[0] && deniesTopic(question, first.fact);
  return isDenied ? composeAnswer('answer', [{ passage: first.passage, text: first.fact.value, country }]) : undefined;
}

const MOST_SENTENCES = 2;

function claimsOf({ text, dictatedClauses }: Question): string[] {
  return [...premisesOf(text, dictatedClauses), ...(SAYS.apposition.exec(text)?.slice(0, 1) ?? [])];
}

/** Whether a claim gives another figure than the fact of its topic: “since maternity leave is 16 weeks”. */
function isOtherFigure(claim: string, fact: FactRow): boolean {
  const isOnTopic = ONE_FIGURE.includes(fact.topic) && understand(claim).topics.some((topic) => topic === fact.topic);
  const words = wordsOf(claim).map(({ word }) => word);
  return isOnTopic && differsFrom(words, fact);
}

/**
 * Whether the question tells that a law came, and the sentence that it did not, or that it has ended.
 *
 * @param least so many words of the question it mentions at least
 */
function deniesStatus(question: Question, { text, concepts, passageConcepts }: Unit, least: number): boolean {
  if (!SAYS.statusClaim.test(question.text) || SAYS.statusDenied.test(question.text)) return false;
  if (!SAYS.statusDenied.test(text) || SAYS.pronoun.test(text)) return false;
  const toCover = termsToCover(question);
  const covered = toCover.filter((term) => isCovered(term, concepts));
  const near = toCover.filter((term) => isCovered(term, concepts) || isCovered(term, passageConcepts));
  return covered.length >= least && near.length >= toCover.length * MOST_OF;
}

const LEAST_COVERED = 2;
const MOST_OF = 0.4;
