import { fold as foldNumbers, figuresIn } from '../../../src/domain/assistant/read/claim-numbers';
import { findGroups } from '../../../src/domain/assistant/ask/ask-words';
import { normaliseSpelling } from '../../../src/domain/assistant/read/act-names';
import { actsNamedIn } from '../../../src/domain/assistant/read/acts';
import { countriesIn, type PlaceFound } from '../../../src/domain/language/places';
import { sectionsIn } from '../../../src/domain/language/references';
import { isQuestionStopWord } from '../../../src/domain/assistant/read/question-stopwords';
import { isKnownWord } from '../../../src/domain/language/correct';
import { stem, stemsOf } from '../../../src/domain/language/stem';
import { monthOf } from '../../../src/domain/language/units-and-numbers';
import { understand } from '../../../src/domain/language/understand';
import { fold, wordsOf, type Word } from '../../../src/domain/language/words';
import type { CitedText } from './cited-text';

/** Checks of the names in a sentence: places, acts, sections, months, institutions and persons. */

/** “US dollars” names a currency, not a country. */
const placesIn = (text: string): PlaceFound[] =>
  countriesIn(text.replace(/\bUS ?(?:\$|dollars?\b)/g, (found) => ' '.repeat(found.length)));

export function namesOnlyCitedPlaces(sentence: string, { passages, whole }: CitedText): boolean {
  const there = countriesIn(whole);
  const codes = [...passages.flatMap(({ countries }) => countries), ...there.map(({ code }) => code)];
  const folded = ` ${fold(whole)} `;
  return placesIn(sentence).every(({ code, name, part, from, to }) => {
    if (part) return folded.includes(` ${fold(sentence.slice(from, to))} `);
    return code !== '' ? codes.includes(code) : there.some((other) => other.name === name);
  });
}

/**
 * Whether a sentence speaks of a country of its citations only, and says which one unless it is the only one that is
 * asked about. A sentence on several countries cannot be checked: whose figure is it?
 *
 * @param asked codes; empty if they are not known
 */
export function speaksOfCitedCountry(sentence: string, { passages }: CitedText, asked: readonly string[]): boolean {
  const [first, ...others] = passages.map(({ countries }) => countries);
  const common = (first ?? []).filter((code) => others.every((codes) => codes.includes(code)));
  const places = placesIn(sentence).filter(({ code, certain }) => code !== '' && certain);
  const named = places.map(({ code }) => code);
  // “Labor Law of the People's Republic of China” names Taiwan. Titles of articles compare countries.
  const acts = passages.filter(({ kind }) => kind !== 'article' && kind !== 'commentary');
  const heads = acts.map(({ title, also, citation }) => [title, also, citation].join(' | ')).join(' | ');
  const cited = [...passages.flatMap(({ countries }) => countries), ...countriesIn(heads).map(({ code }) => code)];
  // A city may be named like one in another country.
  if (common.length === 0 || places.some(({ code, part }) => !part && !cited.includes(code))) return false;
  const isAlone = asked.length === 0 || (asked.length === 1 && common.includes(asked[0]!));
  return isAlone || named.some((code) => common.includes(code));
}

export function namesOnlyCitedActs(sentence: string, whole: string): boolean {
  // Normalised like names of acts, so that “Labor Standards Act” and “Labour Standards Act” match.
  const stems = new Set(stemsOf(whole).map(normaliseSpelling));
  const acts = actsNamedIn(sentence, () => false).filter(({ words }) => words.length > 0);
  return acts.every(({ words }) => words.every((word) => stems.has(word) || stems.has(stem(word))));
}

/** @param isSame whether two sections are the same; in English, 's 28' and 'art 28' are not */
export function namesOnlyCitedSections(
  sentence: string,
  whole: string,
  isSame: (a: string, b: string) => boolean,
): boolean {
  const sections = sectionsIn(whole);
  return sectionsIn(sentence).every(
    (section) =>
      sections.some((other) => isSame(section, other) || isSame(section, other.replace(/\(.*$/, ''))) ||
      isInRange(section, whole),
  );
}

const RANGES: Readonly<Record<string, string>> = { s: 'ss?|sections?', art: 'arts?|articles?' };

/** 'ss 41 to 45' and 'ss 41, 43 and 45' contain section 43. */
function isInRange(section: string, whole: string): boolean {
  const [kind = '', number = ''] = section.split(' ');
  const words = RANGES[kind];
  if (words === undefined) return false;
  const ranges = whole.matchAll(new RegExp(`\\b(?:${words})\\.? ?(\\d+)[a-z]? ?(?:to|-|–) ?(\\d+)`, 'gi'));
  return (
    [...ranges].some(([, from, to]) => parseInt(number, 10) >= Number(from) && parseInt(number, 10) <= Number(to)) ||
    new RegExp(`\\b(?:${words})\\.? [^.;]*\\b${parseInt(number, 10)}\\b`, 'i').test(whole)
  );
}

const WORD_OF_LAW = /^(?:act|law|code|article|section|schedule)$/;

/**
 * Checks capitalised words: institutions, persons, cases, schemes.
 *
 * @param isOrdinary whether a word may have a capital: at the beginning of a sentence, or a noun in German
 */
export function namesOnlyCitedNames(
  sentence: string,
  whole: string,
  isOrdinary: (word: Word, isFirst: boolean) => boolean,
): boolean {
  const there = new Set(wordsOf(whole).map(({ word }) => word));
  const places = countriesIn(sentence);
  return wordsOf(sentence).every((each, index) => {
    const { word, raw, from } = each;
    if (!/^[A-Z\u00c0-\u00de]/.test(raw) || raw === 'I') return true;
    const isFirst = index === 0 || /(?:\D\.|[!?:“"])\s*$/.test(sentence.slice(0, from));
    return (
      there.has(word) ||
      there.has(`${word}s`) ||
      places.some((place) => from >= place.from && from < place.to) ||
      isOrdinary(each, isFirst) ||
      isMonth(each, isFirst)
    );
  });
}

/** Months outside dates: “from October”. */
export function namesOnlyCitedMonths(sentence: string, whole: string): boolean {
  const there = wordsOf(whole).map(({ raw }) => monthOf(foldNumbers(raw)));
  const words = wordsOf(sentence);
  return words.every(
    (word, index) =>
      !isMonth(word, index === 0) || isInDate(sentence, word) || there.includes(monthOf(foldNumbers(word.raw))),
  );
}

/** “May” may begin a sentence, and “mar” is no month in most texts. */
function isMonth({ raw, word }: Word, isFirst: boolean): boolean {
  const isName = /^[A-Z]/.test(raw) ? !isFirst : word.length > 3 && word !== 'march';
  return isName && monthOf(foldNumbers(raw)) !== undefined;
}

/** Dates are checked as a whole. */
const isInDate = (sentence: string, { from, to }: Word) =>
  /\d(?:st|nd|rd|th|er|º|ª|\.)? ?(?:of|de|da|del)? ?$/.test(sentence.slice(Math.max(0, from - 12), from)) ||
  /^\.?,? ?(?:of|de|del)? ?\d/.test(sentence.slice(to, to + 8));

/** Whether an English word may begin a sentence: names may not. Further on, only words of law may have a capital. */
export const isOrdinaryInEnglish = ({ word }: Word, isFirst: boolean): boolean =>
  WORD_OF_LAW.test(word) || (isFirst && (isKnownWord(word) || isQuestionStopWord(stem(word))));

/** Whether a sentence has a figure with a unit, or a date, that could be checked. */
export function hasFigureOrDate(sentence: string): boolean {
  const { figures, dates } = figuresIn(foldNumbers(sentence), false);
  return dates.found.length > 0 || figures.length > 0;
}

/** Whether the sources are on the topics that a sentence names: “sick leave is 21 days” is false if annual leave is. */
export function namesOnlyCitedTopics(sentence: string, whole: string): boolean {
  const { topics } = understand(whole);
  return understand(sentence).namedTopics.every((topic) => topics.includes(topic));
}

/** Whether a sentence names only groups of workers that its sources name: a figure holds for whom they say. */
export function namesOnlyCitedGroups(sentence: string, whole: string): boolean {
  const groupsIn = (text: string) => findGroups(wordsOf(text).map(({ word }) => word)).map(({ name }) => name);
  const named = groupsIn(sentence);
  const there = named.length > 0 ? groupsIn(whole) : [];
  return named.every((group) => there.includes(group));
}
