import type { Features, RankingFeature, Weights } from './feature-names';
import type { ActName } from '../read/passage';
import { addComparisonFeatures, featuresOf, type RankingFeatures } from './ranking-features';
import { rankingQuery, type RankingQuery } from './ranking-query';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';
import { RANKING } from './weights';

/** A sentence with its score: the higher, the better it answers. */
export interface Candidate {
  unit: Unit;
  features: RankingFeatures;
  score: number;
}

export interface Ranking {
  query: RankingQuery;
  /** Best first. */
  candidates: Candidate[];
}

/** Ranks the sentences of one country by how well they answer. The score is a weighted sum of features; the weights are learned. */
export function rank(question: Question, units: readonly Unit[], acts: readonly ActName[] = []): Ranking {
  const query = rankingQuery(question, units, acts);
  const all = units.map((unit) => featuresOf(unit, query));
  addComparisonFeatures(all, units);
  const candidates = units.map((unit, at) => ({ unit, features: all[at]!, score: rankingScore(all[at]!) }));
  return { query, candidates: candidates.sort((a, b) => b.score - a.score || a.unit.at - b.unit.at) };
}

/** Makes a function that sums features by their weights. It reads the names once, since it is called for each sentence. */
export function weightedSum<Name extends string>(weights: Weights<Name>): (features: Features<Name>) => number {
  const names: Name[] = [];
  for (const name in weights) names.push(name);
  return (features) => {
    let sum = 0;
    for (const name of names) sum += weights[name] * (features[name] ?? 0);
    return sum;
  };
}

const rankingScore = weightedSum<RankingFeature>(RANKING);
