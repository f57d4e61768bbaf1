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
  /** Those that may answer, best first. */
  candidates: readonly Candidate[];
}

const rankings = new WeakMap<readonly Unit[], Map<string, Ranking>>();

/**
 * Ranks the sentences of one country by how well they answer. The score is a weighted sum of ten features. Cached for
 * each list of sentences, because quotations and the language model's part need it again.
 */
export function rank(question: Question, units: readonly Unit[], acts: readonly ActName[] = []): Ranking {
  const known = rankings.get(units) ?? new Map<string, Ranking>();
  rankings.set(units, known);
  const key = [question.text, ...acts.map(({ id }) => id)].join('\n');
  let ranking = known.get(key);
  if (!ranking) known.set(key, (ranking = ranked(question, units, acts)));
  return ranking;
}

function ranked(question: Question, units: readonly Unit[], acts: readonly ActName[]): Ranking {
  const query = rankingQuery(question, units, acts);
  const candidates = featuresOf(units, query).map(({ unit, features }) => ({
    unit,
    score: weightedSum(RANKING, features),
  }));
  return { query, candidates: candidates.sort((a, b) => b.score - a.score || a.unit.at - b.unit.at) };
}
