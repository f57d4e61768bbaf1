import { hasUnit, matchesAnswerType } from './matches-answer-type';
import type { RankingQuery } from './ranking-query';
import type { RANKING } from './weights';
import type { Question } from '../read/read-question';
import type { Unit } from '../read/sentences';

/** Features of one sentence, between 0 and 1 (`numbers` to 2). */
type RankingFeatures = Readonly<Record<keyof typeof RANKING, number>>;

/** Words that are neighbours in the question may be at most this many words apart in a sentence. */
const MAX_DISTANCE = 3;

/**
 * The sentences of one country that may answer a question, with their features. Others are left out at once, because
 * most sentences are, and reading their figures is slow in PocketBase's engine.
 */
export function featuresOf(
  units: readonly Unit[],
  query: RankingQuery,
): { unit: Unit; features: RankingFeatures }[] {
  const all = units.map((unit) => ({ unit, shares: sharesOf(unit, query) }));
  const best = bestOf(all.map(({ shares }) => shares));
  return all.flatMap(({ unit, shares }) =>
    mayAnswer(unit, shares, query)
      ? [
          {
            unit,
            features: {
              shareOfBest: (shares.inSentence / best.sentence + passageShare(shares) / best.passage) / 2,
              inHeading: shares.inHeading,
              notFound: shares.notFound,
              stopWords: stopWordShare(unit, query),
              wordPairs: wordPairShare(unit, query),
              factOfTopic: +isFactOfTopic(unit, query.question),
              lawOfFact: +isOfLaw(unit, query),
              answerType: +hasAnswerType(unit, query.question),
              figureOfUnit: +hasFigureOfUnit(unit, query.question),
              numbers: numberShare(unit, query.question),
            },
          },
        ]
      : [],
  );
}

/** Whether a sentence or its heading has a word of the question, or its document is the one that is asked about. */
function mayAnswer(unit: Unit, { inSentence, inHeading }: Shares, query: RankingQuery): boolean {
  return (
    query.totalWeight === 0 ||
    inSentence + inHeading > 0 ||
    isFactOfTopic(unit, query.question) ||
    isOfLaw(unit, query)
  );
}

/** Shares of the question's weight by the nearest place where its terms occur. */
interface Shares {
  inSentence: number;
  inHeading: number;
  inPassage: number;
  inDocument: number;
  notFound: number;
}

function sharesOf(unit: Unit, { terms, totalWeight }: RankingQuery): Shares {
  const shares = { inSentence: 0, inHeading: 0, inPassage: 0, inDocument: 0, notFound: 0 };
  if (totalWeight === 0) return shares;
  for (const { weight, forms, similarity } of terms) {
    const place = placeOf(forms, unit);
    shares[place] += (place === 'notFound' ? weight : weight * similarity) / totalWeight;
  }
  return shares;
}

/** The place nearest to the sentence that has one of these forms. */
function placeOf(forms: readonly string[], unit: Unit): keyof Shares {
  if (hasAny(unit.concepts, forms)) return 'inSentence';
  if (hasAny(unit.headConcepts, forms)) return 'inHeading';
  if (hasAny(unit.passageConcepts, forms)) return 'inPassage';
  return hasAny(unit.documentConcepts, forms) ? 'inDocument' : 'notFound';
}

function hasAny(concepts: ReadonlySet<string>, forms: readonly string[]): boolean {
  for (const form of forms) if (concepts.has(form)) return true;
  return false;
}

/** The greatest shares of a sentence and of a passage. Not 0, because they are divisors. */
function bestOf(all: readonly Shares[]): { sentence: number; passage: number } {
  const best = { sentence: 1e-6, passage: 1e-6 };
  for (const shares of all) {
    best.sentence = Math.max(best.sentence, shares.inSentence);
    best.passage = Math.max(best.passage, passageShare(shares));
  }
  return best;
}

/** How much of the question's weight is in the sentence, its heading or its passage. */
const passageShare = ({ inSentence, inHeading, inPassage }: Shares) => inSentence + inHeading + inPassage;

function stopWordShare({ concepts }: Unit, { stopWords, stopWordWeight }: RankingQuery): number {
  if (stopWordWeight === 0) return 0;
  let found = 0;
  for (const [word, weight] of stopWords) if (concepts.has(word)) found += weight;
  return found / stopWordWeight;
}

/** A pair in the heading counts twice as much as one in the sentence. */
function wordPairShare({ concepts, conceptsInOrder, headConcepts }: Unit, { wordPairs }: RankingQuery): number {
  const isInSentence = wordPairs.some(
    ([first, second]) => concepts.has(first) && concepts.has(second) && areNear(conceptsInOrder, first, second),
  );
  const isInHeading = wordPairs.some(([first, second]) => headConcepts.has(first) && headConcepts.has(second));
  return (+isInSentence + 2 * +isInHeading) / 3;
}

function areNear(order: readonly string[], first: string, second: string): boolean {
  for (let at = order.indexOf(first); at >= 0; at = order.indexOf(first, at + 1)) {
    for (let next = Math.max(0, at - 1); next <= Math.min(order.length - 1, at + MAX_DISTANCE); next += 1)
      if (next !== at && order[next] === second) return true;
  }
  return false;
}

function isFactOfTopic({ passage: { fact } }: Unit, { understanding: { topics } }: Question): boolean {
  return fact !== undefined && fact.topic === topics[0];
}

/** The sentence is of an act that the question names, or of the law that the fact of its topic cites. */
function isOfLaw({ passage: { id, kind, title, fact, citation } }: Unit, { lawOfFact, acts }: RankingQuery): boolean {
  if (lawOfFact !== '' && kind === 'law' && title === lawOfFact) return true;
  return acts.some((act) => id === act.id || (fact !== undefined && citation.startsWith(act.title)));
}

/** Without an expected type, a sentence with a digit is more exact than one without. Yes or no needs no figure. */
function hasAnswerType({ text, passage }: Unit, { expectedType }: Question): boolean {
  const { kind } = expectedType;
  if (kind === '') return /\d/.test(text);
  return kind !== 'yes_no' && matchesAnswerType(expectedType, text, passage.fact !== undefined);
}

function hasFigureOfUnit({ text }: Unit, { expectedType: { kind, unit } }: Question): boolean {
  return kind === 'figure' && unit !== '' && hasUnit(unit, text);
}

/** Numbers and years of the question. A year in the passage counts less than one in the sentence. */
function numberShare(
  { concepts, passageConcepts, headConcepts }: Unit,
  { numbers, understanding: { years } }: Question,
): number {
  const isIn = (all: ReadonlySet<string>) => years.some((year) => all.has(year));
  const found = Math.min(2, numbers.filter((number) => concepts.has(number)).length) / 2;
  const year = isIn(concepts) ? 1 : isIn(passageConcepts) || isIn(headConcepts) ? 0.7 : 0;
  return found + year;
}
