import { FACT_TOPIC_LABELS } from '../core/labels';
import type { FactTopic } from '../core/vocabulary';
import type { ActName } from './passage';
import type { Question } from './read-question';
import { holdsUnit, matchesAnswerType } from './matches-answer-type';
import type { Unit } from './sentences';
import { stemsOf } from '../language/stem';
import { weighed, type Weighed } from './term-weights';
import { isWordOfName } from './acts';

/** What can be told of a sentence before a question, each between 0 and 1 or a little above. The weights of weights.ts make a score of it. */
export type Features = Record<string, number>;

/** How far apart two words that stand side by side in the question may stand. */
const APART = 3;

export interface Asked {
  question: Question;
  weighed: readonly Weighed[];
  /** Words of the question that only lead to what is asked, such as 'maximum' or 'days', by weight. */
  frame: ReadonlyMap<string, number>;
  pairs: readonly (readonly [string, string])[];
  /** Law on which the fact of the first topic rests; ''. */
  lawOfFact: string;
  /** Acts that the question names: ids and titles. */
  acts: readonly ActName[];
}

const WHERE = ['says', 'head', 'near', 'document', 'open'] as const;

export function featuresOf(unit: Unit, asked: Asked): Features {
  const { question, weighed } = asked;
  const { passage, says, head, near, document } = unit;
  const found: Features = {};
  let total = 0;
  let topicTotal = 0;
  let rarest = 0;
  let rarestAt = 'open';
  let saidTopic = 0;
  let names = 0;
  let namesHeld = 0;
  let told = 0;
  for (const { term, weight, forms, worth } of weighed) {
    const has = (among: ReadonlySet<string>) => forms.some((form) => among.has(form));
    const at = has(says) ? 'says' : has(head) ? 'head' : has(near) ? 'near' : has(document) ? 'document' : 'open';
    const part = at === 'open' ? weight : weight * worth;
    found[at] = (found[at] ?? 0) + part;
    if (at === 'says' && has(head)) found.both = (found.both ?? 0) + part;
    total += weight;
    if (at === 'says') told += 1;
    if (term.topic) {
      topicTotal += weight;
      if (at === 'says' || at === 'head') saidTopic += part;
    } else {
      const own = at === 'says' ? 1 : at === 'head' ? 0.7 : at === 'near' ? 0.4 : 0;
      found.others = (found.others ?? 0) + weight * own;
      found.othersTotal = (found.othersTotal ?? 0) + weight;
    }
    if (weight > rarest) [rarest, rarestAt] = [weight, at];
    if (term.name) {
      names += 1;
      if (at !== 'open' && at !== 'document') namesHeld += 1;
    }
  }
  if (total > 0) for (const where of [...WHERE, 'both']) found[where] = (found[where] ?? 0) / total;
  found.others = found.othersTotal ? (found.others ?? 0) / found.othersTotal : 0;
  delete found.othersTotal;
  found.topicWords = topicTotal > 0 ? saidTopic / topicTotal : 0;
  found.rarestSaid = rarestAt === 'says' ? 1 : 0;
  found.rarestHead = rarestAt === 'head' ? 1 : 0;
  found.rarestOpen = rarestAt === 'open' ? 1 : 0;
  found.names = names > 0 ? namesHeld / names : 0;
  found.namesOpen = names > 0 ? 1 - namesHeld / names : 0;
  found.pointed = told / Math.max(6, says.size);
  found.length = Math.min(2, Math.log(1 + says.size) / 3);
  frameFeatures(found, unit, asked);
  wantsFeatures(found, unit, question);
  kindFeatures(found, unit, asked);
  const numbers = question.numbers.filter((number) => says.has(number)).length;
  found.numbers = Math.min(2, numbers) / 2;
  found.years = question.understanding.years.some((year) => says.has(year)) ? 1 : 0;
  found.yearsNear =
    !found.years && question.understanding.years.some((year) => near.has(year) || head.has(year)) ? 1 : 0;
  found.proposal = /\bwould\b/i.test(unit.text) ? 1 : 0;
  found.bill = /\b(?:bill|proposal|proposed|draft)\b/i.test(passage.title) ? 1 : 0;
  return found;
}

function frameFeatures(found: Features, { says, order, head }: Unit, { frame, pairs }: Asked): void {
  let total = 0;
  let got = 0;
  for (const [word, weight] of frame) {
    total += weight;
    if (says.has(word)) got += weight;
  }
  found.frame = total > 0 ? got / total : 0;
  let beside = 0;
  for (const [one, other] of pairs) if (says.has(one) && says.has(other) && standBeside(order, one, other)) beside += 1;
  found.pairs = pairs.length > 0 ? Math.min(1, (2 * beside) / pairs.length) : 0;
  found.pairs1 = beside > 0 ? 1 : 0;
  found.headPairs = pairs.some(([one, other]) => head.has(one) && head.has(other)) ? 1 : 0;
}

function standBeside(order: readonly string[], one: string, other: string): boolean {
  for (let at = order.indexOf(one); at >= 0; at = order.indexOf(one, at + 1)) {
    for (let next = Math.max(0, at - 1); next <= Math.min(order.length - 1, at + APART); next += 1)
      if (next !== at && order[next] === other) return true;
  }
  return false;
}

function wantsFeatures(found: Features, { text, passage }: Unit, { wants }: Question): void {
  const isFact = passage.fact !== undefined;
  const holds = matchesAnswerType(wants, text, isFact);
  found.figureUnit = wants.kind === 'figure' && wants.unit !== '' && holdsUnit(wants.unit, text) ? 1 : 0;
  found.figure = wants.kind === 'figure' && holds ? 1 : 0;
  found.lacksFigure = wants.kind === 'figure' && !holds ? 1 : 0;
  found.date = wants.kind === 'date' && holds ? 1 : 0;
  found.lacksDate = wants.kind === 'date' && !holds ? 1 : 0;
  found.anyFigure = wants.kind === '' && /\d/.test(text) ? 1 : 0;
  found.closedModal =
    wants.kind === 'yes_no' &&
    /\b(?:may|must|shall|cannot|not|no|only|unless|if|required?|prohibited|unlawful|right)\b/i.test(text)
      ? 1
      : 0;
}

function kindFeatures(
  found: Features,
  { passage, at, says, section }: Unit,
  { question, lawOfFact, acts }: Asked,
): void {
  const { topics } = question.understanding;
  const topic = passage.fact?.topic;
  found.fact = topic !== undefined ? 1 : 0;
  found.factFirst = topic !== undefined && topics[0] === topic ? 1 : 0;
  found.factSecond = topic !== undefined && topics[0] !== topic && topics.includes(topic) ? 1 : 0;
  found.factOther = topic !== undefined && topics.length > 0 && !topics.includes(topic) ? 1 : 0;
  found.factCalled = topic !== undefined && isCalled(topic, question) ? 1 : 0;
  found.article = passage.kind === 'article' ? 1 : 0;
  found.commentary = passage.kind === 'commentary' ? 1 : 0;
  found.firstPart = passage.kind !== 'fact' && passage.part === 0 ? 1 : 0;
  found.firstSentence = passage.kind !== 'fact' && at === 0 ? 1 : 0;
  found.lawOfFact = lawOfFact !== '' && passage.kind === 'law' && passage.title === lawOfFact ? 1 : 0;
  found.ofAct = acts.some(
    ({ id, title }) => passage.id === id || (passage.fact !== undefined && passage.citation.startsWith(title)),
  )
    ? 1
    : 0;
  found.sectionOfTopic = topics.length > 0 && labelWords(topics[0]!).some((word) => section.has(word)) ? 1 : 0;
  found.saysTopic = topics.length > 0 && labelWords(topics[0]!).every((word) => says.has(word)) ? 1 : 0;
  found.repealed = passage.status === 'repealed' ? 1 : 0;
  found.pending = passage.status === 'not_yet_in_force' ? 1 : 0;
}

const LABELS = new Map<FactTopic, readonly string[]>();

function labelWords(topic: FactTopic): readonly string[] {
  let words = LABELS.get(topic);
  if (!words) LABELS.set(topic, (words = stemsOf(FACT_TOPIC_LABELS[topic] ?? topic)));
  return words;
}

/** The question has the very words by which the topic is shown. */
function isCalled(topic: FactTopic, { stems }: Question): boolean {
  return labelWords(topic).every((word) => stems.has(word));
}

/** Reads a question for one country's sentences. */
export function asked(question: Question, units: readonly Unit[], acts: readonly ActName[]): Asked {
  const terms = question.terms.filter(({ word, name }) => !(name && isWordOfName(word, acts)));
  const concepts = new Set(terms.map(({ concept }) => concept));
  const passages = new Set(units.map(({ near }) => near));
  const frame = new Map<string, number>();
  for (const word of question.order) {
    if (concepts.has(word) || frame.has(word)) continue;
    let having = 0;
    for (const near of passages) if (near.has(word)) having += 1;
    if (having > 0)
      frame.set(word, Math.max(0.1, Math.log((passages.size + 1) / (having + 0.5)) / Math.log(passages.size + 1)));
  }
  const order = question.order.filter((word) => concepts.has(word) || frame.has(word));
  const pairs = order.slice(1).map((word, at) => [order[at]!, word] as const);
  const fact = units.find(
    ({ passage }) => passage.fact !== undefined && passage.fact.topic === question.understanding.topics[0],
  );
  return {
    question,
    weighed: weighed({ ...question, terms }, units),
    frame,
    pairs,
    acts,
    lawOfFact: fact ? fact.passage.citation.replace(/, [^,]*$/, '') : '',
  };
}

/** Beside what each sentence is by itself, what it is among all of them. */
export function amongAll(all: readonly Features[], units: readonly Unit[]): void {
  const most = (name: string) => Math.max(1e-6, ...all.map((features) => features[name] ?? 0));
  const said = most('says');
  const passages = new Map<ReadonlySet<string>, number>();
  const coverOf = (features: Features) => (features.says ?? 0) + (features.head ?? 0) + (features.near ?? 0);
  all.forEach((features, at) =>
    passages.set(units[at]!.near, Math.max(passages.get(units[at]!.near) ?? 0, coverOf(features))),
  );
  const best = Math.max(1e-6, ...passages.values());
  all.forEach((features, at) => {
    features.saysOfMost = (features.says ?? 0) / said;
    features.passageOfBest = coverOf(features) / best;
    const before = all[at - 1];
    const after = all[at + 1];
    const isSame = (other: number) => units[other]?.near === units[at]!.near;
    features.beside = Math.max(isSame(at - 1) ? (before?.says ?? 0) : 0, isSame(at + 1) ? (after?.says ?? 0) : 0);
    features.isBest = features.saysOfMost > 0.999 ? 1 : 0;
  });
}
