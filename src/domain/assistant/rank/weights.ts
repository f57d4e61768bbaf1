import weights from '../../../../content/language/answer-weights.json';
import {
  ANSWERABILITY_FEATURES,
  type AnswerabilityFeature,
  type PremiseFeature,
  type RankingFeature,
  type Tree,
  type Weights,
} from './feature-names';

// `npm run eval -- train` writes the weights.

const known: ReadonlySet<unknown> = new Set(ANSWERABILITY_FEATURES);
const isFeature = (name: unknown): name is AnswerabilityFeature => known.has(name);

/** How well a sentence answers. */
export const RANKING: Weights<RankingFeature> = weights.ranking;

/** Whether the selected sentences answer: from 0 on. */
export const ANSWERABILITY: { bias: number; trees: readonly Tree<AnswerabilityFeature>[] } = {
  bias: weights.answerability.bias,
  trees: weights.answerability.trees.map(treeOf),
};

/** Whether the question has a false premise: from 0 on. */
export const FALSE_PREMISE: { bias: number; weights: Weights<PremiseFeature> } = weights.falsePremise;

type JsonNode = string | number | readonly JsonNode[];

/** JSON has no tuples, so the shape and the feature of each node are checked here. @throws on an unknown feature */
function treeOf(node: JsonNode): Tree<AnswerabilityFeature> {
  if (typeof node === 'number') return node;
  const [feature, bound, below, above] = node;
  if (!isFeature(feature) || typeof bound !== 'number' || below === undefined || above === undefined)
    throw new Error(`Not a decision tree: ${JSON.stringify(node)}`);
  return [feature, bound, treeOf(below), treeOf(above)];
}
