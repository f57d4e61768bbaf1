import { conceptsInOrder, withPhrases } from './concepts';

/** A sentence with its concepts. */
export interface ReadSentence {
  text: string;
  /** Concepts of its words in order. */
  order: string[];
  /** The same, with the concepts of its phrases. */
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
 * @param cut called only if the text was not read
 */
export function readText(text: string, cut: () => readonly string[]): ReadSentence[] {
  const known = kept?.get(text);
  if (known !== undefined) return known === '' ? [] : known.split(BETWEEN).map(fromKept);
  const sentences = cut().map(readSentence);
  kept?.set(text, sentences.map(toKept).join(BETWEEN));
  return sentences;
}

function readSentence(text: string): ReadSentence {
  const order = conceptsInOrder(text);
  return { text, order, concepts: withPhrases(order) };
}

const toKept = ({ text, order, concepts }: ReadSentence) =>
  [text, order.join(' '), concepts.slice(order.length).join(' ')].join(WITHIN);

function fromKept(line: string): ReadSentence {
  const [text = '', words = '', phrases = ''] = line.split(WITHIN);
  const order = words === '' ? [] : words.split(' ');
  return { text, order, concepts: phrases === '' ? order : order.concat(phrases.split(' ')) };
}
