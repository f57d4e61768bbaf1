import { amongAll, asked, featuresOf, type Asked, type Features } from './features';
import type { ActName } from './passage';
import type { Question } from './read-question';
import type { Unit } from './sentences';
import { RANKING } from './weights';

/** A sentence, with how well it answers. */
export interface Candidate {
  unit: Unit;
  features: Features;
  score: number;
}

export interface Ranked {
  asked: Asked;
  /** The best first. */
  candidates: Candidate[];
}

/** Sentences of one country's passages by how well they answer. What the score is made of is told by features.ts, and what each of it weighs was learnt (weights.ts). */
export function rank(question: Question, units: readonly Unit[], acts: readonly ActName[] = []): Ranked {
  const reading = asked(question, units, acts);
  const all = units.map((unit) => featuresOf(unit, reading));
  amongAll(all, units);
  const candidates = units.map((unit, at) => ({ unit, features: all[at]!, score: sumOf(all[at]!, RANKING) }));
  return { asked: reading, candidates: candidates.sort((a, b) => b.score - a.score || a.unit.at - b.unit.at) };
}

/** Features by their weights. */
export function sumOf(features: Features, weights: Readonly<Record<string, number>>): number {
  let names = namesIn.get(weights);
  if (!names) namesIn.set(weights, (names = Object.keys(weights)));
  let sum = 0;
  for (const name of names) sum += weights[name]! * (features[name] ?? 0);
  return sum;
}

/** The same weights are used for every sentence. */
const namesIn = new WeakMap<Readonly<Record<string, number>>, readonly string[]>();
