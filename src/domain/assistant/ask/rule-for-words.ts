import type { Rule } from '../../calculate/rule';
import type { Day } from '../../core/calendar-day';
import { monthOf } from '../../language/units-and-numbers';
import { wordsOf } from '../../language/words';
import { STOP_WORDS } from '../../language/stop-words';
import type { Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { conceptsOf } from '../read/sentences';
import { findPaidBy, findProbation } from './ask-words';
import { namesGroup } from './groups';

/**
 * The key of the rule of a group, if the question names the group or its age fits.
 *
 * @param rules of one topic, the first covers the ordinary employee
 */
export function ruleForWords(
  question: Question,
  { age, worker }: Asked,
  rules: readonly Pick<Rule, 'key' | 'who'>[],
  start: Day | undefined,
): string | undefined {
  const [first] = rules;
  if (!first) return undefined;
  // “Prima de antigüedad” is a name of one thing.
  const phrases = question.terms.filter(({ word }) => word.includes(' ')).map(({ concept }) => concept);
  const asked = new Set([...question.stems, ...question.concepts, ...phrases]);
  const told = wordsOf(question.text).map(({ word }) => word);
  const isInProbation = findProbation(told).length > 0;
  const isNothingAgreed = NOTHING_AGREED.test(question.text);
  const periods = findPaidBy(told).map(({ name }) => name);
  const words = rules.map(({ key, who }) =>
    [...new Set([...conceptsOf(who), ...shortNamesOf(key)])].filter((word) => !isGeneral(word)),
  );
  const rarity = (word: string) => 1 / words.filter((own) => own.includes(word)).length;
  const score = (own: readonly string[]) =>
    own.filter((word) => asked.has(word)).reduce((sum, word) => sum + rarity(word), 0);
  const scored = rules.slice(1).flatMap(({ key, who }, at) => {
    const own = words[at + 1]!;
    const isCalled = shortNamesOf(key).some(
      (name) => asked.has(name) && !first.key.includes(name) && ![...conceptsOf(name)].some(isGeneral),
    );
    const isOfOther = isForProbation(who) && !isInProbation;
    if (isOfOther || fitsAge(who, age) === false || fitsStart(who, start) === false) return [];
    const isOnly = (fits: (who: string) => boolean) => fits(who) && !fits(first.who);
    const isOwn = [
      fitsAge(who, age) === true,
      paidByIn(who).some((period) => periods.includes(period)),
      isOnly((each) => worker !== undefined && namesGroup(each, worker)),
      isOnly((each) => isNothingAgreed && NOT_AGREED.test(each)),
    ].includes(true);
    if (!isCalled && !isOwn && !namesAll(who, asked)) return [];
    const hits = own.filter((word) => asked.has(word)).length;
    const isWhole = hits >= 2 && hits === own.length;
    const isNamed = isCalled || isOwn || hits >= 2 || hits >= own.length * HALF;
    return [{ key, score: score(own) + Number(isOwn) * OWN + Number(isCalled || isWhole) * CALLED, isNamed }];
  });
  const [best] = scored.sort((a, b) => b.score - a.score);
  const isOutside = fitsStart(first.who, start) === false || (age !== undefined && fitsAge(first.who, age) === false);
  if (best && isOutside) return best.key;
  return best?.isNamed && best.score > score(words[0]!) ? best.key : undefined;
}

/** A contract that says nothing of the notice, and the rule for it. */
const NOTHING_AGREED =
  /\b(?:no|not|nothing|without|never|isn['’]t|wasn['’]t)\b(?:\W+\w+){0,4}\W+agreed\b|\b(?:contract|agreement)\b[^.;]{0,30}\b(?:silent|nothing)\b|\bnothing about notice\b/i;
const NOT_AGREED = /\bwithout an agreed\b/i;

/** An age or a way of pay decides before words; of equal words, a name, or that nothing is missing, decides. */
const OWN = 10;
const CALLED = 0.01;

/** Whether a rule covers those in probation. */
export const isForProbation = (who: string) => /\bin (?:an agreed )?probation\b/.test(who);

/** The periods by which those whom a rule covers are paid. */
const paidByIn = (who: string) =>
  /\bnot paid by\b/.test(who) ? [] : findPaidBy(wordsOf(who).map(({ word }) => word)).map(({ name }) => name);

/** Whether the question mentions all names of a group: of states, awards, free zones. */
function namesAll(who: string, asked: ReadonlySet<string>): boolean {
  const names = who.match(/(?<=\S )[A-Z][a-z]+/g) ?? [];
  return names
    .filter((name) => monthOf(name.toLowerCase()) === undefined)
    .every((name) => [...conceptsOf(name)].every((word) => asked.has(word)));
}

/** The words at the end of a rule's key, such as 'difc': short names that `who` spells out. */
const shortNamesOf = (key: string) =>
  key
    .split('-')
    .slice(2)
    .filter((word) => word.length >= SHORT_NAME);
const SHORT_NAME = 4;

const isGeneral = (word: string) => STOP_WORDS.has(word) || /^\d/.test(word) || GENERAL.has(word);

const HALF = 0.5;
/** Concepts of most rules. */
const GENERAL: ReadonlySet<string> = new Set([
  ...conceptsOf(
    'employees workers the employer year years service month months day days week paid contract contracts notice ' +
      'by and or of pay end work working dismissed dismissal leave notice period',
  ),
]);

/** Whether a rule for an age fits; undefined if it names none. */
export function fitsAge(who: string, age: number | undefined): boolean | undefined {
  const [, least = '', most = ''] = /\bage[sd]? (\d\d) to (\d\d)\b/.exec(who) ?? [];
  if (least !== '') return age === undefined ? undefined : age >= Number(least) && age <= Number(most);
  const from = /\b(?:aged?|over|from age)\s+(?:of\s+)?(\d\d)\b|\b(\d\d) (?:and|or) over\b/i.exec(who);
  const under = /\b(?:under|below)\s+(?:the age of\s+|age\s+)?(\d\d)\b/i.exec(who);
  if (!from && !under) return undefined;
  if (age === undefined) return false;
  return under ? age < Number(under[1]) : age >= Number(from![1] ?? from![2]);
}

/** Whether a rule for contracts that began in a time fits; undefined if it names no such time. */
function fitsStart(who: string, start: Day | undefined): boolean | undefined {
  if (start === undefined || !/\bcontracts?\b|\bbeg[ai]n\b|\bservice\b/i.test(who)) return undefined;
  const before = /\b(?:before|until|to)\s+(?:\d{1,2} )?(?:[A-Z][a-z]+ )?((?:19|20)\d\d)\b/.exec(who);
  const from = /\b(?:since|from|on or after|in)\s+(?:\d{1,2} )?(?:[A-Z][a-z]+ )?((?:19|20)\d\d)\b/.exec(who);
  if (!before && !from) return undefined;
  const year = start.slice(0, 4);
  return (!before || (who.includes('before') ? year < before[1]! : year <= before[1]!)) && (!from || year >= from[1]!);
}
