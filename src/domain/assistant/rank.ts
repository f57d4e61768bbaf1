import { FACT_TOPIC_LABELS } from '../labels';
import type { FactTopic } from '../vocabulary';
import type { Question, Term } from './read-question';
import type { Unit } from './sentences';
import { satisfies } from './satisfies';
import { stemsOf } from './stem';

/** How well a sentence answers. */
export interface Candidate {
  unit: Unit;
  /** Share of what was asked of which it speaks, by weight: 0 to 1. */
  cover: number;
  /** Words of the question of which neither it nor what stands around it speaks. */
  open: Term[];
  score: number;
  /** What each word of the question weighs. */
  weighed: ReadonlyMap<Term, number>;
}

const SAYS = 1;
const HEAD = 0.85;
const NEAR = 0.6;
const DOCUMENT = 0.35;
/** A name that stands nowhere counts as much as several words. */
const NAME = 1.6;
/** The words of the topic are known to be meant where the fact of that topic is. */
const TOPIC = 0.7;
/** What speaks of less than this is not looked at any further. */
const LEAST = 0.4;
const NUMBER = 0.06;
const YEAR = 0.08;

export function rank(question: Question, units: readonly Unit[]): Candidate[] {
  const weights = weightsOf(question.terms, units);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return units
    .map((unit) => candidateOf(unit, question, weights, total))
    .filter(({ cover }) => cover >= LEAST)
    .sort((a, b) => b.score - a.score || a.unit.at - b.unit.at);
}

function candidateOf(unit: Unit, question: Question, weights: ReadonlyMap<Term, number>, total: number): Candidate {
  let got = 0;
  const open: Term[] = [];
  for (const [term, weight] of weights) {
    const part = partOf(term, unit);
    got += weight * part;
    if (part < NEAR) open.push(term);
  }
  const { topics, years } = question.understanding;
  const topic = unit.passage.fact?.topic;
  // Without any word but the topic's, the fact of that topic is what is asked for.
  const cover = total === 0 ? (topic !== undefined && topics.includes(topic) ? 1 : 0) : got / total;
  const isFact = topic !== undefined;
  const isFactAsked = isFact && topics[0] === topic;
  const numbers = question.numbers.filter((number) => unit.says.has(number)).length;
  const named = years.filter((year) => unit.says.has(year)).length;
  const score = cover + (isFactAsked ? 0.12 : isFact && topics.includes(topic) ? 0.07 : 0) + (isFact && isCalled(topic, question) ? 0.15 : 0) + NUMBER * Math.min(2, numbers) + YEAR * Math.min(1, named) + (cover >= LEAST && satisfies(question.wants, unit.text, isFact) ? 0.15 : 0);
  const told = question.terms.filter(({ concept }) => unit.says.has(concept)).length;
  // Of two that say as much, the shorter one says it; a law's first lines say what it is for.
  const pointed = 0.12 * (told / Math.max(8, unit.says.size)) * 4;
  return { unit, cover, open, weighed: weights, score: score + Math.min(0.2, pointed) };
}

/** The question has the very words by which the topic is shown. */
function isCalled(topic: FactTopic, { stems }: Question): boolean {
  return stemsOf(FACT_TOPIC_LABELS[topic] ?? topic).every((word) => stems.has(word));
}

function partOf({ concept }: Term, { says, head, near, document }: Unit): number {
  if (says.has(concept)) return SAYS;
  if (head.has(concept)) return HEAD;
  if (near.has(concept)) return NEAR;
  return document.has(concept) ? DOCUMENT : 0;
}

/** What many passages say tells little; what none says tells that they may not answer. */
function weightsOf(terms: readonly Term[], units: readonly Unit[]): Map<Term, number> {
  const passages = new Map(units.map((unit) => [`${unit.passage.id}/${unit.passage.part}`, unit]));
  const count = passages.size;
  return new Map(terms.map((term) => {
    let found = 0;
    for (const { near, head } of passages.values()) if (near.has(term.concept) || head.has(term.concept)) found += 1;
    const rarity = Math.log((count + 1) / (found + 0.5)) / Math.log(count + 1);
    return [term, Math.max(0.15, rarity) * (term.name && found === 0 ? NAME : 1) * (term.topic ? TOPIC : 1)];
  }));
}
