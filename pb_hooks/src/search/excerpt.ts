import type { Excerpt } from '../../../src/domain/search/results';
import { fold, wordsOf } from '../../../src/domain/understanding/words';
import { isUnspaced } from '../../../src/domain/unspaced';
import type { Word } from './wanted';

const LONGEST = 240;
/** What stands before the first mark. */
const LEAD = 60;
/** Places at which each word is looked for: the best passage is not behind a hundred others. */
const LOOKED_AT = 8;

/** The passage of a plain text in which most of the words stand, with their places in it. */
export function excerptOf(text: string, words: readonly Word[]): Excerpt {
  const passage = passageOf(text, bestPlace(text, words));
  return { text: passage, marks: marksIn(passage, words) };
}

/** Where the passage begins. By plain letters, because folding every word of a long law takes the server's engine a second. */
function bestPlace(text: string, words: readonly Word[]): number {
  const lower = text.toLowerCase();
  const places = words.flatMap(({ spellings }, word) => spellings.flatMap((spelling) => placesOf(lower, spelling.toLowerCase()).map((at) => ({ at, word }))));
  let best = { at: 0, count: 0 };
  for (const { at } of places) {
    const count = new Set(places.filter((other) => other.at >= at && other.at < at + LONGEST - LEAD).map(({ word }) => word)).size;
    if (count > best.count || (count === best.count && at < best.at)) best = { at, count };
  }
  return best.at;
}

function placesOf(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && found.length < LOOKED_AT; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}

function passageOf(text: string, place: number): string {
  if (text.length <= LONGEST) return text;
  const from = place <= LEAD ? 0 : beginningOfWord(text, place - LEAD);
  const to = Math.min(text.length, from + LONGEST);
  const cut = text.slice(from, to).replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
  const ended = to === text.length ? cut : `${cut.replace(/\s+\S{0,30}$/, '')} …`;
  return from > 0 ? `… ${ended}` : ended;
}

/** The next one after a place, where one is near; scripts without spaces have none. */
function beginningOfWord(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space >= 0 && space < place + 30 ? space + 1 : place;
}

function marksIn(passage: string, words: readonly Word[]): [number, number][] {
  const wholes = words.flatMap(({ spellings, isPhrase }) => (isPhrase ? wordsOf(spellings[0]!).map(({ word }) => word) : [spellings[0]!]));
  const beginnings = words.filter(({ isBeginning }) => isBeginning).map(({ spellings }) => spellings[0]!);
  const marks = wordsOf(passage).filter(({ word }) => wholes.some((each) => isForm(word, each)) || beginnings.some((each) => word.startsWith(each))).map(({ from, to }): [number, number] => [from, to]);
  return [...marks, ...signsIn(passage, words)].sort(([a], [b]) => a - b).filter(([from], at, all) => at === 0 || from >= all[at - 1]![1]);
}

/** Scripts without spaces: the signs themselves, wherever they stand. */
function signsIn(passage: string, words: readonly Word[]): [number, number][] {
  const lower = passage.toLowerCase();
  return words.flatMap(({ spellings }) => spellings.filter(isUnspaced).flatMap((signs) => placesOf(lower, signs).map((at): [number, number] => [at, at + signs.length])));
}

/** The word itself, its singular or its plural. */
function isForm(word: string, wanted: string): boolean {
  return word === wanted || bare(word) === bare(wanted);
}

const bare = (word: string) => (word.length < 4 || !/^[a-z]+$/.test(word) ? word : word.replace(/ies$/, 'y').replace(/(s|x|ch|sh)es$/, '$1').replace(/([^su])s$/, '$1'));

/** Whether any of the words stands in a text, by plain letters. */
export function mentions(text: string, words: readonly Word[]): boolean {
  const lower = text.toLowerCase();
  return words.some(({ spellings }) => spellings.some((spelling) => lower.includes(spelling.toLowerCase()) || fold(spelling) === lower));
}
