import { cached } from '../core/cached';
import { countriesIn } from '../language/places';
import { answerabilityFeatures } from './answerability';
import type { ActName } from './passage';
import { isOfAState, speaksForPlace } from './places-within';
import { rank, sumOf, type Candidate, type Ranked } from './rank';
import type { Features } from './features';
import type { Question } from './read-question';
import type { Unit } from './sentences';
import { supposedFeatures } from './false-premise';
import { CERTAINTY, SUPPOSITION, type Tree } from './weights';

const MOST = 5;
/** What lies this much behind the best is not said beside it. */
const APART = 4;

export interface Choice {
  /** The sentences that fit best, the best first; none where none may answer. */
  chosen: Candidate[];
  /** The question takes for granted what they say is not so. */
  isNotSo: boolean;
  /** How sure it is that they answer; from 0 on it is taken for an answer. */
  certainty: number;
}

/** The sentences that fit best for one country, and whether they answer. */
export function choose(
  question: Question,
  units: readonly Unit[],
  country: string,
  now: Date,
  acts: readonly ActName[] = [],
): Choice {
  const ranked = rank(question, units, acts);
  const topicText = topicTextOf(question, units);
  const { chosen, features } = chosenOf(ranked, (candidate) =>
    isEligible(candidate, question, country, now, topicText),
  );
  if (chosen.length === 0) return { chosen, isNotSo: false, certainty: -1 };
  const notSo = SUPPOSITION.from + sumOf(supposedFeatures(question, chosen), SUPPOSITION.weights);
  return { chosen, isNotSo: notSo >= 0, certainty: certaintyOf(withDoubt(features, notSo), CERTAINTY) };
}

/** An answer that may have to reject a premise is less certain. */
export function withDoubt(features: Features, notSo: number): Features {
  return { ...features, notSo: notSo >= 0 ? 1 : 0, doubt: Math.max(0, 4 - Math.abs(notSo)) / 4 };
}

/** What the trees say together. */
export function certaintyOf(features: Features, { from, trees }: typeof CERTAINTY): number {
  return trees.reduce<number>((sum, tree) => sum + valueOf(tree, features), from);
}

function valueOf(tree: Tree, features: Features): number {
  if (typeof tree === 'number') return tree;
  const [feature, bound, below, above] = tree;
  return valueOf((features[feature] ?? 0) < bound ? below : above, features);
}

/** Exported for learning what the features weigh. */
export function chosenOf(
  ranked: Ranked,
  may: (candidate: Candidate) => boolean,
): { chosen: Candidate[]; features: Features } {
  const candidates = ranked.candidates.filter(may);
  const lead = candidates[0];
  if (!lead) return { chosen: [], features: {} };
  const chosen = candidates.filter(({ score }) => score >= lead.score - APART).slice(0, MOST);
  return {
    chosen,
    features: answerabilityFeatures(
      { ...ranked, candidates },
      chosen,
      ranked.candidates.find((candidate) => !candidates.includes(candidate)),
    ),
  };
}

/** What the fact of the first topic says, by which it is known whether a rule is another in every state. */
export function topicTextOf({ understanding }: Question, units: readonly Unit[]): string {
  return units.find(({ passage }) => passage.fact && passage.fact.topic === understanding.topics[0])?.text ?? '';
}

/** The facts of the topics that a question is about, whatever else it says. */
export function factsOfTopic(question: Question, units: readonly Unit[], country: string): Unit[] {
  const { topics } = question.understanding;
  return topics.flatMap((topic) =>
    units.filter(({ passage }) => passage.country === country && passage.fact?.topic === topic),
  );
}

/** Whether a sentence may answer for this country at all, however well it fits. */
export function isEligible(
  { unit }: Pick<Candidate, 'unit'>,
  question: Question,
  country: string,
  now: Date,
  topicText: string,
): boolean {
  const { passage, text } = unit;
  // What a repealed act said is no answer.
  if (
    (passage.kind === 'law' && passage.status === 'repealed') ||
    isOfAState(passage, question) ||
    isProposal(unit, question)
  )
    return false;
  if (passage.countries.length !== 1 && !speaksOnlyOf(text, country)) return false;
  return isOfItsTime(unit, question, now) && speaksForPlace(question, passage, topicText);
}

/** What a bill would do is no law: it answers only who asks about bills. */
function isProposal({ passage }: Unit, { text: asked }: Question): boolean {
  const isBill = /\b(?:bill|proposal|proposed|draft)\b/i;
  return (
    isBill.test(passage.title) &&
    !isBill.test(asked) &&
    !/\b(?:plan\w*|reform\w*|would|parliament|amended|passed|pending)\b/i.test(asked)
  );
}

/** A comparing text says of which country each of its sentences is. */
function speaksOnlyOf(text: string, country: string): boolean {
  const codes = codesIn(text);
  return codes.length > 0 && codes.every((code) => code === country);
}

/** More than the stored sentences that compare countries. */
const CACHED_SENTENCES = 2_000;
const codesIn = cached(CACHED_SENTENCES, (text): readonly string[] => countriesIn(text).map(({ code }) => code));

/** A year to come, or one before what is stored, has to be named; otherwise what holds now would be given for what held then. */
function isOfItsTime({ says, near, head, passage }: Unit, { understanding }: Question, now: Date): boolean {
  const thisYear = now.getUTCFullYear();
  return understanding.years.every((year) => {
    if (says.has(year) || near.has(year) || head.has(year)) return true;
    const asked = Number(year);
    if (asked > thisYear) return false;
    const known = Number((passage.asOf || passage.effective).slice(0, 4));
    return asked === thisYear || (known > 0 && asked >= known);
  });
}
