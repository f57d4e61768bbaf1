import { cached } from '../../core/cached';
import { countriesIn } from '../../language/places';
import { answerabilityFeatures } from '../decide/answerability';
import { hasFalsePremise } from '../decide/false-premise';
import { asksForNext, isNextValue } from '../read/next-values';
import type { ActName } from '../read/passage';
import { appliesToPlace, isOfOtherState } from '../read/places-within';
import { rank, type Candidate } from './rank-sentences';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';
import { ANSWERABILITY, ANSWERS_FROM, weightedSum } from './weights';

const MOST_SENTENCES = 5;
/** Sentences over 4 points below the best are dropped. */
const SCORE_RANGE = 4;

interface Selection {
  /** The best sentences, best first; empty if none is eligible. */
  selected: Candidate[];
  /** They contradict the premise of the question. */
  hasFalsePremise: boolean;
  /** They answer the question. */
  answers: boolean;
}

/** Selects the sentences of one country that answer best, and decides whether they answer. */
export function selectSentences(
  question: Question,
  units: readonly Unit[],
  country: string,
  now: Date,
  acts: readonly ActName[] = [],
): Selection {
  const { query, candidates: all } = rank(question, units, acts);
  const topicText = topicTextOf(question, units);
  const candidates = nearTheBest(all, (candidate) => isEligible(candidate, question, country, now, topicText));
  const selected = bestOf(candidates);
  if (selected.length === 0) return { selected, hasFalsePremise: false, answers: false };
  const features = answerabilityFeatures(query, candidates, selected);
  return {
    selected,
    hasFalsePremise: hasFalsePremise(question, selected),
    answers: weightedSum(ANSWERABILITY, features) >= ANSWERS_FROM,
  };
}

/** Below the best by so many points, a sentence no longer changes the decision: it weighs less than a thousandth. */
const NEGLIGIBLE = 7;

/** The eligible sentences near the best of them. The others are not looked at, because looking is slow. */
function nearTheBest(all: readonly Candidate[], isGood: (candidate: Candidate) => boolean): Candidate[] {
  const at = all.findIndex(isGood);
  const least = (all[at]?.score ?? 0) - NEGLIGIBLE;
  return at < 0 ? [] : all.slice(at).filter((candidate) => candidate.score >= least && isGood(candidate));
}

function bestOf(candidates: readonly Candidate[]): Candidate[] {
  const [lead] = candidates;
  return lead ? candidates.filter(({ score }) => score >= lead.score - SCORE_RANGE).slice(0, MOST_SENTENCES) : [];
}

/** Text of the fact of the first topic; ''. It shows whether the rule differs by region. */
export function topicTextOf({ understanding }: Question, units: readonly Unit[]): string {
  return units.find(({ passage }) => passage.fact && passage.fact.topic === understanding.topics[0])?.text ?? '';
}

/** The facts of today on the question's topics for one country, in the order of the topics. */
export function factsOfTopic(question: Question, units: readonly Unit[], country: string): Unit[] {
  const { topics } = question.understanding;
  return topics.flatMap((topic) =>
    units.filter(
      ({ passage }) => passage.country === country && passage.fact?.topic === topic && !isNextValue(passage),
    ),
  );
}

/** Whether a sentence may answer for this country, whatever its score. */
export function isEligible(
  { unit }: Pick<Candidate, 'unit'>,
  question: Question,
  country: string,
  now: Date,
  topicText: string,
): boolean {
  const { passage, text } = unit;
  if (
    (passage.kind === 'law' && passage.status === 'repealed') ||
    isOfOtherState(passage, question) ||
    isProposal(unit, question) ||
    (passage.fact?.from !== undefined && !asksForNext(question, passage.fact.from, now))
  )
    return false;
  if (passage.countries.length !== 1 && !namesOnlyCountry(text, country)) return false;
  return isOfAskedYear(unit, question, now) && appliesToPlace(question, passage, topicText);
}

/** A bill answers only a question about bills. */
function isProposal({ passage }: Unit, { text: asked }: Question): boolean {
  const isBill = /\b(?:bill|proposal|proposed|draft)\b/i;
  return (
    isBill.test(passage.title) &&
    !isBill.test(asked) &&
    !/\b(?:plan\w*|reform\w*|would|parliament|amended|passed|pending)\b/i.test(asked)
  );
}

/** In a text on several countries, a sentence counts only if it names this country and no other. */
function namesOnlyCountry(text: string, country: string): boolean {
  const codes = codesIn(text);
  return codes.length > 0 && codes.every((code) => code === country);
}

/** More than the stored sentences that compare countries. */
const CACHED_SENTENCES = 2_000;
const codesIn = cached(CACHED_SENTENCES, (text): readonly string[] => countriesIn(text).map(({ code }) => code));

/** A future year, or one before the stored text, has to be named in the text. Otherwise today's rule would be given for that year. */
function isOfAskedYear(
  { concepts, passageConcepts, headConcepts, passage }: Unit,
  { understanding }: Question,
  now: Date,
): boolean {
  const thisYear = now.getUTCFullYear();
  return understanding.years.every((year) => {
    if ([concepts, passageConcepts, headConcepts].some((set) => set.has(year))) return true;
    const asked = Number(year);
    if (asked > thisYear) return false;
    const known = Number((passage.asOf || passage.effective).slice(0, 4));
    return asked === thisYear || (known > 0 && asked >= known);
  });
}
