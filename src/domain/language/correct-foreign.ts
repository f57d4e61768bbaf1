import { isKnownWord } from './correct';
import { countriesIn } from './places';
import type { ForeignLanguage } from './question-language';
import type { Phrasebook } from './to-english';
import { isWithinOneEdit, wordsOf, type Word } from './words';

/** Letters of a word in which two swapped ones are an error. */
const SHORT = 4;
/** The same for a missing or an extra letter. Shorter words are one letter from too many others. */
const MEDIUM = 5;
/** The same for a wrong letter, and for any error in a German noun, which may be a name. */
const LONG = 8;
/** Letters that an ending has at most. A longer rest after an open phrase is another word: 'höchst' in 'höchstarbeitzeit'. */
const ENDING = 3;

interface Vocabulary {
  known: ReadonlySet<string>;
  /** By first letter and length: an error in the first letter is rare, and there a letter can mean “not”. */
  alike: ReadonlyMap<string, readonly string[]>;
}

const vocabularies = new WeakMap<Phrasebook, Vocabulary>();

/** Mends typing errors in the words of a question: 'mindestlonh' is 'mindestlohn'. Names and English words stay. */
export function withoutTypos(text: string, language: ForeignLanguage, phrasebook: Phrasebook): string {
  let mended = '';
  let end = 0;
  for (const word of wordsOf(text)) {
    mended += text.slice(end, word.from) + (mend(word, language, phrasebook) ?? word.raw);
    end = word.to;
  }
  return mended + text.slice(end);
}

function mend({ word, raw }: Word, language: ForeignLanguage, phrasebook: Phrasebook): string | undefined {
  const isCapital = /^[A-ZÀ-Þ]/.test(raw);
  const least = isCapital ? LONG : SHORT;
  if (word.length < least || !/^[a-z]+$/.test(word) || (isCapital && language !== 'de')) return undefined;
  const { known, alike } = vocabularyOf(phrasebook);
  if (known.has(word) || isOpen(word, phrasebook) || isKnownWord(word) || countriesIn(raw).length > 0) return undefined;
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    const near = alike.get(word.charAt(0) + String(length))?.find((each) => isTypo(word, each));
    if (near !== undefined) return near;
  }
  return undefined;
}

const isOpen = (word: string, { open }: Phrasebook) =>
  Array.from({ length: ENDING + 1 }, (_, cut) => word.slice(0, word.length - cut)).some((each) =>
    Object.prototype.hasOwnProperty.call(open, each),
  );

function isTypo(written: string, word: string): boolean {
  if (!isWithinOneEdit(written, word)) return false;
  const isSwap = sorted(written) === sorted(word);
  return isSwap || written.length >= LONG || (written.length >= MEDIUM && written.length !== word.length);
}

const sorted = (word: string) => Array.from(word).sort().join('');

function vocabularyOf(phrasebook: Phrasebook): Vocabulary {
  const read = vocabularies.get(phrasebook);
  if (read) return read;
  const known = new Set(Object.keys(phrasebook.exact).flatMap((phrase) => phrase.split(' ')));
  const alike = new Map<string, string[]>();
  for (const word of known) {
    const key = word.charAt(0) + String(word.length);
    const others = alike.get(key);
    if (others) others.push(word);
    else alike.set(key, [word]);
  }
  const vocabulary = { known, alike };
  vocabularies.set(phrasebook, vocabulary);
  return vocabulary;
}
