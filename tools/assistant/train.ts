import { asksForAdvice } from '../../src/domain/assistant/advice';
import {
  answerabilityOf,
  selectBest,
  isEligible,
  topicTextOf,
  withPremiseScore,
} from '../../src/domain/assistant/select-sentences';
import {
  ANSWERABILITY_FEATURES,
  PREMISE_FEATURES,
  RANKING_FEATURES,
  type AnswerabilityFeature,
  type Features,
  type PremiseFeature,
  type RankingFeature,
  type Weights,
} from '../../src/domain/assistant/feature-names';
import { rank, weightedSum, type Candidate, type Ranking } from '../../src/domain/assistant/rank';
import { readQuestion, type Question } from '../../src/domain/assistant/read-question';
import { unitsOf, type Unit } from '../../src/domain/assistant/sentences';
import { asksLegalStatus } from '../../src/domain/assistant/legal-status';
import { jurisdictionOf, type Jurisdiction } from '../../src/domain/assistant/jurisdiction';
import { premiseFeatures } from '../../src/domain/assistant/false-premise';
import { formatStatement } from '../../src/domain/assistant/format-answer';
import { readPlainQuestions, readQuestions, type AssistantQuestion, type Stands } from './evaluate-assistant';
import { documentOf, type AssistantWorld } from './starter-passages';
import { learnJudgement, learnRanking, learnTrees, type Judgement } from './learn';
import { writeWeights } from './write-weights';

const GROUPS_LEARNT = ['tuning', 'more'] as const;
/** Folds of cross-validation, by country. */
const FOLDS = 4;
/** Maximum share of wrong answers among all questions, and of answers among questions without one. */
const WRONG = 0.02;
const ANSWERED = 0.04;
/** Weight of a question whose documents were removed, so that it has no answer. */
const REMOVED_WEIGHT = 0.5;
/** Weight of a plain question: there are many, and they are easy. */
const PLAIN_WEIGHT = 0.3;

/** A question on one country. */
interface Case {
  asked: AssistantQuestion;
  question: Question;
  fold: number;
  ranked: Ranking;
  eligible: ReadonlySet<Candidate>;
  right: ReadonlySet<Candidate>;
  isDecided: boolean;
  /** The documents with its answer were removed from the passages. */
  isRemoved: boolean;
  cites: readonly string[];
}

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
    `Premises: ${rejected(true)} of ${premises(true).length} rejected, and ${rejected(false)} of ${premises(false).length} questions without a false one`,
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

function casesOf(world: AssistantWorld, stands: Stands): Case[] {
  const { passages, context } = world;
  const units = new Map<string, Unit[]>();
  const unitsFor = (code: string) =>
    units.get(code) ??
    units.set(code, unitsOf(passages.filter(({ countries }) => countries.includes(code)))).get(code)!;
  return [...GROUPS_LEARNT.flatMap(readQuestions), ...readPlainQuestions('tuning', world)].flatMap((asked) => {
    const question = readQuestion(asked.question);
    const jurisdiction = jurisdictionOf(question, context);
    const codes =
      asked.expects === 'refusal'
        ? jurisdiction.countries.slice(0, 2)
        : asked.countries.filter((code) => jurisdiction.countries.includes(code));
    return codes.flatMap((code) => {
      const cites = asked.cites_each?.[asked.countries.indexOf(code)] ?? asked.cites;
      const caseOf = (own: readonly Unit[], isRemoved: boolean): Case => {
        const ranked = rank(
          question,
          own,
          jurisdiction.ownActs.filter(({ country }) => country === code),
        );
        const topicText = topicTextOf(question, own);
        const eligible = new Set(
          ranked.candidates.filter((candidate) => isEligible(candidate, question, code, context.now, topicText)),
        );
        const counts = new Map(
          [...eligible].map((candidate) => [
            candidate,
            cites.includes(documentOf(candidate.unit.passage))
              ? phrasesOf(asked).filter((phrase) => stands(statementsOf([candidate]), phrase)).length
              : 0,
          ]),
        );
        const most = Math.max(1, ...counts.values());
        return {
          asked,
          question,
          ranked,
          eligible,
          cites,
          isRemoved,
          isDecided: isDecided(question, jurisdiction),
          fold: foldOf(asked.countries[0] ?? asked.question),
          right: new Set([...eligible].filter((candidate) => counts.get(candidate) === most)),
        };
      };
      // For every second question with an answer.
      const isAlone =
        asked.expects === 'answer' && codes.length === 1 && asked.must.length > 0 && asked.question.length % 2 === 0;
      return [
        caseOf(unitsFor(code), false),
        ...(isAlone
          ? [
              caseOf(
                unitsFor(code).filter(({ passage }) => !cites.includes(documentOf(passage))),
                true,
              ),
            ]
          : []),
      ];
    });
  });
}

/** A plain question has no expected phrases, only citations. */
const isPlain = ({ must, any, expects }: AssistantQuestion) => expects === 'answer' && must.length + any.length === 0;
const phrasesOf = ({ must, any, countries }: AssistantQuestion) =>
  must.length > 0 && countries.length === 1 ? must : [...must, ...any];
const statementsOf = (chosen: readonly Candidate[]) =>
  chosen.map(({ unit }) => formatStatement(unit.passage, unit.text, '')).join(' ');

/** Whether the assistant decides without weights: before it selects sentences, or from the status of named acts. */
function isDecided(question: Question, { foreignActs, foreignCountry, unknownActs, ownActs }: Jurisdiction): boolean {
  const isOfActs =
    foreignActs.length + unknownActs.length > 0 ||
    foreignCountry !== undefined ||
    ownActs.some(({ status }) => status === 'repealed' || status === 'not_yet_in_force') ||
    (ownActs.length > 0 && asksLegalStatus(question.text));
  return isOfActs || asksForAdvice(question.text) || question.understanding.elsewhere.length > 0;
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

interface Judged {
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

function judge(one: Case, ranking: Weights<RankingFeature>, stands: Stands): Judged {
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
    `Of ${plain.length} plain questions ${plain.filter((one) => one.isRight && scores.get(one)! >= chosen).length} right, ${plain.filter((one) => !one.isRight && scores.get(one)! >= chosen).length} wrong`,
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
      `  from ${threshold.toFixed(2)}: ${(100 * tally.right).toFixed(1)}% right, ${(100 * tally.wrong).toFixed(1)}% of all wrong, ${(100 - 100 * tally.answered).toFixed(1)}% refused`,
    );
  }
}

/** Questions of a country are in the same fold. */
function foldOf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return hash % FOLDS;
}
