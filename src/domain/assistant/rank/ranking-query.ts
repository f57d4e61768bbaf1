import { FACT_TOPIC_LABELS } from '../../core/labels';
import type { FactTopic } from '../../core/vocabulary';
import { stemsOf } from '../../language/stem';
import { isWordOfActName } from '../read/acts';
import type { ActName } from '../read/passage';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';
import { weightTerms, type WeightedTerm } from './term-weights';

/** A question, prepared for comparing it with the sentences of one country. All sums are taken once here, not once for each sentence. */
export interface RankingQuery {
  question: Question;
  terms: readonly WeightedTerm[];
  /** Sums of the terms' weights: all, words of the topic, other words. */
  totalWeight: number;
  topicWeight: number;
  otherWeight: number;
  /** The term with the greatest weight. */
  rarest: WeightedTerm | undefined;
  nameCount: number;
  /** Stop words of the question that some passages have, such as “maximum” or “days”, with their weights. */
  stopWords: ReadonlyMap<string, number>;
  stopWordWeight: number;
  /** Words that are neighbours in the question. */
  wordPairs: readonly (readonly [string, string])[];
  /** Stems of the label of the question's first topic; empty without a topic. */
  topicLabel: readonly string[];
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
    totalWeight: sumWeights(terms),
    topicWeight: sumWeights(terms.filter(({ term }) => term.isTopicWord)),
    otherWeight: sumWeights(terms.filter(({ term }) => !term.isTopicWord)),
    rarest: rarestOf(terms),
    nameCount: terms.filter(({ term }) => term.isName).length,
    stopWords,
    stopWordWeight: [...stopWords.values()].reduce((sum, weight) => sum + weight, 0),
    wordPairs: order.slice(1).map((word, at) => [order[at]!, word] as const),
    topicLabel: topic ? topicLabelStems(topic) : [],
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

function rarestOf(terms: readonly WeightedTerm[]): WeightedTerm | undefined {
  return terms.reduce<WeightedTerm | undefined>(
    (rarest, term) => (term.weight > (rarest?.weight ?? 0) ? term : rarest),
    undefined,
  );
}

const sumWeights = (terms: readonly WeightedTerm[]) => terms.reduce((sum, { weight }) => sum + weight, 0);

const labelStems = new Map<FactTopic, readonly string[]>();

/** Stems of the words that name a topic on screen. */
export function topicLabelStems(topic: FactTopic): readonly string[] {
  let stems = labelStems.get(topic);
  if (!stems) labelStems.set(topic, (stems = stemsOf(FACT_TOPIC_LABELS[topic] ?? topic)));
  return stems;
}
