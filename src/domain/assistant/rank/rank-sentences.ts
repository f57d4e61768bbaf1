import type { ActName } from '../read/passage';
import { featuresOf } from './ranking-features';
import { rankingQuery, type RankingQuery } from './ranking-query';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';
import { RANKING, weightedSum } from './weights';

/** A sentence with its score: the higher, the better it answers. */
export interface Candidate {
  unit: Unit;
  score: number;
}

export interface Ranking {
  query: RankingQuery;
  /** Best first. */
  candidates: Candidate[];
}

/** Ranks the sentences of one country by how well they answer. The score is a weighted sum of ten features. */
export function rank(question: Question, units: readonly Unit[], acts: readonly ActName[] = []): Ranking {
  const query = rankingQuery(question, units, acts);
  const features = featuresOf(units, query);
  const candidates = units.map((unit, at) => ({ unit, score: weightedSum(RANKING, features[at]!) }));
  return { query, candidates: candidates.sort((a, b) => b.score - a.score || a.unit.at - b.unit.at) };
}
