import { answerabilityOf, withPremiseScore } from '../../src/domain/assistant/rank/select-sentences';
import {
  ANSWERABILITY_FEATURES,
  PREMISE_FEATURES,
  RANKING_FEATURES,
  type AnswerabilityFeature,
  type PremiseFeature,
  type RankingFeature,
  type Weights,
} from '../../src/domain/assistant/rank/feature-names';
import { weightedSum } from '../../src/domain/assistant/rank/rank-sentences';
import { readQuestions, type Stands } from './evaluate-assistant';
import { type AssistantWorld } from './starter-passages';
import { learnJudgement, learnRanking, learnTrees, type Judgement } from './learn';
import { writeWeights } from './write-weights';
import { judge, type Judged } from './judge-selection';
import { casesOf, FOLDS, GROUPS_LEARNT, isPlain, type Case } from './training-cases';

/** Maximum share of wrong answers among all questions, and of answers among questions without one. */
const WRONG = 0.02;
const ANSWERED = 0.04;
/** Weight of a question whose documents were removed, so that it has no answer. */
const REMOVED_WEIGHT = 0.5;
/** Weight of a plain question: there are many, and they are easy. */
const PLAIN_WEIGHT = 0.3;

/**
 * Learns the weights from the tuning half, the additional and the plain questions. Prints the cross-validated results
 * and writes content/language/answer-weights.json.
 */
export function train(world: AssistantWorld, stands: Stands): void {
  const cases = casesOf(world, stands);
  const found = Array.from({ length: FOLDS }, (_, fold) => {
    const ranking = rankingOf(cases.filter((one) => one.fold !== fold));
    return cases
      .filter((one) => one.fold === fold && !one.isDecided)
      .map((one) => judge(one, ranking, stands))
      .filter((one) => !one.hasOtherSource);
  }).flat();
  const premiseScores = crossValidate(
    found,
    learnPremise,
    ({ premise }, { bias, weights }) => bias + weightedSum(weights)(premise),
  );
  const premises = (isCorrection: boolean) => found.filter((one) => one.isRight && one.isCorrection === isCorrection);
  const rejected = (isCorrection: boolean) =>
    premises(isCorrection).filter((one) => premiseScores.get(one)! >= 0).length;
  console.log(
    `Premises: ${rejected(true)} of ${premises(true).length} rejected, and ${rejected(false)} of ${premises(false).length} ` +
      'questions without a false one',
  );
  const judged = found.map((one) => ({
    ...one,
    isRight: one.isRight && premiseScores.get(one)! >= 0 === one.isCorrection,
    features: withPremiseScore(one.features, premiseScores.get(one)!),
  }));
  const scores = crossValidate(judged, learnAnswerability, ({ features }, learnt) => answerabilityOf(features, learnt));
  const threshold = thresholdOf(judged, scores);
  report(judged, scores, threshold);
  const answerability = learnAnswerability(judged);
  writeWeights({
    ranking: rankingOf(cases),
    answerability: { ...answerability, bias: answerability.bias - threshold },
    falsePremise: learnPremise(found),
  });
}

function rankingOf(cases: readonly Case[]): Weights<RankingFeature> {
  return learnRanking(
    RANKING_FEATURES,
    cases
      .filter(({ right, isRemoved }) => right.size > 0 && !isRemoved)
      .map(({ eligible, right }) => ({
        features: [...eligible].map(({ features }) => features),
        right: [...eligible].map((candidate) => right.has(candidate)),
      })),
  );
}

const learnAnswerability = (all: readonly Judged[]) =>
  learnTrees(
    ANSWERABILITY_FEATURES,
    all.map(({ features, isRight, isRemoved, question }): Judgement<AnswerabilityFeature> => ({
      features,
      isSo: isRight,
      weight: isRemoved ? REMOVED_WEIGHT : isPlain(question) ? PLAIN_WEIGHT : 1,
    })),
  );
const learnPremise = (all: readonly Judged[]) =>
  learnJudgement(
    PREMISE_FEATURES,
    all
      .filter(({ isRight }) => isRight)
      .map(({ premise, isCorrection }): Judgement<PremiseFeature> => ({
        features: premise,
        isSo: isCorrection,
        weight: 1,
      })),
    5,
  );

/** Cross-validation: scores each question with a model from the other folds. */
function crossValidate<Model>(
  all: readonly Judged[],
  learn: (some: readonly Judged[]) => Model,
  read: (one: Judged, learnt: Model) => number,
): Map<Judged, number> {
  return new Map(
    Array.from({ length: FOLDS }, (_, fold) => {
      const learnt = learn(all.filter((one) => one.fold !== fold));
      return all.filter((one) => one.fold === fold).map((one): [Judged, number] => [one, read(one, learnt)]);
    }).flat(),
  );
}

interface Tally {
  right: number;
  wrong: number;
  answered: number;
}

/** Original questions only; generated ones help training, not measuring. */
const isMeasured = ({ isRemoved, question }: Judged) => !isRemoved && !isPlain(question);

/** The lowest threshold with few enough wrong answers. */
function thresholdOf(judged: readonly Judged[], scores: ReadonlyMap<Judged, number>): number {
  const real = judged.filter(isMeasured).sort((a, b) => scores.get(b)! - scores.get(a)!);
  // Includes questions that are refused before sentences are selected.
  const all = GROUPS_LEARNT.flatMap(readQuestions);
  const without = all.filter(({ expects }) => expects === 'refusal').length;
  let [wrong, answered] = [0, 0];
  for (const one of real) {
    if (!one.isRight) wrong += 1;
    if (!one.hasAnswer) answered += 1;
    if (wrong > WRONG * all.length || answered > ANSWERED * without) return scores.get(one)! + 1e-3;
  }
  return 0;
}

function report(judged: readonly Judged[], scores: ReadonlyMap<Judged, number>, chosen: number): void {
  const plain = judged.filter(({ question }) => isPlain(question));
  console.log(
    `Of ${plain.length} plain questions ${plain.filter((one) => one.isRight && scores.get(one)! >= chosen).length} right, ` +
      `${plain.filter((one) => !one.isRight && scores.get(one)! >= chosen).length} wrong`,
  );
  const real = judged.filter(isMeasured);
  const [having, without] = [real.filter(({ hasAnswer }) => hasAnswer), real.filter(({ hasAnswer }) => !hasAnswer)];
  console.log(
    `Sentences that answer are among the chosen of ${having.filter(({ isRight }) => isRight).length} of ${having.length} questions`,
  );
  for (const threshold of [chosen, 2.5, 2, 1.5, 1, 0.5, 0]) {
    const answered = (all: readonly Judged[]) => all.filter((one) => scores.get(one)! >= threshold);
    const tally: Tally = {
      right: answered(having).filter(({ isRight }) => isRight).length / having.length,
      wrong: answered(real).filter(({ isRight }) => !isRight).length / real.length,
      answered: answered(without).length / without.length,
    };
    console.log(
      `  from ${threshold.toFixed(2)}: ${(100 * tally.right).toFixed(1)}% right, ${(100 * tally.wrong).toFixed(1)}% of all ` +
        `wrong, ${(100 - 100 * tally.answered).toFixed(1)}% refused`,
    );
  }
}
