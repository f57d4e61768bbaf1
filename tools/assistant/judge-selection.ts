import { selectBest } from '../../src/domain/assistant/rank/select-sentences';
import {
  type AnswerabilityFeature,
  type Features,
  type PremiseFeature,
  type RankingFeature,
  type Weights,
} from '../../src/domain/assistant/rank/feature-names';
import { weightedSum } from '../../src/domain/assistant/rank/rank-sentences';
import { premiseFeatures } from '../../src/domain/assistant/decide/false-premise';
import { type AssistantQuestion, type Stands } from './evaluate-assistant';
import { documentOf } from './starter-passages';
import { phrasesOf, statementsOf, type Case } from './training-cases';

/** A question with the sentences that a ranking selects for it. */
export interface Judged {
  /** Its documents were removed, but others have the answer too: excluded from training. */
  hasOtherSource: boolean;
  fold: number;
  question: AssistantQuestion;
  isRemoved: boolean;
  hasAnswer: boolean;
  isCorrection: boolean;
  /** The selected sentences answer. */
  isRight: boolean;
  features: Features<AnswerabilityFeature>;
  premise: Features<PremiseFeature>;
}

/** Selects sentences by the weights of a ranking, and compares them with the expected answer. */
export function judge(one: Case, ranking: Weights<RankingFeature>, stands: Stands): Judged {
  const score = weightedSum(ranking);
  const scored = new Map(
    one.ranked.candidates.map((candidate) => [candidate, { ...candidate, score: score(candidate.features) }]),
  );
  const candidates = [...scored.values()].sort((a, b) => b.score - a.score);
  const eligible = new Set([...one.eligible].map((candidate) => scored.get(candidate)!));
  const { selected: chosen, features } = selectBest({ ...one.ranked, candidates }, (candidate) =>
    eligible.has(candidate),
  );
  const { asked, isRemoved, fold } = one;
  const hasAnswer = asked.expects !== 'refusal' && !isRemoved;
  const text = statementsOf(chosen);
  const isSaid =
    asked.countries.length > 1
      ? phrasesOf(asked).some((phrase) => stands(text, phrase))
      : asked.must.every((phrase) => stands(text, phrase)) &&
        (asked.any.length === 0 || asked.any.some((phrase) => stands(text, phrase)));
  const isRight =
    hasAnswer &&
    chosen.length > 0 &&
    isSaid &&
    !asked.must_not.some((phrase) => stands(text, phrase)) &&
    chosen.some(({ unit }) => one.cites.includes(documentOf(unit.passage)));
  return {
    hasOtherSource: isRemoved && chosen.length > 0 && isSaid,
    fold,
    question: asked,
    isRemoved,
    hasAnswer,
    isCorrection: asked.expects === 'correction',
    isRight,
    features,
    premise: premiseFeatures(one.question, chosen),
  };
}
