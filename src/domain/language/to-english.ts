import { cached } from '../core/cached';
import { countriesIn } from './places';
import type { ForeignLanguage } from './question-language';
import { withNumbersFirst, withQuestionFirst } from './word-order';
import { wordsOf, type Word } from './words';

/** From English words to the phrases of a language that mean them, as in content/language/translations. */
export type Translation = Readonly<Record<string, string>>;

/** A translation, ready for look-ups. It is plain data, so that the server can keep it as a text. */
export interface Phrasebook {
  /** From a folded phrase to its English words. */
  exact: Readonly<Record<string, string>>;
  /** The same for phrases whose last word may have any ending. */
  open: Readonly<Record<string, string>>;
  /** Words of the longest phrase. */
  most: number;
}

/** Letters before the ending of an open phrase, at least. */
const LEAST_LETTERS = 3;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const MONTH = MONTHS.join('|');

export function phrasebookOf(translation: Translation): Phrasebook {
  const exact: Record<string, string> = {};
  const open: Record<string, string> = {};
  let most = 0;
  for (const [english, list] of Object.entries(translation)) {
    for (const written of list.split(', ')) {
      const words = wordsOf(written).map(({ word }) => word);
      if (words.length === 0) continue;
      most = Math.max(most, words.length);
      (written.endsWith('*') ? open : exact)[words.join(' ')] ??= english;
    }
  }
  return { exact, open, most };
}

/**
 * A question in English words, so that one engine reads all languages. Phrase by phrase, the longest first; what is not
 * listed stays as it is. The order of words mostly stays, because the engine compares words, figures and phrases.
 */
export function toEnglish(text: string, language: ForeignLanguage, phrasebook: Phrasebook): string {
  const dated = withDatesInWords(text);
  const words = wordsOf(dated);
  let english = '';
  let end = 0;
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    const between = dated.slice(end, word.from);
    const found = longestAt(phrasebook, words, at, dated);
    english += withoutJoin(between) + (found ? found.english : asWritten(word, language));
    at += found ? found.length : 1;
    end = words[at - 1]!.to;
  }
  const tidied = tidy(english + dated.slice(end));
  return withQuestionFirst(language === 'sw' ? withNumbersFirst(tidied) : tidied);
}

/** An apostrophe joined a word to the next one. */
const withoutJoin = (between: string) => between.replace(/['’]/g, ' ');

function longestAt(
  { exact, open, most }: Phrasebook,
  words: readonly Word[],
  at: number,
  text: string,
): { english: string; length: number } | undefined {
  for (let length = Math.min(most, sentenceLength(words, at, text)); length > 0; length -= 1) {
    const phrase = words
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const english = valueOf(exact, phrase) ?? ofBeginning(open, phrase, words[at + length - 1]!.word.length);
    if (english !== undefined) return { english, length };
  }
  return undefined;
}

/** Words from one on to the end of its sentence: no phrase crosses it. */
function sentenceLength(words: readonly Word[], at: number, text: string): number {
  let length = 1;
  while (
    at + length < words.length &&
    !/[.?!;:]/.test(text.slice(words[at + length - 1]!.to, words[at + length]!.from))
  )
    length += 1;
  return length;
}

/** The longest open phrase that the phrase begins with. @param last letters of its last word */
function ofBeginning(open: Phrasebook['open'], phrase: string, last: number): string | undefined {
  for (let cut = 0; cut <= last - LEAST_LETTERS; cut += 1) {
    const english = valueOf(open, phrase.slice(0, phrase.length - cut));
    if (english !== undefined) return english;
  }
  return undefined;
}

/** A phrase may be the name of a property that all objects have. */
const valueOf = (phrases: Readonly<Record<string, string>>, phrase: string) =>
  Object.prototype.hasOwnProperty.call(phrases, phrase) ? phrases[phrase] : undefined;

/** German nouns have capitals, which English reads as names. */
function asWritten({ raw }: Word, language: ForeignLanguage): string {
  if (/^\d/.test(raw)) return figure(raw);
  const isNoun = language === 'de' && /^[A-ZÄÖÜ][a-zäöüß]+$/.test(raw) && !isPlace(raw);
  return isNoun ? raw.toLowerCase() : raw;
}

const PLACES = 500;
const isPlace = cached(PLACES, (word: string) => countriesIn(word).length > 0);

/** '3.500,50' is 3500.50 outside English, '12,5' is 12.5, '1er' is 1. */
function figure(raw: string): string {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(raw)) return raw.replace(/\./g, '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(raw)) return raw.replace(',', '.');
  return raw.replace(/^(\d+)(?:er|ere|re|ro|do|e|o|a)$/, '$1');
}

/** '01.02.2027' and '1/2/2027' as '1 February 2027', and '20 000' as 20000. */
function withDatesInWords(text: string): string {
  return text
    .replace(/\b(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d\d)\b/g, (whole, day: string, month: string, year: string) => {
      const name = MONTHS[Number(month) - 1];
      return name ? `${Number(day)} ${name} ${year}` : whole;
    })
    .replace(/\b(\d{1,3})[ \u00a0\u202f](\d{3})(?!\d)/g, '$1$2')
    .replace(/(\d)\.?[ºª°]/g, '$1')
    .replace(/\b(1[34])\. (?=(?:Monats)?(?:gehalt|lohn))/gi, '$1 ');
}

const DATE = new RegExp(`\\b(\\d{1,2})\\.?(?: of)? (${MONTH})(?: of)?(?: ((?:19|20)\\d\\d))?\\b`, 'gi');
const MONTH_OF_YEAR = new RegExp(`\\b(${MONTH}) of (?=(?:19|20)\\d\\d\\b)`, 'gi');

/** One space between words, and dates as English writes them. */
function tidy(text: string): string {
  return text
    .replace(/[¿¡]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([?.!,;:])/g, '$1')
    .replace(/\b(\d{1,2})\. (?=(?:to|until|and) \d)/g, '$1 ')
    .replace(/\bsince (\d+ (?:years|months|weeks))\b/gi, 'for $1')
    .replace(MONTH_OF_YEAR, '$1 ')
    .replace(DATE, (_, day: string, month: string, year?: string) => [day, month, year].filter(Boolean).join(' '))
    .trim();
}
