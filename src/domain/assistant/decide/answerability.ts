import { fold } from '../../language/words';
import { matchesAnswerType } from '../rank/matches-answer-type';
import type { Candidate, Ranking } from '../rank/rank-sentences';
import type { WeightedTerm } from '../rank/term-weights';
import type { ANSWERABILITY } from '../rank/weights';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';
import { countRefusalCues, isAboutOtherLeave, lacksCeilingAmount } from './refusal-cues';

/** Most are between 0 and 1; cues are counted. */
type AnswerabilityFeatures = Readonly<Record<keyof typeof ANSWERABILITY, number>>;

const MONTH =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|(?:first|second) half)\b/gi;
/** Other fields of law. Texts on labour law answer them only if a selected sentence mentions the word. */
const OTHER_FIELD = new RegExp(
  `\\b(?:${[
    'tax(?:es|ed|able|ation)?|income tax|paye|vat|customs|stamp duty|parking|traffic|driving|speed limit\\w*',
    'patent\\w*|trade ?marks?|copyright\\w*|shareholder\\w*|compan(?:y|ies) (?:regist\\w+|tax)|register a company',
    'mortgage\\w*|rent|landlord\\w*|tenant\\w*|evict\\w*|social housing|child (?:allowance|benefit)',
    'divorce\\w*|inherit\\w*|criminal record|passports?|citizenship|visas?|naturali[sz]\\w*',
  ].join('|')})\\b`,
  'gi',
);
/** What only a contract, an agreement, an authority or a judge decides. */
const OTHER_SOURCE = new RegExp(
  `\\b(?:${[
    'collective agreement|bargaining council|wage council|pay scale|salary structure|grant letter|clause \\d+',
    "(?:my|our|the) (?:contract|handbook|policy|agreement|employer['’]s policy)|next (?:wage order|year)",
    'award me|will the (?:court|judge|tribunal)|(?:court|tribunal|judge) (?:decide|award|rule|hold|give)',
    'who won|usually award',
  ].join('|')})\\b`,
  'i',
);

/**
 * Features that show whether the selected sentences answer the question: how well they fit, what of the question they
 * lack, and whether they have the expected figure or date.
 *
 * @param candidates the eligible sentences
 * @param selected the best of them, best first, not empty
 */
export function answerabilityFeatures(
  { question, terms }: Ranking['query'],
  candidates: readonly Candidate[],
  selected: readonly Candidate[],
): AnswerabilityFeatures {
  const lead = selected[0]!;
  const units = selected.map(({ unit }) => unit);
  const clause = terms.filter(({ term }) => term.isInQuestionClause);
  return {
    score: lead.score / 10,
    mentioned: mentionedShare(terms, units),
    selectedShare: sumExponentials(selected, lead.score) / sumExponentials(candidates, lead.score),
    figure: figureOf(question, lead.unit),
    expectsDate: +(question.expectedType.kind === 'date'),
    clauseMissing: clause.length > 0 ? 1 - mentionedShare(clause, [lead.unit]) : 0,
    topicFactMissing: +isTopicFactMissing(question, candidates),
    refusalCues: countRefusalCues(question.text, partsOf(lead.unit)) + +mentionsOtherField(question, units),
    subjectMissing: countMissingSubjects(question, units),
  };
}

/** How much of the terms' weight the sentences or their headings mention. */
function mentionedShare(terms: readonly WeightedTerm[], units: readonly Unit[]): number {
  const isMentioned = ({ forms }: WeightedTerm) =>
    forms.some((form) => units.some(({ concepts, headConcepts }) => concepts.has(form) || headConcepts.has(form)));
  const total = sumWeights(terms);
  return total > 0 ? sumWeights(terms.filter(isMentioned)) / total : 0;
}

const sumWeights = (terms: readonly WeightedTerm[]) => terms.reduce((sum, { weight }) => sum + weight, 0);

/** Softmax sums are taken relative to the best score, so that they do not overflow. */
function sumExponentials(candidates: readonly Candidate[], best: number): number {
  return candidates.reduce((sum, { score }) => sum + Math.exp(score - best), 0);
}

/** 1 if the sentence has the expected figure, -1 if it lacks it, 0 if none is expected. */
function figureOf({ expectedType }: Question, { text, passage }: Unit): number {
  if (expectedType.kind !== 'figure') return 0;
  return matchesAnswerType(expectedType, text, passage.fact !== undefined) ? 1 : -1;
}

function isTopicFactMissing({ understanding: { topics } }: Question, candidates: readonly Candidate[]): boolean {
  const [topic] = topics;
  return topic !== undefined && !candidates.some(({ unit }) => unit.passage.fact?.topic === topic);
}

function mentionsOtherField({ text }: Question, units: readonly Unit[]): boolean {
  return isAnyMissing(text.match(OTHER_FIELD) ?? [], units);
}

/** How many of the subjects that stored texts seldom have are asked about and missing, 2 at most. */
function countMissingSubjects({ text }: Question, units: readonly Unit[]): number {
  const lead = partsOf(units[0]!);
  const missing = [
    isAnyMissing(OTHER_SOURCE.exec(text)?.slice(0, 1) ?? [], units),
    isAnyMissing(text.match(MONTH) ?? [], units),
    lacksCeilingAmount(text, lead),
    isAboutOtherLeave(text, lead),
  ];
  return Math.min(2, missing.filter(Boolean).length);
}

/** Whether the sentences and their headings lack one of the words. */
function isAnyMissing(words: readonly string[], units: readonly Unit[]): boolean {
  if (words.length === 0) return false;
  const text = fold(units.map((unit) => Object.values(partsOf(unit)).join(' ')).join(' '));
  return words.some((word) => !text.includes(fold(word)));
}

const partsOf = ({ passage: { title, section }, text }: Unit) => ({ title, section, text });
