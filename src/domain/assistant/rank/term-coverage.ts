import type { AnswerabilityFeature, Features } from './feature-names';
import type { Candidate } from './rank-sentences';
import type { Unit } from '../read/sentences';
import type { WeightedTerm } from './term-weights';

/** Counts of terms are divided by these, so that the features stay between 0 and about 1. */
const MANY_TERMS = 12;
const MANY_MISSING = 5;
const MANY_OF_A_KIND = 4;
/** The first terms of the clause that asks, such as those after “how many”. */
const FOCUS_TERMS = 3;

type Place = 'sentences' | 'headings' | 'passages' | undefined;

interface Coverage extends WeightedTerm {
  place: Place;
  /** Neither a sentence nor a heading has it. */
  isMissing: boolean;
  /** No passage of the country has it, nor anything similar. */
  isUnmatched: boolean;
}

/** How much of the question the selected sentences mention together: all terms, terms of labour law, terms of the clause that asks. */
export function addCoverageFeatures(
  features: Features<AnswerabilityFeature>,
  terms: readonly WeightedTerm[],
  selected: readonly Candidate[],
): void {
  const units = selected.map(({ unit }) => unit);
  const all = terms.map((term) => coverageOf(term, units));
  const labour = all.filter(({ term }) => term.isLabourTerm);
  const clause = all.filter(({ term }) => term.isInQuestionClause);
  const unmatched = all.filter(({ isUnmatched }) => isUnmatched);
  const missing = all.filter(isMissing);
  const labourMissing = labour.filter(isMissing);
  const clauseMissing = clause.filter(isMissing);
  const total = sumWeights(all);
  const shareOf = (some: readonly Coverage[], whole = total) => (whole > 0 ? sumWeights(some) / whole : 0);
  const at = (place: Place) => all.filter((each) => each.place === place);
  features.inSentences = shareOf(at('sentences'));
  features.inHeadings = shareOf(at('headings'));
  features.inPassages = shareOf(at('passages'));
  features.unmatched = shareOf(unmatched);
  features.approximate = shareOf(all.filter(({ similarity }) => similarity > 0 && similarity < 1));
  features.labourTermsMissing = shareOf(labourMissing, sumWeights(labour));
  features.clauseTermsMissing = shareOf(clauseMissing, sumWeights(clause));
  features.totalWeight = Math.min(8, total) / 8;
  features.termCount = Math.min(MANY_TERMS, all.length) / MANY_TERMS;
  features.maxMentioned = maxWeight(all.filter((each) => !each.isMissing));
  features.maxMissing = maxWeight(missing);
  features.maxUnmatched = maxWeight(unmatched);
  features.maxLabourMissing = maxWeight(labourMissing);
  features.maxLabourUnmatched = maxWeight(labour.filter(({ isUnmatched }) => isUnmatched));
  features.maxClauseMissing = maxWeight(clauseMissing);
  features.maxClauseLabourMissing = maxWeight(clauseMissing.filter(({ term }) => term.isLabourTerm));
  features.countMissing = Math.min(MANY_MISSING, missing.length) / MANY_MISSING;
  features.countUnmatched = Math.min(MANY_OF_A_KIND, unmatched.length) / MANY_OF_A_KIND;
  features.countLabourMissing = Math.min(MANY_OF_A_KIND, labourMissing.length) / MANY_OF_A_KIND;
  features.countClauseMissing = Math.min(MANY_OF_A_KIND, clauseMissing.length) / MANY_OF_A_KIND;
  features.unmatchedName = +unmatched.some(({ term }) => term.isName);
}

/**
 * Terms that the best sentence and its heading alone lack: of the first terms of the clause that asks, of that clause,
 * of labour law.
 */
export function addLeadCoverageFeatures(
  features: Features<AnswerabilityFeature>,
  terms: readonly WeightedTerm[],
  { unit }: Candidate,
): void {
  const all = terms.map((term) => coverageOf(term, [unit]));
  const clause = all.filter(({ term }) => term.isInQuestionClause);
  const focus = clause.slice(0, FOCUS_TERMS);
  const labour = all.filter(({ term }) => term.isLabourTerm);
  const isMentioned = (each: Coverage) => !each.isMissing;
  features.leadFocusMissing = missingShare(focus);
  features.leadFocusMaxMissing = maxWeight(focus.filter(isMissing));
  features.leadClauseMissing = missingShare(clause);
  features.leadClauseMaxMissing = maxWeight(clause.filter(isMissing));
  features.leadLabourMaxMissing = maxWeight(labour.filter(isMissing));
  features.leadLabourMentioned = labour.filter(isMentioned).length / MANY_TERMS;
  features.leadOtherTermsMentioned =
    all.filter((each) => !each.term.isTopicWord && isMentioned(each)).length / MANY_TERMS;
}

function coverageOf(term: WeightedTerm, units: readonly Unit[]): Coverage {
  const has = (concepts: 'concepts' | 'headConcepts' | 'passageConcepts') =>
    units.some((unit) => term.forms.some((form) => unit[concepts].has(form)));
  const place = has('concepts')
    ? 'sentences'
    : has('headConcepts')
      ? 'headings'
      : has('passageConcepts')
        ? 'passages'
        : undefined;
  return {
    ...term,
    place,
    isMissing: place !== 'sentences' && place !== 'headings',
    isUnmatched: term.similarity === 0,
  };
}

const isMissing = (each: Coverage) => each.isMissing;
const sumWeights = (some: readonly Coverage[]) => some.reduce((sum, { weight }) => sum + weight, 0);
const maxWeight = (some: readonly Coverage[]) => Math.max(0, ...some.map(({ weight }) => weight));
const missingShare = (some: readonly Coverage[]) =>
  some.length > 0 ? sumWeights(some.filter(isMissing)) / sumWeights(some) : 0;
