import { SAYS } from '../ask/verdict-words';
import { figuresIn, fold } from '../read/claim-numbers';
import { understand } from '../../language/understand';
import { claimedFigures, contradicts, premisesOf, saysPending, seeksConfirmation } from './premise';
import type { Candidate } from '../rank/rank-sentences';
import { FALSE_FROM, FALSE_PREMISE, weightedSum } from '../rank/weights';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';

const GIVEN =
  /(?:^|[.!?;,]\s+)(?:since|as|because|given that|seeing that|considering that|now that|assuming|knowing that|with|under)\b(?! (?:\w+ )?(?:19|20)\d\d)/i;
const STILL = /\b(?:still|any longer|nowadays|remains?|always|only|never)\b/i;
const NEW =
  /\b(?:now|new|already|introduced|has commenced|passed|as from this year|abolished|in force since|since 20\d\d|last year|this year)\b/i;

/** Whether all facts contradict one of the figures that the question states. */
export function contradictsAllFacts(question: Question, facts: readonly Pick<Unit, 'text'>[]): boolean {
  return claimsOf(question).some((claim) => facts.every(({ text }) => contradicts(claim, text)));
}

/** Whether a question states something on its topics as the law: “Since leave is 26 days, …”, “…, correct?” */
export function statesPremise({ text, dictatedClauses, understanding: { topics } }: Question): boolean {
  const isOnTopic = (clause: string) => understand(clause).topics.some((topic) => topics.includes(topic));
  return premisesOf(text, dictatedClauses).some(isOnTopic) || seeksConfirmation(text);
}

/**
 * Whether the selected sentences contradict what the question takes for granted. Then the answer has to correct the
 * question first.
 */
export function hasFalsePremise(question: Question, selected: readonly Candidate[]): boolean {
  const features = premiseFeatures(question, selected);
  if (weightedSum(FALSE_PREMISE, features) < FALSE_FROM || isConfirmed(question, selected)) return false;
  return features.contradicts > 0 || !tellsStatus(question.text) || selected.some(({ unit }) => deniesStatus(unit));
}

/** “Now that the Act is in force”: only a sentence that says otherwise contradicts it. */
const tellsStatus = (text: string) => GIVEN.test(text) && SAYS.statusClaim.test(text);
const deniesStatus = ({ text }: Unit) => SAYS.statusDenied.test(text) || saysPending(text);

/** Whether the sentences state the figures of the question, or the end of a law that it tells. */
function isConfirmed(question: Question, selected: readonly Candidate[]): boolean {
  const texts = selected.slice(0, CONFIRMING).map(({ unit }) => unit.text);
  const claims = claimsOf(question);
  if (claims.some((claim) => texts.some((text) => contradicts(claim, text)))) return false;
  const stated = new Set(texts.flatMap((text) => figuresOf(text, true).flatMap(({ values }) => values)));
  const figures = claims.flatMap((claim) => figuresOf(claim, false));
  if (figures.length > 0) return figures.every(({ values }) => values.some((value) => stated.has(value)));
  return SAYS.statusDenied.test(question.text) && texts.some((text) => SAYS.statusDenied.test(text));
}

const CONFIRMING = 2;
const figuresOf = (text: string, articlesCount: boolean) =>
  figuresIn(fold(text), articlesCount).figures.filter(({ unit }) => unit !== '');

function premiseFeatures(
  question: Question,
  selected: readonly Candidate[],
): Readonly<Record<keyof typeof FALSE_PREMISE, number>> {
  const { text, understanding } = question;
  const claims = claimsOf(question);
  const isGiven = GIVEN.test(text);
  const isConfirmation = seeksConfirmation(text);
  return {
    contradicts: +claims.some((claim) => selected.some(({ unit }) => contradicts(claim, unit.text))),
    presupposes: +(isGiven || isConfirmation || claims.length > 0),
    saysStill: +STILL.test(text),
    namesYear: +(understanding.years.length > 0),
    saysNew: +NEW.test(text),
    statedAsGiven: +isGiven,
    seeksConfirmation: +isConfirmation,
  };
}

/** Statements of the question about the law. */
function claimsOf(question: Question): string[] {
  return [...premisesOf(question.text, question.dictatedClauses), ...claimedFigures(question)];
}
