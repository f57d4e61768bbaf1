import { conceptOf } from '../../../src/domain/assistant/read/concepts';
import { isQuestionStopWord } from '../../../src/domain/assistant/read/question-stopwords';
import { countriesIn } from '../../../src/domain/language/places';
import { stem, stemsOf } from '../../../src/domain/language/stem';
import { wordsOf } from '../../../src/domain/language/words';
import { clausesOf, withDigits, type CitedText } from './cited-text';
import { contradictsSource, figuresOccurTogether, reversesBounds } from './contradictions';
import { hasFigureOrDate } from './verify-names';

/** Cited passages must contain this share of a sentence's words, without stop words. */
const MIN_SHARED_WORDS = 0.5;

/** What only an English sentence can be checked for: its words, and what they deny. */
export function agreesInEnglish(sentence: string, { whole, sentences }: CitedText): boolean {
  return (
    exceptsOnlyWhatIsCited(sentence, whole) &&
    !reversesBounds(sentence, whole) &&
    agreesWithSources(sentence, sentences)
  );
}

/** Checks each clause: no contradiction, and its figures occur together. */
function agreesWithSources(sentence: string, sources: readonly string[]): boolean {
  const clauses = sources.flatMap(clausesOf);
  const digits = sources.map(withDigits);
  return clausesOf(withoutLeadIn(sentence)).every(
    (part) => !contradictsSource(part, clauses) && figuresOccurTogether(part, digits),
  );
}

/** Removes a lead-in that names the source: “Kenya, notice: …”, “Employment Act, 2007: …”. */
function withoutLeadIn(sentence: string): string {
  return sentence.replace(/^[^:;.]{2,110}:\s+(?=\S)/, '');
}

/** @param sentence in English words */
export function sharesWords(sentence: string, whole: string): boolean {
  const words = contentWords(sentence);
  const found = words.filter(isIn(whole));
  return words.length === 0 ? hasFigureOrDate(sentence) : found.length >= MIN_SHARED_WORDS * words.length;
}

/** Folded, without stop words, figures and places. */
function contentWords(text: string): string[] {
  const places = countriesIn(text);
  return wordsOf(text)
    .filter(
      ({ word, from }) =>
        !/^\d/.test(word) &&
        !isQuestionStopWord(stem(word)) &&
        !places.some((place) => from >= place.from && from < place.to),
    )
    .map(({ word }) => word);
}

function isIn(whole: string): (word: string) => boolean {
  const there = new Set(stemsOf(whole).map(conceptOf));
  return (word) => stemsOf(word).every((each) => there.has(conceptOf(each)));
}

const EXCEPTION = /\b(?:except|unless|excluding|other than|apart from|save for|but not|only (?:if|for|when|in|to))\b/i;
const STATES_EXCEPTION =
  /\b(?:except\w*|unless|exclud\w*|other than|apart from|only|exempt\w*|not (?:apply|cover\w*)|but not|if)\b/i;

/** An exception is short, so half of the words of a sentence say nothing about it. */
function exceptsOnlyWhatIsCited(sentence: string, whole: string): boolean {
  const [, after] = sentence.split(EXCEPTION);
  return after === undefined || (STATES_EXCEPTION.test(whole) && contentWords(after).every(isIn(whole)));
}
