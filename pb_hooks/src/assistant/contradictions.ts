import { figuresIn, fold } from '../../../src/domain/assistant/read/claim-numbers';
import { conceptOf } from '../../../src/domain/assistant/read/concepts';
import { isQuestionStopWord } from '../../../src/domain/assistant/read/question-stopwords';
import { stemsOf } from '../../../src/domain/language/stem';

const DENIES = /\b(?:not|no|never|none|neither|nor|cannot|without|nobody|nothing)\b|n['’]t\b/i;
/** Words that deny by their meaning: “is prohibited” equals “may not”; “is not exempt” denies nothing. */
const FORBIDS =
  /\b(?:lacks?|unlawful|illegal|prohibit\w*|forbid\w*|forbidden|banned|ban|unpaid|exempt\w*|exclud\w*|abolish\w*|repealed|refus\w+)\b/i;
const DUTY =
  /\b(?:must|shall|required?|requires|obliged|obligation|duty|mandatory|compulsory|has to|have to|needs?)\b/i;
const PERMISSION = /\b(?:may|can|optional|voluntary|voluntarily|free to|at will|need not)\b/i;
const LOWER_BOUND = /\b(?:at least|not less than|no less than|or more)\b/i;
const UPPER_BOUND = /\b(?:at most|up to|not more than|no more than|maximum|or less)\b/i;
/** A clause with one cannot agree with a source that only has the other. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [DUTY, PERMISSION],
  [/\bbefore\b/i, /\bafter\b/i],
  [/\bfull (?:pay|wages?|salary)\b/i, /\bhalf (?:pay|wages?|salary)\b/i],
  [/\bunpaid\b/i, /\b(?:paid|full pay)\b/i],
  [/\b(?:ris|increas|rais)\w*/i, /\b(?:fall|fell|decreas|reduc|cut)\w*/i],
  [/\b(?:mother|women|woman|female)s?\b/i, /\b(?:father|men|man|male)s?\b/i],
  [/\bmore than\b/i, /\b(?:less|fewer) than\b/i],
  [/\bin force\b/i, /\bnot (?:yet )?in force\b/i],
  [/\bworking days\b/i, /\b(?:calendar|consecutive) days\b/i],
  [/\bwith (?:the )?(?:consent|agreement|notice)\b/i, /\bwithout (?:the )?(?:consent|agreement|notice)\b/i],
  [/\bgross\b/i, /\bnet\b/i],
  [/\bincluding\b/i, /\bexcluding\b/i],
];
/** Two clauses with this share of common words are about the same subject. */
const MIN_OVERLAP = 0.5;
/** The share from which a source can support the figures of a clause. */
const MIN_OVERLAP_FOR_FIGURES = 0.3;

/**
 * Whether a clause contradicts the source clauses on the same subject: not for is, may for must, at most for at
 * least.
 */
export function contradictsSource(clause: string, sources: readonly string[]): boolean {
  const words = wordsIn(clause);
  if (words.size === 0) return false;
  const near = sources
    .map((source) => ({ source, share: overlap(words, wordsIn(source)) }))
    .sort((a, b) => b.share - a.share);
  const best = near[0];
  if (!best || best.share < MIN_OVERLAP) return false;
  // If several source clauses are on the subject, one that agrees is enough.
  return near
    .filter(({ share }) => share >= Math.max(MIN_OVERLAP, best.share - 0.1))
    .every(({ source }) => isOpposite(clause, source));
}

/** Whether a clause and a source clause on the same subject exclude each other. */
export function isOpposite(clause: string, source: string): boolean {
  const isReplaced = (one: RegExp, other: RegExp) => one.test(clause) && !one.test(source) && other.test(source);
  return (
    denies(clause) !== denies(source) ||
    hasOppositeBound(clause, source) ||
    OPPOSITES.some(([one, other]) => isReplaced(one, other) || isReplaced(other, one))
  );
}

function hasOppositeBound(clause: string, source: string): boolean {
  const [claimed, stated] = [boundOf(clause), boundOf(source)];
  return claimed !== undefined && stated !== undefined && claimed !== stated;
}

/** The bound that a text sets; undefined if it sets none or both. */
function boundOf(text: string): 'lower' | 'upper' | undefined {
  const isLower = LOWER_BOUND.test(text);
  if (isLower === UPPER_BOUND.test(text)) return undefined;
  return isLower ? 'lower' : 'upper';
}

/** Ignores “not more than”, which is a bound. */
export function denies(text: string): boolean {
  const plain = text.replace(/\b(?:not?|never) (?:more|less|fewer|later|earlier|longer) than\b/gi, ' ');
  return DENIES.test(plain) !== FORBIDS.test(plain);
}

function overlap(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (others.has(word)) count += 1;
  return count / words.size;
}

/** Concepts without stop words, and figures. */
function wordsIn(text: string): ReadonlySet<string> {
  const figures = figuresIn(fold(text), true).figures.flatMap(({ values }) => values.slice(0, 1));
  return new Set([
    ...stemsOf(text)
      .filter((word) => !/^\d/.test(word) && !isQuestionStopWord(word))
      .map(conceptOf),
    ...figures,
  ]);
}

const LOWER_BOUND_FIGURE =
  /\b(?:at least|not less than|no less than|no fewer than|minimum of)\s+(?:[A-Z]{1,3}\s?)?(\d[\d.,]*|[a-z]+)/gi;
const UPPER_BOUND_FIGURE =
  /\b(?:at most|up to|not more than|no more than|maximum of)\s+(?:[A-Z]{1,3}\s?)?(\d[\d.,]*|[a-z]+)/gi;

/** “At most 14 weeks” if the source says “at least 14 weeks”. */
export function reversesBounds(sentence: string, whole: string): boolean {
  const bounds = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, figure = '']) => stemsOf(figure).join(' '))
      .filter((figure) => /\d/.test(figure));
  const [low, high] = [bounds(whole, LOWER_BOUND_FIGURE), bounds(whole, UPPER_BOUND_FIGURE)];
  return (
    bounds(sentence, LOWER_BOUND_FIGURE).some((figure) => high.includes(figure) && !low.includes(figure)) ||
    bounds(sentence, UPPER_BOUND_FIGURE).some((figure) => low.includes(figure) && !high.includes(figure))
  );
}

/** Whether one source sentence on the same subject has all figures of a clause. */
export function figuresOccurTogether(clause: string, sources: readonly string[]): boolean {
  const figures = figuresIn(fold(clause), false).figures.filter(({ unit }) => unit !== '');
  if (figures.length === 0) return true;
  const words = wordsIn(clause);
  return sources.some((source) => {
    const stated = new Set(figuresIn(fold(source), true).figures.flatMap(({ values }) => values));
    return (
      figures.every(({ values }) => values.some((value) => stated.has(value))) &&
      overlap(words, wordsIn(source)) >= MIN_OVERLAP_FOR_FIGURES
    );
  });
}
