import {
  ASKED_CONTRADICTIONS,
  PRESUPPOSED_CONTRADICTIONS,
  type Features,
  type PremiseFeature,
} from '../rank/feature-names';
import { asksLegalStatus } from '../read/legal-status';
import { isNegation } from '../rank/matches-answer-type';
import { claimedFigures, contradicts, premisesOf, saysPending, saysRepealed, seeksConfirmation } from './premise';
import type { Candidate } from '../rank/rank-sentences';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';

const GIVEN =
  /(?:^|[.!?;,]\s+)(?:since|as|because|given that|seeing that|considering that|now that|assuming|knowing that|with|under)\b/i;
const STILL = /\b(?:still|any longer|nowadays|remains?|always|only|never)\b/i;
const NEW =
  /\b(?:now|new|already|introduced|has commenced|passed|as from this year|abolished|in force since|since 20\d\d|last year|this year)\b/i;
const STARTS_WITH_VERB = /^\W*(?:is|are|was|were|has|have|did|does|do)\b/i;
const ASKS_WHAT_BECAME = new RegExp(
  `\\b(?:${[
    'status|passed|become law|in force|come into force|took effect|what happened|rejected|bill|proposal',
    'planned|plans?|draft|withdrawn|repealed|replaced|successor|took over',
  ].join('|')})\\b`,
  'i',
);

/** Whether all facts contradict one of the figures that the question states. */
export function contradictsAllFacts(question: Question, facts: readonly Unit[]): boolean {
  return claimsOf(question).some((claim) => facts.every(({ text }) => contradicts(claim, text)));
}

/**
 * Features that show whether the selected sentences contradict the premise of the question: another figure, a repealed
 * rule, or one that is not yet law. The learned weights decide whether the answer has to correct the question first.
 */
export function premiseFeatures(question: Question, selected: readonly Candidate[]): Features<PremiseFeature> {
  const features: Features<PremiseFeature> = {};
  addQuestionFeatures(features, question);
  addContradictionFeatures(features, question, selected);
  addStatusFeatures(features, selected);
  for (const name of PRESUPPOSED_CONTRADICTIONS)
    features[`presupposed ${name}` as const] = features.presupposes ? features[name] : 0;
  for (const name of ASKED_CONTRADICTIONS)
    features[`asked ${name}` as const] = features.asksWhatBecameOfAct ? features[name] : 0;
  return features;
}

function addQuestionFeatures(features: Features<PremiseFeature>, question: Question): void {
  const { text, dictatedClauses, expectedType, understanding } = question;
  const hasPremise = premisesOf(text, dictatedClauses).length > 0;
  const hasClaim = claimedFigures(question).length > 0;
  const isGiven = GIVEN.test(text);
  const isConfirmation = seeksConfirmation(text);
  features.statedAsGiven = +isGiven;
  features.hasPremise = +hasPremise;
  features.hasClaim = +hasClaim;
  features.seeksConfirmation = +isConfirmation;
  features.presupposes = +(isGiven || hasPremise || hasClaim || isConfirmation);
  features.saysStill = +STILL.test(text);
  features.saysNew = +NEW.test(text);
  features.startsWithVerb = +STARTS_WITH_VERB.test(text);
  features.asksWhatBecameOfAct = +ASKS_WHAT_BECAME.test(text);
  features.asksLegalStatus = +asksLegalStatus(text);
  features.expectsYesNo = +(expectedType.kind === 'yes_no');
  features.expectsFigure = +(expectedType.kind === 'figure');
  features.expectsDate = +(expectedType.kind === 'date');
  features.hasDictatedClause = +(dictatedClauses.length > 0);
  features.namesSection = +(understanding.sections.length > 0);
  features.namesYear = +(understanding.years.length > 0);
}

function addContradictionFeatures(
  features: Features<PremiseFeature>,
  question: Question,
  selected: readonly Candidate[],
): void {
  const { topics } = question.understanding;
  const claims = claimsOf(question);
  const texts = selected.map(({ unit }) => unit.text);
  const facts = selected
    .filter(({ unit: { passage } }) => passage.fact && topics.includes(passage.fact.topic))
    .map(({ unit }) => unit.text);
  const contradictsOneClaim = (sources: readonly string[]) =>
    sources.length > 0 && claims.some((claim) => sources.every((source) => contradicts(claim, source)));
  const numbers = new Set(selected.flatMap(({ unit }) => [...unit.concepts].filter((word) => /^\d/.test(word))));
  features.contradictsFacts = +contradictsOneClaim(facts);
  features.contradictsLead = +contradictsOneClaim([texts[0] ?? '']);
  features.contradictsAny = +texts.some((text) => contradictsOneClaim([text]));
  features.otherNumbers = +(question.numbers.length > 0 && !question.numbers.some((number) => numbers.has(number)));
}

function addStatusFeatures(features: Features<PremiseFeature>, selected: readonly Candidate[]): void {
  const texts = selected.map(({ unit }) => unit.text);
  const lead = texts[0] ?? '';
  const passages = selected.map(({ unit }) => unit.passage);
  features.leadRepealed = +saysRepealed(lead);
  features.leadPending = +saysPending(lead);
  features.leadNegated = +isNegation(lead);
  features.anyRepealed = +texts.slice(0, 3).some(saysRepealed);
  features.anyPending = +texts.slice(0, 3).some(saysPending);
  features.anyNotInForce = +passages.slice(0, 3).some(({ status }) => status === 'not_yet_in_force');
  features.anyIsBill = +passages.slice(0, 2).some(({ title }) => /\b(?:bill|reject|withdrawn)/i.test(title));
}

/** Statements of the question about the law. */
function claimsOf(question: Question): string[] {
  return [...premisesOf(question.text, question.dictatedClauses), ...claimedFigures(question)];
}
