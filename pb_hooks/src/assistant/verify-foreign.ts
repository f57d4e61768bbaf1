import answerWords from '../../../content/language/answer-words.json';
import { figuresIn, fold } from '../../../src/domain/assistant/read/claim-numbers';
import { isDateIn } from '../../../src/domain/assistant/read/claim-dates';
import type { ForeignLanguage } from '../../../src/domain/language/question-language';
import { phrasebookOf, toEnglish, type Phrasebook, type Translation } from '../../../src/domain/language/to-english';
import { countriesIn } from '../../../src/domain/language/places';
import { NUMBER_WORDS } from '../../../src/domain/language/units-and-numbers';
import { fold as foldWords, wordsOf, type Word } from '../../../src/domain/language/words';
import { sectionsIn } from '../../../src/domain/language/references';
import { quotesIn } from '../core/claim-quotes';
import { clausesOf, withDigits, type CitedText } from './cited-text';
import { denies, isOpposite, reversesBounds } from './contradictions';

/**
 * Checks of a sentence that is not English. Its figures, dates, quotations and names can be compared with the sources,
 * and words that change their meaning are translated. Its other words cannot be checked, so it must state at least
 * one figure, date, quotation or section, and deny nothing.
 */

interface AnswerWords {
  yes: string;
  no: string;
  /** From the English words to those that mean the same. */
  words: Translation;
  /** Words that may begin a sentence, and German nouns. */
  known: string;
  /** Words for laws. */
  acts: string;
}

const WORDS: Readonly<Record<ForeignLanguage, AnswerWords>> = answerWords;

/** “Oui” as “Yes”. */
export function verdictWords(language: ForeignLanguage): Readonly<Record<'Yes' | 'No', string>> {
  const { yes, no } = WORDS[language];
  return { Yes: yes, No: no };
}

const phrasebooks = new Map<ForeignLanguage, Phrasebook>();

function phrasebookOfAnswers(language: ForeignLanguage): Phrasebook {
  const known = phrasebooks.get(language) ?? phrasebookOf(WORDS[language].words);
  phrasebooks.set(language, known);
  return known;
}

/** A sentence with its figures, units and qualifiers in English; the other words stay. Without its quotations. */
export function withEnglishClaims(sentence: string, language: ForeignLanguage): string {
  const plain = quotesIn(sentence).reduce((text, quote) => text.replace(quote, ' '), sentence);
  const english = toEnglish(plain, language, phrasebookOfAnswers(language));
  // Swahili puts the unit first: 'siku 21 za kazi'.
  return english.replace(/\bdays za kazi\b/g, 'working days').replace(/\bdays za kalenda\b/g, 'calendar days');
}

/** @param claims from `withEnglishClaims` */
export function agreesInForeign(
  sentence: string,
  claims: string,
  language: ForeignLanguage,
  { whole, sentences }: CitedText,
): boolean {
  return (
    !deniesInForeign(sentence, claims, language) &&
    !/\bexcept\b/i.test(claims) &&
    !hasUnreadNumber(claims) &&
    namesOnlyCitedLaws(sentence, whole, language) &&
    statesSomething(sentence, claims) &&
    !reversesBounds(claims, whole) &&
    sentences.flatMap(clausesOf).some((source) => supports(source, claims))
  );
}

/** Negative verbs of Swahili begin with “ha”; these words do not deny. */
const SWAHILI_HA = /^(?:haki|hadi|hali|halali|halisi|hasa|hata|hapa|hapo|haya|hayo|hawa|hao|habari|haraka|hasara)$/;

function deniesInForeign(sentence: string, claims: string, language: ForeignLanguage): boolean {
  const isNegative = ({ word }: Word) => /^(?:ha|hatu|ham)[a-z]{2,}/.test(word) && !SWAHILI_HA.test(word);
  return denies(claims) || (language === 'sw' && wordsOf(sentence).some(isNegative));
}

const NUMBER = [...NUMBER_WORDS.keys(), 'hundred'].filter((word) => /^[a-z]+$/.test(word)).join('|');
/** 'thirty e um', 'four twenty', '10 na 5': one number in several words. */
const SEVERAL_WORDS = new RegExp(
  `\\b(?:${NUMBER}|\\d+)[ -](?:et|y|e|und|na)[ -](?:${NUMBER}|un|uno|una|um|uma|ein|eins|\\d+)\\b|\\b(?:${NUMBER})[ -](?:${NUMBER})\\b`,
  'i',
);
const UNLISTED =
  /\b(?:veinti[a-z]+|[a-z]*und(?:zwanzig|drei(?:ss|ß)ig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig)|siebzig|achtzig|neunzig|setenta|ochenta|oitenta|noventa|septante|huitante|octante|nonante|mill?e?|tausend|sabini|themanini|tisini)\b/i;
const READ_SEVERAL = /\b(?:twenty|thirty|forty|fifty|sixty) (?:one|two|three|four|five|six|seven|eight|nine)\b/gi;

/** A number in words that cannot be read for sure. The prompt asks for digits. */
function hasUnreadNumber(claims: string): boolean {
  const folded = fold(claims).replace(READ_SEVERAL, '1');
  return SEVERAL_WORDS.test(folded) || UNLISTED.test(folded);
}

/** Names of laws are not translated, so a word for a law must stand in the source beside the same word. */
function namesOnlyCitedLaws(sentence: string, whole: string, language: ForeignLanguage): boolean {
  const isLaw = matcherOf(WORDS[language].acts);
  const there = ` ${foldWords(whole)} `;
  const words = wordsOf(sentence).map(({ word }) => word);
  return words.every((word, at) => {
    if (!isLaw(word) && !(language === 'de' && /gesetz(?:es|buch|buche?s)?$|verordnung$/.test(word))) return true;
    const isBeside = (one: string | undefined, other: string | undefined) =>
      one !== undefined && other !== undefined && there.includes(` ${one} ${other} `);
    return isBeside(words[at - 1], word) || isBeside(word, words[at + 1]);
  });
}

function statesSomething(sentence: string, claims: string): boolean {
  const { figures, dates } = figuresIn(fold(claims), false);
  return [figures, dates.found, quotesIn(sentence), sectionsIn(claims)].some(({ length }) => length > 0);
}

/** Whether one source clause has all figures and dates, and does not say the opposite. */
function supports(source: string, claims: string): boolean {
  const claimed = figuresIn(fold(claims), false);
  const found = figuresIn(fold(withDigits(source)), true);
  const values = new Set(found.figures.flatMap((figure) => figure.values));
  const days = new Set(found.dates.found.flatMap((date) => date.values));
  return (
    claimed.figures
      .filter(({ unit }) => unit !== '')
      .every((figure) => figure.values.some((value) => values.has(value))) &&
    claimed.dates.found.every((date) => days.size === 0 || date.values.some((value) => isDateIn(value, days))) &&
    !isOpposite(claims, source)
  );
}

/**
 * Whether a word may have a capital: at the beginning of a sentence, as a noun in German, or in the name of a country,
 * which is checked in English.
 */
export function isOrdinaryIn(
  language: ForeignLanguage,
  phrasebook: Phrasebook,
): (word: Word, isFirst: boolean) => boolean {
  const isKnown = matcherOf(WORDS[language].known);
  const countries = wordsOfCountries(phrasebook);
  return ({ word }, isFirst) => ((isFirst || language === 'de') && isKnown(word)) || countries.has(word);
}

const countryWords = new WeakMap<Phrasebook, ReadonlySet<string>>();

function wordsOfCountries(phrasebook: Phrasebook): ReadonlySet<string> {
  const known = countryWords.get(phrasebook);
  if (known) return known;
  const isCountry = (english: string) => /^[A-Z]/.test(english) && countriesIn(english).length > 0;
  const names = Object.entries(phrasebook.exact).filter(([, english]) => isCountry(english));
  const words = new Set(names.flatMap(([name]) => name.split(' ')));
  countryWords.set(phrasebook, words);
  return words;
}

const matchers = new Map<string, (word: string) => boolean>();

/** @param list words that are separated by commas; they may end in `*` */
function matcherOf(list: string): (word: string) => boolean {
  const known = matchers.get(list);
  if (known) return known;
  const patterns = list.split(', ').map((pattern) => ({ text: foldWords(pattern), isOpen: pattern.endsWith('*') }));
  const exact = new Set(patterns.filter(({ isOpen }) => !isOpen).map(({ text }) => text));
  const open = patterns.filter(({ isOpen }) => isOpen).map(({ text }) => text);
  const matches = (word: string) => exact.has(word) || open.some((text) => word.startsWith(text));
  matchers.set(list, matches);
  return matches;
}
