import type { Asked } from '../read/answer-types';
import { DENIALS, findAgreedTerms, findOtherEnds } from './ask-words';
import type { FoundPhrase } from './phrase-finder';
import { findDeductions, findOtherService, findProtected } from './sum-words';
import type { AskedSum } from './sum-given';

/** A question, as words and as folded text. */
interface Told {
  words: readonly string[];
  folded: string;
  asked: Asked;
}

/** Whether a question tells something that the rules of its sums do not know, or asks for several amounts. */
export function isOutsideRules(told: Told, sums: readonly AskedSum[]): boolean {
  const { words, folded } = told;
  const is = (...kinds: AskedSum['kind'][]) => sums.some(({ kind }) => kinds.includes(kind));
  const isTold = (phrases: readonly FoundPhrase[]) => phrases.some((phrase) => !isDenied(words, phrase));
  const isByEmployer = sums.some(({ reason }) => reason !== 'resignation');
  return (
    asksSeveral(told, sums) ||
    (is('notice', 'severance', 'final_pay') && isTold(findOtherEnds(words))) ||
    (is('notice', 'severance', 'final_pay', 'leave') && isTold(findOtherService(words))) ||
    (is('severance', 'final_pay') && isTold(findDeductions(words))) ||
    (is('notice') && (isTold(findAgreedTerms(words)) || (isByEmployer && isTold(findProtected(words))))) ||
    (is('wage', 'leave') && PART_OF_FULL_TIME.test(folded))
  );
}

function isDenied(words: readonly string[], { from, to }: FoundPhrase): boolean {
  const near = [...words.slice(Math.max(0, from - BEFORE_DENIED), from), ...words.slice(to, to + 2)];
  return near.some((word) => DENIALS.has(word));
}

const BEFORE_DENIED = 5;

/** “80% of full time”, “works 80%”: the pay or the leave of a part, which the rules do not reckon. */
const PART_OF_FULL_TIME = new RegExp(
  '\\d ?(?:%|per ?cent)(?: of)?(?: an?| the)? (?:full|job|position|post|contract|employment|workload|time|hours)|' +
    '\\b(?:works?|working|employed)(?: at)? \\d+ ?(?:%|per ?cent)|\\bhalf[- ]time\\b',
);

/** Whether more than one amount, or ends for different reasons in several countries, are asked for. */
function asksSeveral({ folded, asked: { countries } }: Told, sums: readonly AskedSum[]): boolean {
  if (countries.length <= 1) return sums.length === 1 && /\b(?:each|respectively)\W*$/.test(folded);
  const isRedundancy = sums.some(({ reason }) => reason === 'redundancy');
  return isRedundancy && /\b(?:without|no) (?:just |any )?(?:cause|fault|reason)\b/.test(folded);
}
