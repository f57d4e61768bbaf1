import type { FactRow } from '../../core/rows';
import { understand } from '../../language/understand';
import { wordsOf } from '../../language/words';
import { composeAnswer } from '../compose/compose-answer';
import { FALSE_PREMISE_LEAD } from '../decide/country-answer';
import { premisesOf } from '../decide/premise';
import type { Answer, Asked } from '../read/answer-types';
import type { Passage } from '../read/passage';
import { appliesToPlace } from '../read/places-within';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';
import type { AskedCountry } from './asked-rows';
import { countryFacts } from './country-facts';
import { deniesTopic, isCovered, termsToCover } from './covers';
import { citedFact } from './statement-passages';
import { differsFrom, ONE_FIGURE } from './verdict-figures';
import { SAYS } from './verdict-words';

/** The statements that are closest to a question. */
export interface CloseStatements {
  /** Facts on its topics, as they are cited. */
  facts: readonly { fact: FactRow; passage: Passage }[];
  units: readonly Unit[];
}

/** Facts as they are cited, without those for another place. */
export function citedHere(
  question: Question,
  facts: readonly FactRow[],
  country: AskedCountry,
): CloseStatements['facts'] {
  return facts
    .map((fact) => ({ fact, passage: citedFact(fact, country) }))
    .filter(({ fact, passage }) => appliesToPlace(question, passage, fact.value));
}

/** Corrects a question on an invented act where a fact says that there is no such rule, or that its group is excluded. */
export function deniedAct(question: Question, asked: Asked, country: AskedCountry): Answer | undefined {
  const asksRule = asked.topics.length > 0 && !SAYS.asksWho.test(question.text);
  const found = asksRule ? countryFacts(question, asked, country) : undefined;
  if (found?.state !== 'answers' || !(found.denies || found.isExcluded)) return undefined;
  const lead = found.isExcluded ? 'No.' : FALSE_PREMISE_LEAD;
  return composeAnswer('correction', [{ ...found.statements[0]!, lead }]);
}

/**
 * Corrects what a question takes for granted: another figure than the law's, or a law that never came or has ended, or a
 * rule that the country does not have. What it asks besides, it does not answer.
 *
 * @returns undefined if nothing contradicts it
 */
export function correctPremise(
  question: Question,
  asked: Asked,
  { facts, units }: CloseStatements,
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
