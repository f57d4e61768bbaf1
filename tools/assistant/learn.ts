import type { Features, Tree, Weights } from '../../src/domain/assistant/rank/feature-names';

/** The sentences of a question with their features, and which of them answer. */
export interface RankedList<Name extends string> {
  features: Features<Name>[];
  right: boolean[];
}

/** A training example for a yes-or-no decision. */
export interface Judgement<Name extends string> {
  features: Features<Name>;
  isSo: boolean;
  /** Weight of the example. */
  weight: number;
}

/** Number of steps after which only the best sentences are considered. */
const WARM = 25;
const KEPT = 40;

/** Learns weights that rank the right sentences of each question first: softmax of the scores, gradient descent. */
export function learnRanking<Name extends string>(
  featureNames: readonly Name[],
  lists: readonly RankedList<Name>[],
  pull = 0.5,
  steps = 160,
): Weights<Name> {
  const names = [...featureNames].sort();
  let data: Vectors[] = lists.map(({ features, right }) => ({
    rows: features.map((each) => vectorOf(each, names)),
    right,
  }));
  const weights = new Float64Array(names.length);
  const step = adam(weights, 0.2);
  for (let turn = 1; turn <= steps; turn += 1) {
    if (turn === WARM) data = data.map((list) => withBest(list, weights));
    const slope = weights.map((weight) => (pull * weight) / data.length);
    for (const { rows, right } of data) {
      const scores = rows.map((row) => dot(row, weights));
      const top = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - top));
      const all = sum(parts);
      const good = sum(parts.filter((_, at) => right[at]));
      rows.forEach((row, at) => {
        const push = parts[at]! / all - (right[at] ? parts[at]! / good : 0);
        if (Math.abs(push) > 1e-5)
          for (let name = 0; name < names.length; name += 1) slope[name]! += (push * row[name]!) / data.length;
      });
    }
    step(slope);
  }
  return weightsOf(names, (_, at) => round(weights[at]!));
}

interface Vectors {
  rows: Float64Array[];
  right: boolean[];
}

function withBest({ rows, right }: Vectors, weights: Float64Array): Vectors {
  const scores = rows.map((row) => dot(row, weights));
  const best = new Set(
    rows
      .map((_, at) => at)
      .sort((a, b) => scores[b]! - scores[a]!)
      .slice(0, KEPT),
  );
  const kept = rows.map((_, at) => at).filter((at) => best.has(at) || right[at]);
  return { rows: kept.map((at) => rows[at]!), right: kept.map((at) => right[at]!) };
}

/** Weights of a logistic regression, for unscaled features. */
export function learnJudgement<Name extends string>(
  featureNames: readonly Name[],
  judgements: readonly Judgement<Name>[],
  pull = 20,
  steps = 300,
): { bias: number; weights: Weights<Name> } {
  const names = [...featureNames].sort();
  const raw = judgements.map(({ features }) => vectorOf(features, names));
  const mean = names.map((_, at) => sum(raw.map((row) => row[at]!)) / raw.length);
  const spread = names.map((_, at) => Math.sqrt(sum(raw.map((row) => (row[at]! - mean[at]!) ** 2)) / raw.length) || 1);
  const rows = raw.map((row) => Float64Array.from([...row.map((value, at) => (value - mean[at]!) / spread[at]!), 1]));
  const weights = new Float64Array(names.length + 1);
  const step = adam(weights, 0.05);
  for (let turn = 1; turn <= steps; turn += 1) {
    const slope = weights.map((weight, at) => (at < names.length ? (pull * weight) / rows.length : 0));
    rows.forEach((row, index) => {
      const { isSo, weight } = judgements[index]!;
      const push = (weight * (likelihood(dot(row, weights)) - (isSo ? 1 : 0))) / rows.length;
      for (let name = 0; name < row.length; name += 1) slope[name]! += push * row[name]!;
    });
    step(slope);
  }
  const plain = names.map((_, at) => weights[at]! / spread[at]!);
  return {
    bias: round(weights[names.length]! - sum(plain.map((weight, at) => weight * mean[at]!))),
    weights: weightsOf(names, (_, at) => round(plain[at]!)),
  };
}

/**
 * Number and depth of the trees, learning rate, minimum number of examples per leaf, and regularisation of small
 * leaves.
 */
const SHAPE = { count: 120, deep: 2, pace: 0.1, fewest: 12, calm: 3 };

/** Gradient boosting: each small tree corrects the errors of those before it. */
export function learnTrees<Name extends string>(
  featureNames: readonly Name[],
  judgements: readonly Judgement<Name>[],
  shape = SHAPE,
): { bias: number; trees: Tree<Name>[] } {
  const names = [...featureNames].sort();
  const rows = judgements.map(({ features }) => vectorOf(features, names));
  const sorted = names.map((_, name) => rows.map((_row, at) => at).sort((a, b) => rows[a]![name]! - rows[b]![name]!));
  const all = sum(judgements.map(({ weight }) => weight));
  const so = sum(judgements.map(({ weight, isSo }) => (isSo ? weight : 0)));
  const bias = Math.log(so / (all - so));
  const values = new Float64Array(rows.length).fill(bias);
  const trees = Array.from({ length: shape.count }, () => {
    const parts = values.map(likelihood);
    const slope = parts.map((part, at) => judgements[at]!.weight * ((judgements[at]!.isSo ? 1 : 0) - part));
    const bend = parts.map((part, at) => judgements[at]!.weight * part * (1 - part));
    return grow({ shape, names, rows, sorted, slope, bend, values }, new Uint8Array(rows.length).fill(1), shape.deep);
  });
  return { bias: round(bias), trees };
}

interface Training<Name extends string> {
  shape: typeof SHAPE;
  names: readonly Name[];
  rows: readonly Float64Array[];
  /** Rows sorted by each feature. */
  sorted: readonly (readonly number[])[];
  slope: Float64Array;
  bend: Float64Array;
  values: Float64Array;
}

function grow<Name extends string>(training: Training<Name>, within: Uint8Array, deep: number): Tree<Name> {
  const { shape, names, rows, slope, bend, values } = training;
  const [up, hold] = [sum(slope.filter((_, at) => within[at])), sum(bend.filter((_, at) => within[at]))];
  const split = deep > 0 ? bestSplit(training, within, up, hold) : undefined;
  if (!split) {
    const value = round((shape.pace * up) / (hold + shape.calm));
    within.forEach((is, at) => (values[at]! += is ? value : 0));
    return value;
  }
  const isBelow = (at: number) => rows[at]![split.name]! < split.bound;
  const [below, above] = [
    within.map((is, at) => (is && isBelow(at) ? 1 : 0)),
    within.map((is, at) => (is && !isBelow(at) ? 1 : 0)),
  ];
  return [names[split.name]!, split.bound, grow(training, below, deep - 1), grow(training, above, deep - 1)];
}

function bestSplit<Name extends string>(
  { shape, names, rows, sorted, slope, bend }: Training<Name>,
  within: Uint8Array,
  up: number,
  hold: number,
): { name: number; bound: number } | undefined {
  const count = sum(within);
  const worth = (a: number, b: number) => (a * a) / (b + shape.calm);
  let best: { name: number; bound: number } | undefined;
  let most = 1e-4;
  for (let name = 0; name < names.length; name += 1) {
    let [left, weight, seen, before] = [0, 0, 0, NaN];
    for (const at of sorted[name]!) {
      if (!within[at]) continue;
      const value = rows[at]![name]!;
      if (seen >= shape.fewest && count - seen >= shape.fewest && value > before + 1e-6) {
        const gain = worth(left, weight) + worth(up - left, hold - weight) - worth(up, hold);
        if (gain > most) [most, best] = [gain, { name, bound: round((value + before) / 2) }];
      }
      left += slope[at]!;
      weight += bend[at]!;
      seen += 1;
      before = value;
    }
  }
  return best;
}

/** Gradient descent with Adam. */
function adam(weights: Float64Array, pace: number): (slope: Float64Array) => void {
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  let turn = 0;
  return (slope) => {
    turn += 1;
    slope.forEach((value, at) => {
      first[at] = 0.9 * first[at]! + 0.1 * value;
      second[at] = 0.999 * second[at]! + 0.001 * value * value;
      weights[at]! -= (pace * (first[at] / (1 - 0.9 ** turn))) / (Math.sqrt(second[at] / (1 - 0.999 ** turn)) + 1e-8);
    });
  };
}

/** Probability from log odds. */
const likelihood = (odds: number) => 1 / (1 + Math.exp(-odds));
const weightsOf = <Name extends string>(names: readonly Name[], weightOf: (name: Name, at: number) => number) =>
  Object.fromEntries(names.map((name, at) => [name, weightOf(name, at)])) as Record<Name, number>;
const vectorOf = <Name extends string>(features: Features<Name>, names: readonly Name[]) =>
  Float64Array.from(names.map((name) => features[name] ?? 0));
const dot = (row: Float64Array, weights: Float64Array) => {
  let total = 0;
  for (let at = 0; at < row.length; at += 1) total += row[at]! * weights[at]!;
  return total;
};
const sum = (values: readonly number[] | Float64Array | Uint8Array) => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
const round = (value: number) => Number(value.toFixed(3));
