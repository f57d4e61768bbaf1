import { conceptsInOrder, withPhrases } from './concepts';

/** A sentence with its concepts. */
export interface ReadSentence {
  text: string;
  /** Concepts of its words in order. */
  order: string[];
  /** The same, with the concepts of its phrases. */
  concepts: string[];
}

export interface ReadText {
  sentences: ReadSentence[];
  /** Concepts of the whole text, with phrases, which may cross the end of a sentence. */
  concepts: string[];
}

/** Keeps what was read of a text, as a text. It may forget at any time. */
export interface Readings {
  get(text: string): string | undefined;
  set(text: string, reading: string): void;
}

let kept: Readings | undefined;

/** Lets the server keep readings for all its runtimes, because reading is slow in PocketBase's engine. */
export function keepReadings(readings: Readings): void {
  kept = readings;
}

/** Separates sentences, and the parts of a sentence; no stored text has them. */
const [BETWEEN, WITHIN] = ['\u0002', '\u0001'];

/**
 * Reads the sentences of a text, or takes what was read earlier.
 *
 * @param cut gives the sentences; called only if the text was not read
 */
export function readText(text: string, cut: (text: string) => readonly string[]): ReadText {
  const known = kept?.get(text);
  if (known !== undefined) {
    const [phrases = '', ...lines] = known.split(BETWEEN);
    return withWhole(lines.map(fromKept), wordsIn(phrases));
  }
  const sentences = cut(text).map(readSentence);
  const order = sentences.length === 1 ? [] : NO_CONCEPTS.concat(...sentences.map((sentence) => sentence.order));
  const phrases = withPhrases(order).slice(order.length);
  kept?.set(text, [phrases.join(' '), ...sentences.map(toKept)].join(BETWEEN));
  return withWhole(sentences, phrases);
}

const NO_CONCEPTS: readonly string[] = [];

/** @param phrases of several sentences together */
function withWhole(sentences: ReadSentence[], phrases: readonly string[]): ReadText {
  const concepts =
    sentences.length === 1
      ? sentences[0]!.concepts
      : NO_CONCEPTS.concat(...sentences.map(({ order }) => order), phrases);
  return { sentences, concepts };
}

function readSentence(text: string): ReadSentence {
  const order = conceptsInOrder(text);
  return { text, order, concepts: withPhrases(order) };
}

const toKept = ({ text, order, concepts }: ReadSentence) =>
  [text, order.join(' '), concepts.slice(order.length).join(' ')].join(WITHIN);

function fromKept(line: string): ReadSentence {
  const [text = '', words = '', phrases = ''] = line.split(WITHIN);
  const order = wordsIn(words);
  return { text, order, concepts: phrases === '' ? order : order.concat(wordsIn(phrases)) };
}

const wordsIn = (list: string): string[] => (list === '' ? [] : list.split(' '));
