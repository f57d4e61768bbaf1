import { expect, it } from 'vitest';
import {
  ANSWERABILITY_FEATURES,
  PREMISE_FEATURES,
  RANKING_FEATURES,
  type AnswerabilityFeature,
  type Features,
  type PremiseFeature,
  type RankingFeature,
  type Tree,
} from './feature-names';
import { weightedSum } from './rank-sentences';
import { ANSWERABILITY, FALSE_PREMISE, RANKING } from './weights';

it('has exactly one weight for each ranking feature and each premise feature', () => {
  expect(Object.keys(RANKING).sort()).toEqual([...RANKING_FEATURES].sort());
  expect(Object.keys(FALSE_PREMISE.weights).sort()).toEqual([...PREMISE_FEATURES].sort());
});

it('tests only known features in the answerability trees', () => {
  const featuresIn = (tree: Tree<AnswerabilityFeature>): AnswerabilityFeature[] =>
    typeof tree === 'number' ? [] : [tree[0], ...featuresIn(tree[2]), ...featuresIn(tree[3])];
  const unknown = ANSWERABILITY.trees.flatMap(featuresIn).filter((name) => !ANSWERABILITY_FEATURES.includes(name));
  expect(unknown).toEqual([]);
});

it('lists every feature once', () => {
  for (const names of [RANKING_FEATURES, ANSWERABILITY_FEATURES, PREMISE_FEATURES])
    expect(new Set<string>(names).size).toBe(names.length);
});

it('does not compile a misspelt feature', () => {
  const ranking: Features<RankingFeature> = {};
  // @ts-expect-error: the feature is called inSentence.
  ranking.inSentense = 1;
  const answerability: Features<AnswerabilityFeature> = {};
  // @ts-expect-error: the feature is called `lead inSentence`.
  answerability['lead inSentense'] = 1;
  const premise: Features<PremiseFeature> = {};
  // @ts-expect-error: the feature is called contradictsFacts.
  premise.contradictFacts = 1;
  // @ts-expect-error: the weights have no such name.
  expect(RANKING.inSentense).toBeUndefined();
  // @ts-expect-error: a tree tests known features only.
  const tree: Tree<AnswerabilityFeature> = ['scores', 0, 1, 2];
  expect(tree).toHaveLength(4);
});

it('counts an absent feature as 0', () => {
  expect(weightedSum({ a: 2, b: 3 })({ b: 2 })).toBe(6);
});
