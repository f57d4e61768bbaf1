import { correct } from '../../language/correct';
import { TOPIC_WORDS } from '../../language/topic-words';
import { STOP_WORDS } from '../../language/stop-words';
import { understand, type Understanding } from '../../language/understand';
import { fold, wordsOf } from '../../language/words';
import { NUMBER_WORDS } from '../../language/units-and-numbers';
import type { FactTopic } from '../../core/vocabulary';
import { NOT_NUMBERS } from '../ask/ask-words';
import { conceptOf, isLabourTerm, phrasesIn } from './concepts';
import { isQuestionStopWord } from './question-stopwords';
import { withDecimals } from './fractions';
import { separateInstructions } from './instructions';
import { stem, stemsOf } from '../../language/stem';
import { expectedAnswerTypeOf, type ExpectedAnswerType } from './expected-answer-type';

/** A word of a question that an answer should mention. */
export interface Term {
  /** The concept that comparisons use. */
  concept: string;
  /** The word in the question, folded. */
  word: string;
  /** Written in capitals, or with a capital inside a sentence: a name. */
  isName: boolean;
  /** It is a word of the topic. */
  isTopicWord: boolean;
  /** It is in the clause that asks, not in the story around it. */
  isInQuestionClause: boolean;
  /** The thesaurus contains it, so it is a term of labour law. */
  isLabourTerm: boolean;
  /** The phrases that contain it. A text that has one of them has the term. */
  phrases: string[];
}

export interface Question {
  /** The question without instructions to the assistant. */
  text: string;
  understanding: Understanding;
  terms: Term[];
  /** Stems of all words. */
  stems: ReadonlySet<string>;
  /** Concepts in order, without stop words and places. */
  concepts: string[];
  /** Numbers in digits, without years (see `understanding`). */
  numbers: string[];
  expectedType: ExpectedAnswerType;
  dictatedClauses: string[];
}

export function readQuestion(written: string): Question {
  const { question, dictatedClauses } = separateInstructions(withDecimals(written));
  const text = question || dictatedClauses.join(' ');
  const understanding = understand([question, ...dictatedClauses].filter((clause) => clause !== '').join(' '));
  return {
    text,
    understanding,
    terms: termsIn(text, understanding),
    stems: new Set(stemsOf(text)),
    concepts: conceptsInOrder(text, understanding),
    numbers: numbersIn(text),
    expectedType: expectedAnswerTypeOf(text),
    dictatedClauses,
  };
}

function conceptsInOrder(text: string, { places }: Understanding): string[] {
  const isPlace = ({ from, to }: { from: number; to: number }) =>
    places.some((place) => from < place.to && place.from < to);
  return wordsOf(text)
    .filter((each) => !STOP_WORDS.has(each.word) && !isPlace(each))
    .flatMap(({ word }) => stemsOf(word))
    .map(conceptOf);
}

function termsIn(text: string, { places, topics }: Understanding): Term[] {
  const known = topicStems(topics);
  const terms = new Map<string, Term>();
  const [from0, to0] = questionClause(text);
  const words = wordsOf(text).filter(({ from, to }) => !places.some((place) => from < place.to && place.from < to));
  const stems = words.map(({ word }) => stemsOf(word).join(' '));
  const phrases = phrasesIn(stems);
  words.forEach(({ word, raw, from }, index) => {
    const meaning = meaningOf(word, known);
    if (!meaning) return;
    const { concept, isTopicWord, isLabourTerm } = meaning;
    const term: Term = {
      concept,
      word,
      isName: isName(raw, text.slice(0, from)),
      isTopicWord,
      isInQuestionClause: from >= from0 && from < to0,
      isLabourTerm,
      phrases: phrases.filter(({ at }) => at.includes(index)).map((phrase) => phrase.concept),
    };
    const earlier = terms.get(concept);
    terms.set(concept, earlier ? merge(earlier, term) : term);
  });
  for (const { concept, at } of phrases) {
    const [first, last] = [words[at[0]!]!, words[at[at.length - 1]!]!];
    if (!terms.has(concept))
      terms.set(concept, {
        concept,
        word: text.slice(first.from, last.to),
        isName: false,
        isTopicWord: known.has(concept),
        isInQuestionClause: first.from >= from0 && first.from < to0,
        isLabourTerm: true,
        phrases: [],
      });
  }
  return [...terms.values()];
}

/**
 * The form of a word that is compared; undefined for numbers and stop words.
 * @param topicWords stems and concepts of the question's topics
 */
function meaningOf(
  word: string,
  topicWords: ReadonlySet<string>,
): Pick<Term, 'concept' | 'isTopicWord' | 'isLabourTerm'> | undefined {
  if (/^\d/.test(word) || NUMBER_WORDS.has(word)) return undefined;
  // Correct a typing error only if the result is a word of the topic: otherwise “patent” would become “parent”.
  const corrected = stem(correct(word));
  if (topicWords.has(corrected) || topicWords.has(conceptOf(corrected)))
    return { concept: conceptOf(corrected), isTopicWord: true, isLabourTerm: true };
  const stemmed = stem(word);
  if (isQuestionStopWord(stemmed) || isQuestionStopWord(word) || word.length < 2) return undefined;
  return { concept: conceptOf(stemmed), isTopicWord: false, isLabourTerm: isLabourTerm(stemmed) };
}

/** @param before the text before the word */
function isName(raw: string, before: string): boolean {
  return /^[A-Z]{3,}/.test(raw) || (before !== '' && /^[A-Z]/.test(raw) && !/[.!?]\s*$/.test(before));
}

/** Two words of a question with the same concept. */
function merge(earlier: Term, later: Term): Term {
  return {
    ...later,
    isName: later.isName || earlier.isName,
    isInQuestionClause: later.isInQuestionClause || earlier.isInQuestionClause,
    phrases: [...earlier.phrases, ...later.phrases],
  };
}

/** Position of the clause that asks: the last sentence with a question mark, otherwise the whole text. */
function questionClause(text: string): readonly [from: number, to: number] {
  const to = text.lastIndexOf('?');
  if (to < 0) return [0, text.length];
  const before = text.slice(0, to);
  const from = Math.max(
    before.lastIndexOf('. '),
    before.lastIndexOf('? '),
    before.lastIndexOf('! '),
    before.lastIndexOf('; '),
    before.lastIndexOf('\n'),
  );
  return [from + 1, to];
}

const TOPIC_STEMS = new Map<FactTopic, ReadonlySet<string>>();

/** Stems and concepts of the words of these topics. */
function topicStems(topics: readonly FactTopic[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const topic of topics) {
    let stems = TOPIC_STEMS.get(topic);
    if (!stems) {
      const words = TOPIC_WORDS[topic]
        .flatMap((phrase) => fold(phrase.replace(/\*/g, '')).split(' '))
        .map(stem)
        .filter((word) => !isQuestionStopWord(word));
      stems = new Set([...words, ...words.map(conceptOf)]);
      TOPIC_STEMS.set(topic, stems);
    }
    stems.forEach((word) => all.add(word));
  }
  return all;
}

function numbersIn(text: string): string[] {
  const found = wordsOf(text).flatMap(({ word }) => {
    const number = NOT_NUMBERS.has(word) ? undefined : NUMBER_WORDS.get(word);
    if (number !== undefined) return [String(number)];
    return /^\d+(?:\.\d+)?$/.test(word) && !/^(?:19|20)\d\d$/.test(word) ? [String(Number(word))] : [];
  });
  return [...new Set(found)];
}
