import { fold } from '../../language/words';
import { RANKING_FEATURES, type AnswerabilityFeature, type Features } from '../rank/feature-names';
import type { Candidate, Ranking } from '../rank/rank-sentences';
import type { Question } from '../read/read-question';
import { countRefusalCues, isAboutOtherLeave, lacksCeilingAmount } from './refusal-cues';
import { addCoverageFeatures, addLeadCoverageFeatures } from '../rank/term-coverage';

export type AnswerabilityFeatures = Features<AnswerabilityFeature>;

/** Score margins are clamped to ±3. */
const MARGIN_LIMIT = 3;
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
const FUTURE = /\b(?:will|going to|next|upcoming|coming|from 20(?:2[7-9]|3\d))\b/i;
const EXACT = /\b(?:exact(?:ly)?|current(?:ly)?|today|present)\b/i;
const PERSONAL = /\b(?:my|our|i|we)\b/i;

/**
 * Features that show whether the selected sentences answer the question: their scores, which terms of the question
 * they lack, and whether they have the expected figure or date. The learned weights turn them into the answerability.
 *
 * @param selected best first, not empty
 * @param ineligible the best sentence that fits but must not answer
 */
export function answerabilityFeatures(
  { query: { question, terms }, candidates }: Ranking,
  selected: readonly Candidate[],
  ineligible: Candidate | undefined,
): AnswerabilityFeatures {
  const lead = selected[0]!;
  const features: AnswerabilityFeatures = {};
  for (const name of RANKING_FEATURES) features[`lead ${name}` as const] = lead.features[name] ?? 0;
  addScoreFeatures(features, candidates, selected, ineligible);
  addCoverageFeatures(features, terms, selected);
  addLeadCoverageFeatures(features, terms, lead);
  addTopicFeatures(features, question, candidates, selected);
  addAnswerTypeFeatures(features, question, selected);
  addQuestionFeatures(features, question, selected);
  addCueFeatures(features, question, lead);
  return features;
}

function addScoreFeatures(
  features: AnswerabilityFeatures,
  candidates: readonly Candidate[],
  selected: readonly Candidate[],
  ineligible: Candidate | undefined,
): void {
  const lead = selected[0]!;
  const total = sumExponentials(candidates, lead.score);
  const second = candidates.find(({ unit }) => unit !== lead.unit);
  features.score = lead.score / 10;
  features.leadShare = 1 / total;
  features.selectedShare = sumExponentials(selected, lead.score) / total;
  features.selectedCount = selected.length / 5;
  features.margin = Math.min(MARGIN_LIMIT, lead.score - (second?.score ?? 0)) / MARGIN_LIMIT;
  features.ineligibleMargin = ineligible ? clamp(ineligible.score - lead.score) / MARGIN_LIMIT : -1;
}

/** Softmax denominators are taken relative to the best score, so that they do not overflow. */
function sumExponentials(candidates: readonly Candidate[], best: number): number {
  return candidates.reduce((sum, { score }) => sum + Math.exp(score - best), 0);
}

const clamp = (margin: number) => Math.max(-MARGIN_LIMIT, Math.min(MARGIN_LIMIT, margin));

function addTopicFeatures(
  features: AnswerabilityFeatures,
  { understanding: { topics } }: Question,
  candidates: readonly Candidate[],
  selected: readonly Candidate[],
): void {
  const hasFact = candidates.some(
    ({ unit: { passage } }) => passage.fact !== undefined && passage.fact.topic === topics[0],
  );
  features.noTopic = +(topics.length === 0);
  features.topicFactExists = +hasFact;
  features.topicFactMissing = +(topics.length > 0 && !hasFact);
  features.topicFactSelected = +selected.some(
    ({ unit: { passage } }) => passage.fact !== undefined && topics.includes(passage.fact.topic),
  );
}

function addAnswerTypeFeatures(
  features: AnswerabilityFeatures,
  { expectedType: { kind, unit } }: Question,
  selected: readonly Candidate[],
): void {
  const isFigure = kind === 'figure';
  const isMoney = unit === 'money';
  const lacksUnit = isFigure && unit !== '' && !selected.some((each) => each.features.figureOfUnit);
  features.expectsFigure = +isFigure;
  features.expectsDate = +(kind === 'date');
  features.expectsMoney = +isMoney;
  features.expectsYesNo = +(kind === 'yes_no');
  features.unitMissing = +lacksUnit;
  features.figureMissing = +(isFigure && !selected.some((each) => each.features.hasFigure));
  features.moneyMissing = +(isMoney && lacksUnit);
  features.leadHasMoney = +(isMoney && Boolean(selected[0]!.features.figureOfUnit));
}

function addQuestionFeatures(
  features: AnswerabilityFeatures,
  { text, understanding: { places, years } }: Question,
  selected: readonly Candidate[],
): void {
  const selectedText = fold(selected.map(({ unit }) => textWithHeadings(unit)).join(' '));
  const isMissing = (words: string) => !selectedText.includes(fold(words));
  const regions = places.filter(({ part }) => part);
  const isMentioned = regions.every(({ from, to }) => !isMissing(text.slice(from, to)));
  const otherSource = OTHER_SOURCE.exec(text)?.[0];
  features.namesRegion = +(regions.length > 0);
  features.regionMentioned = +(regions.length > 0 && isMentioned);
  features.namesYear = +(years.length > 0);
  features.asksFuture = +FUTURE.test(text);
  features.otherFieldOfLaw = +(text.match(OTHER_FIELD) ?? []).some(isMissing);
  features.otherSource = +(otherSource !== undefined && isMissing(otherSource));
  features.monthMissing = +(text.match(MONTH) ?? []).some(isMissing);
  features.asksExact = +EXACT.test(text);
  features.isPersonal = +PERSONAL.test(text);
  features.questionLength = Math.min(60, text.split(' ').length) / 60;
}

const textWithHeadings = ({ passage, text }: Candidate['unit']) => `${passage.title} ${passage.section} ${text}`;

function addCueFeatures(features: AnswerabilityFeatures, { text }: Question, { unit }: Candidate): void {
  const best = { title: unit.passage.title, section: unit.passage.section, text: unit.text };
  features.refusalCues = countRefusalCues(text, best) + (features.otherFieldOfLaw ?? 0);
  features.ceilingMissing = +lacksCeilingAmount(text, best);
  features.otherLeaveKind = +isAboutOtherLeave(text, best);
}
