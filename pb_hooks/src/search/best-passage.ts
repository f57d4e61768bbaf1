import { excerptOf, marksIn } from '../../../src/domain/search/excerpt';
import type { Excerpt } from '../../../src/domain/search/search-hits';
import { termsOfWord } from '../../../src/domain/search/index-terms';
import { wordsOf } from '../../../src/domain/language/words';
import type { SearchedWord } from './types';

/** Characters that are split into words. Folding every word of a law takes the server's engine a second. */
const WINDOW = 700;
const LEAD = 150;
/** Most places of each word. */
const MOST_PLACES = 8;
/** Characters that an excerpt shows. */
const EXCERPT_LENGTH = 220;

/** The passage of a plain text with most of the words, and the words' places in it. */
export function passageOf(text: string, words: readonly SearchedWord[]): Excerpt {
  const place = text.length > WINDOW ? bestPlace(text, words) : 0;
  const from = place <= LEAD ? 0 : beginningOfWord(text, place - LEAD);
  const stretch = text.slice(from, from + WINDOW);
  const { text: passage, marks } = excerptOf(stretch, termsIn(stretch, words));
  const [before, after] = [
    from > 0 && !passage.startsWith('…') ? '…' : '',
    from + WINDOW < text.length && !passage.endsWith('…') ? '…' : '',
  ];
  return {
    text: before + passage + after,
    marks: marks.map(([begin, end]) => [begin + before.length, end + before.length]),
  };
}

export function titleMarks(title: string, words: readonly SearchedWord[]): Excerpt['marks'] {
  return marksIn(title, termsIn(title, words));
}

/** Whether a text contains one of the words. Compares lower case only, without folding accents. */
export function mentions(text: string, words: readonly SearchedWord[]): boolean {
  const lower = text.toLowerCase();
  return words.some(({ spellings }) => spellings.some((spelling) => lower.includes(spelling.toLowerCase())));
}

/** Terms to highlight: the words, and for a beginning every word that starts with it. */
function termsIn(text: string, words: readonly SearchedWord[]): Set<string> {
  const wanted = words.flatMap(({ spellings }) => wordsOf(spellings.join(' ')).map(({ word }) => word));
  const beginnings = words.filter(({ isBeginning }) => isBeginning).map(({ spellings }) => spellings[0]!);
  const begun =
    beginnings.length > 0
      ? wordsOf(text)
          .map(({ word }) => word)
          .filter((word) => beginnings.some((beginning) => word.startsWith(beginning)))
      : [];
  return new Set([...wanted, ...begun].flatMap(termsOfWord));
}

/** Where most different words are close together, without folding accents. */
function bestPlace(text: string, words: readonly SearchedWord[]): number {
  const lower = text.toLowerCase();
  const places = words.flatMap(({ spellings }, word) =>
    spellings.flatMap((spelling) => placesOf(lower, spelling.toLowerCase()).map((at) => ({ at, word }))),
  );
  let best = { at: 0, count: 0 };
  for (const { at } of places) {
    const count = new Set(
      places.filter((other) => other.at >= at && other.at < at + EXCERPT_LENGTH).map(({ word }) => word),
    ).size;
    if (count > best.count || (count === best.count && at < best.at)) best = { at, count };
  }
  return best.at;
}

function placesOf(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && found.length < MOST_PLACES; at = text.indexOf(word, at + word.length))
    found.push(at);
  return found;
}

/** The next beginning of a word if one is near. Scripts without spaces have none. */
function beginningOfWord(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space >= 0 && space < place + 30 ? space + 1 : place;
}
