import weights from '../../../content/language/answer-weights.json';

// `npm run eval -- train` writes the weights.

export interface Learnt {
  /** What every sum begins with. */
  from: number;
  weights: Readonly<Record<string, number>>;
}

/** A value, or a test of one feature: below the bound the first branch follows, else the second. */
export type Tree = number | readonly [feature: string, bound: number, below: Tree, above: Tree];

/** How well a sentence answers a question. */
export const RANKING: Readonly<Record<string, number>> = weights.ranking;

/** Whether the selected sentences answer the question: 0 or more means yes. */
export const CERTAINTY: { from: number; trees: readonly Tree[] } = {
  from: weights.certainty.from,
  trees: weights.certainty.trees.map(treeOf),
};

/** Whether the question has a false premise: 0 or more means yes. */
export const SUPPOSITION: Learnt = weights.supposition;

type JsonNode = string | number | readonly JsonNode[];

/** JSON has no tuples, so the shape of each node is checked here. */
function treeOf(node: JsonNode): Tree {
  if (typeof node === 'number') return node;
  const [feature, bound, below, above] = node;
  if (typeof feature !== 'string' || typeof bound !== 'number' || below === undefined || above === undefined)
    throw new Error(`Not a decision tree: ${JSON.stringify(node)}`);
  return [feature, bound, treeOf(below), treeOf(above)];
}
