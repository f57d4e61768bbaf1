import { isWordOfActName } from '../read/acts';
import type { ActName } from '../read/passage';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';
import { weightTerms, type WeightedTerm } from './term-weights';

/** A question, prepared for comparing it with the sentences of one country. All sums are taken once here, not once for each sentence. */
export interface RankingQuery {
  question: Question;
  terms: readonly WeightedTerm[];
  /** Sum of the terms' weights. */
  totalWeight: number;
  /** Stop words of the question that some passages have, such as “maximum” or “days”, with their weights. */
  stopWords: ReadonlyMap<string, number>;
  stopWordWeight: number;
  /** Words that are neighbours in the question. */
  wordPairs: readonly (readonly [string, string])[];
  /** Title of the law that the fact of the first topic cites; ''. */
  lawOfFact: string;
  /** Acts that the question names. */
  acts: readonly ActName[];
}

export function rankingQuery(question: Question, units: readonly Unit[], acts: readonly ActName[]): RankingQuery {
  const ownTerms = question.terms.filter(({ word, isName }) => !(isName && isWordOfActName(word, acts)));
  const terms = weightTerms(ownTerms, units);
  const concepts = new Set(ownTerms.map(({ concept }) => concept));
  const stopWords = weightStopWords(question.concepts, concepts, units);
  const order = question.concepts.filter((word) => concepts.has(word) || stopWords.has(word));
  const topic = question.understanding.topics[0];
  const fact = units.find(({ passage }) => passage.fact !== undefined && passage.fact.topic === topic)?.passage;
  return {
    question,
    terms,
    totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0),
    stopWords,
    stopWordWeight: [...stopWords.values()].reduce((sum, weight) => sum + weight, 0),
    wordPairs: order.slice(1).map((word, at) => [order[at]!, word] as const),
    lawOfFact: fact ? fact.citation.replace(/, [^,]*$/, '') : '',
    acts,
  };
}

/** The fewer passages have a stop word, the greater its weight. */
function weightStopWords(
  words: readonly string[],
  terms: ReadonlySet<string>,
  units: readonly Unit[],
): Map<string, number> {
  const passages = new Set(units.map(({ passageConcepts }) => passageConcepts));
  const spread = Math.log(passages.size + 1);
  const weights = new Map<string, number>();
  for (const word of words) {
    if (terms.has(word) || weights.has(word)) continue;
    let count = 0;
    for (const concepts of passages) if (concepts.has(word)) count += 1;
    if (count > 0) weights.set(word, Math.max(0.1, Math.log((passages.size + 1) / (count + 0.5)) / spread));
  }
  return weights;
}
