import type { Features, RankingFeature } from './feature-names';
import { hasUnit, matchesAnswerType } from './matches-answer-type';
import { topicLabelStems, type RankingQuery } from './ranking-query';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';

export type RankingFeatures = Features<RankingFeature>;

/** Words that are neighbours in the question may be at most this many words apart in a sentence. */
const MAX_DISTANCE = 3;
/** Sentences with fewer words count as this long, so that a heading is not the densest text. */
const MIN_LENGTH = 6;

/** Features of one sentence for one question, without those that compare it with other sentences. */
export function featuresOf(unit: Unit, query: RankingQuery): RankingFeatures {
  const features: RankingFeatures = {};
  addTermFeatures(features, unit, query);
  addStopWordFeatures(features, unit, query);
  addWordPairFeatures(features, unit, query);
  addAnswerTypeFeatures(features, unit, query.question);
  addTopicFeatures(features, unit, query);
  addDocumentFeatures(features, unit, query);
  addNumberFeatures(features, unit, query.question);
  return features;
}

type Place = 'inSentence' | 'inHeading' | 'inPassage' | 'inDocument' | 'notFound';

/** How much a term that is not a word of the topic counts by its place. */
const PLACE_VALUE: Readonly<Record<Place, number>> = {
  inSentence: 1,
  inHeading: 0.7,
  inPassage: 0.4,
  inDocument: 0,
  notFound: 0,
};

/** The place nearest to the sentence that has one of these forms. */
function placeOf(forms: readonly string[], unit: Unit): Place {
  if (hasAny(unit.concepts, forms)) return 'inSentence';
  if (hasAny(unit.headConcepts, forms)) return 'inHeading';
  if (hasAny(unit.passageConcepts, forms)) return 'inPassage';
  return hasAny(unit.documentConcepts, forms) ? 'inDocument' : 'notFound';
}

function hasAny(concepts: ReadonlySet<string>, forms: readonly string[]): boolean {
  for (const form of forms) if (concepts.has(form)) return true;
  return false;
}

function addTermFeatures(features: RankingFeatures, unit: Unit, query: RankingQuery): void {
  const found = { inSentence: 0, inHeading: 0, inPassage: 0, inDocument: 0, notFound: 0 };
  let [both, topic, other, count, names] = [0, 0, 0, 0, 0];
  let rarest: Place = 'notFound';
  for (const weighted of query.terms) {
    const { term, weight, forms, similarity } = weighted;
    const place = placeOf(forms, unit);
    const part = place === 'notFound' ? weight : weight * similarity;
    found[place] += part;
    if (place === 'inSentence') {
      count += 1;
      if (hasAny(unit.headConcepts, forms)) both += part;
    }
    if (!term.isTopicWord) other += weight * PLACE_VALUE[place];
    else if (place === 'inSentence' || place === 'inHeading') topic += part;
    if (weighted === query.rarest) rarest = place;
    if (term.isName && PLACE_VALUE[place] > 0) names += 1;
  }
  features.inSentence = share(found.inSentence, query.totalWeight);
  features.inHeading = share(found.inHeading, query.totalWeight);
  features.inPassage = share(found.inPassage, query.totalWeight);
  features.inDocument = share(found.inDocument, query.totalWeight);
  features.notFound = share(found.notFound, query.totalWeight);
  features.inSentenceAndHeading = share(both, query.totalWeight);
  features.topicTerms = share(topic, query.topicWeight);
  features.otherTerms = share(other, query.otherWeight);
  features.rarestInSentence = +(rarest === 'inSentence');
  features.rarestInHeading = +(rarest === 'inHeading');
  features.rarestNotFound = +(rarest === 'notFound');
  features.namesFound = share(names, query.nameCount);
  features.namesNotFound = query.nameCount > 0 ? 1 - features.namesFound : 0;
  features.termDensity = count / Math.max(MIN_LENGTH, unit.concepts.size);
  features.length = Math.min(2, Math.log(1 + unit.concepts.size) / 3);
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

function addStopWordFeatures(features: RankingFeatures, { concepts }: Unit, query: RankingQuery): void {
  let found = 0;
  for (const [word, weight] of query.stopWords) if (concepts.has(word)) found += weight;
  features.stopWords = share(found, query.stopWordWeight);
}

function addWordPairFeatures(
  features: RankingFeatures,
  { concepts, conceptsInOrder, headConcepts }: Unit,
  { wordPairs }: RankingQuery,
): void {
  let found = 0;
  for (const [first, second] of wordPairs)
    if (concepts.has(first) && concepts.has(second) && areNear(conceptsInOrder, first, second)) found += 1;
  features.wordPairs = wordPairs.length > 0 ? Math.min(1, (2 * found) / wordPairs.length) : 0;
  features.anyWordPair = +(found > 0);
  features.headingWordPair = +wordPairs.some(([first, second]) => headConcepts.has(first) && headConcepts.has(second));
}

function areNear(order: readonly string[], first: string, second: string): boolean {
  for (let at = order.indexOf(first); at >= 0; at = order.indexOf(first, at + 1)) {
    for (let next = Math.max(0, at - 1); next <= Math.min(order.length - 1, at + MAX_DISTANCE); next += 1)
      if (next !== at && order[next] === second) return true;
  }
  return false;
}

const YES_NO_MODAL = /\b(?:may|must|shall|cannot|not|no|only|unless|if|required?|prohibited|unlawful|right)\b/i;

function addAnswerTypeFeatures(
  features: RankingFeatures,
  { text, passage }: Unit,
  { expectedType: { kind, unit } }: Question,
): void {
  const matches = matchesAnswerType({ kind, unit }, text, passage.fact !== undefined);
  const isFigure = kind === 'figure';
  const isDate = kind === 'date';
  features.figureOfUnit = +(isFigure && unit !== '' && hasUnit(unit, text));
  features.hasFigure = +(isFigure && matches);
  features.lacksFigure = +(isFigure && !matches);
  features.hasDate = +(isDate && matches);
  features.lacksDate = +(isDate && !matches);
  features.hasDigit = +(kind === '' && /\d/.test(text));
  features.yesNoModal = +(kind === 'yes_no' && YES_NO_MODAL.test(text));
}

function addTopicFeatures(features: RankingFeatures, unit: Unit, { question, topicLabel }: RankingQuery): void {
  const { topics } = question.understanding;
  const topic = unit.passage.fact?.topic;
  const hasTopics = topics.length > 0;
  features.sectionNamesTopic = +topicLabel.some((word) => unit.sectionConcepts.has(word));
  features.sentenceNamesTopic = +(hasTopics && topicLabel.every((word) => unit.concepts.has(word)));
  features.isFact = +(topic !== undefined);
  if (topic === undefined) return;
  const isFirst = topics[0] === topic;
  const isAsked = topics.includes(topic);
  features.factOfFirstTopic = +isFirst;
  features.factOfFurtherTopic = +(isAsked && !isFirst);
  features.factOfOtherTopic = +(hasTopics && !isAsked);
  features.factTopicNamed = +topicLabelStems(topic).every((word) => question.stems.has(word));
}

const BILL = /\b(?:bill|proposal|proposed|draft)\b/i;

function addDocumentFeatures(
  features: RankingFeatures,
  { passage, at, text }: Unit,
  { lawOfFact, acts }: RankingQuery,
): void {
  const { kind, title, part, fact } = passage;
  const isFact = kind === 'fact';
  features.isArticle = +(kind === 'article');
  features.isCommentary = +(kind === 'commentary');
  features.isBill = +BILL.test(title);
  features.saysWould = +/\bwould\b/i.test(text);
  features.firstPart = +(!isFact && part === 0);
  features.firstSentence = +(!isFact && at === 0);
  features.lawOfFact = +(lawOfFact !== '' && kind === 'law' && title === lawOfFact);
  features.notInForce = +(passage.status === 'not_yet_in_force');
  features.ofNamedAct = +acts.some(
    (act) => passage.id === act.id || (fact !== undefined && passage.citation.startsWith(act.title)),
  );
}

function addNumberFeatures(
  features: RankingFeatures,
  { concepts, passageConcepts, headConcepts }: Unit,
  { numbers, understanding: { years } }: Question,
): void {
  const isIn = (all: ReadonlySet<string>) => years.some((year) => all.has(year));
  const hasYear = isIn(concepts);
  features.numbers = Math.min(2, numbers.filter((number) => concepts.has(number)).length) / 2;
  features.years = +hasYear;
  features.yearsInPassage = +(!hasYear && (isIn(passageConcepts) || isIn(headConcepts)));
}

/** Adds the features that compare each sentence with all others. `all` and `units` are in the same order. */
export function addComparisonFeatures(all: readonly RankingFeatures[], units: readonly Unit[]): void {
  // Not 0: these are divisors.
  let bestSentence = 1e-6;
  let bestPassage = 1e-6;
  for (const features of all) {
    bestSentence = Math.max(bestSentence, features.inSentence ?? 0);
    bestPassage = Math.max(bestPassage, coverage(features));
  }
  all.forEach((features, at) => {
    const shareOfBest = (features.inSentence ?? 0) / bestSentence;
    features.shareOfBestSentence = shareOfBest;
    features.isBestSentence = +(shareOfBest > 0.999);
    features.shareOfBestPassage = coverage(features) / bestPassage;
    features.adjacentSentence = Math.max(inSentenceAt(at - 1, at), inSentenceAt(at + 1, at));
  });

  /** How much of the question the sentence at `other` has; 0 unless it is in the same passage as the one at `at`. */
  function inSentenceAt(other: number, at: number): number {
    if (units[other]?.passageConcepts !== units[at]!.passageConcepts) return 0;
    return all[other]!.inSentence ?? 0;
  }
}

/** How much of the question's weight is in the sentence, its heading or its passage. */
function coverage({ inSentence = 0, inHeading = 0, inPassage = 0 }: RankingFeatures): number {
  return inSentence + inHeading + inPassage;
}
