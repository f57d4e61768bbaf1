import { cutIntoSentences } from './claim-sentences';
import { TOPIC_WORDS } from '../../language/topic-words';
import { fold } from '../../language/words';
import type { FactTopic } from '../../core/vocabulary';
import { conceptsInOrder, withPhrases } from './concepts';
import type { Passage } from './passage';
import { readText } from './reading';
import { stem } from '../../language/stem';

/** A sentence of a passage, with the concepts that comparisons need. */
export interface Unit {
  passage: Passage;
  text: string;
  /** Index within the passage. */
  at: number;
  /** Concepts and numbers of the sentence. */
  concepts: ReadonlySet<string>;
  /** Concepts of its words in order, without those of phrases. */
  conceptsInOrder: readonly string[];
  /** Of its passage. */
  passageConcepts: ReadonlySet<string>;
  /** Of its title, official title, heading, citation and topic. */
  headConcepts: ReadonlySet<string>;
  /** Of its whole document. */
  documentConcepts: ReadonlySet<string>;
}

const unitsByPassages = new WeakMap<readonly Passage[], Map<string, readonly Unit[]>>();

/**
 * The sentences of all passages on a country. Cached for each list of passages, because the language model's part
 * needs them again.
 */
export function unitsOfCountry(code: string, passages: readonly Passage[]): readonly Unit[] {
  const byCode = unitsByPassages.get(passages) ?? new Map<string, readonly Unit[]>();
  unitsByPassages.set(passages, byCode);
  let units = byCode.get(code);
  if (!units) byCode.set(code, (units = unitsOf(passages.filter(({ countries }) => countries.includes(code)))));
  return units;
}

/**
 * The sentences of these passages. Each text is read only once and the sets are combined, because reading is slow in
 * PocketBase's engine.
 */
export function unitsOf(passages: readonly Passage[]): Unit[] {
  const documents = new Map<string, { stated: string[][]; document?: ReadonlySet<string> }>();
  const heads = new Map<string, ReadonlySet<string>>();
  const headOf = (text: string) => heads.get(text) ?? heads.set(text, conceptsOfHead(text)).get(text)!;
  const read = passages.map((passage) => {
    const { sentences, concepts: stated } = passage.fact
      ? readText(passage.text, wholeText)
      : readText(`${PARTED}${passage.text}`, () => sentencesOf(passage));
    const head = headOf(
      [
        passage.title,
        passage.also,
        passage.section,
        passage.citation,
        passage.fact ? topicText(passage.fact.topic) : '',
      ].join(' '),
    );
    const document = documents.get(passage.id) ?? { stated: [] };
    document.stated.push(stated, [...head]);
    documents.set(passage.id, document);
    return { passage, sentences, head, document, near: new Set(stated) };
  });
  const units: Unit[] = [];
  for (const { passage, sentences, head, document: own, near } of read) {
    const document = (own.document ??= new Set(NO_CONCEPTS.concat(...own.stated)));
    sentences.forEach(({ text, order, concepts }, at) =>
      units.push({
        passage,
        text,
        at,
        conceptsInOrder: order,
        concepts: new Set(concepts),
        passageConcepts: near,
        headConcepts: head,
        documentConcepts: document,
      }),
    );
  }
  return units;
}

const NO_CONCEPTS: readonly string[] = [];
/** Before the text of a passage that is cut into sentences: a fact with the same text is not. */
const PARTED = '\n';
const wholeText = (text: string) => [text];
const conceptsOfHead = (text: string): ReadonlySet<string> => new Set(readText(text, wholeText).concepts);

/** A fact is one sentence whatever its punctuation; other texts are split. */
export function sentencesOf(passage: Passage): string[] {
  if (passage.fact) return [passage.text];
  return passage.text
    .split('\n')
    .flatMap((line) => cutIntoSentences(line).sentences.map((sentence) => sentence.trim()))
    .filter((sentence) => sentence !== '');
}

export function conceptsOf(text: string): Set<string> {
  return new Set(withPhrases(conceptsInOrder(text)));
}

const TOPIC_TEXTS = new Map<FactTopic, string>();

function topicText(topic: FactTopic): string {
  let text = TOPIC_TEXTS.get(topic);
  if (text === undefined) {
    text = (TOPIC_WORDS[topic] ?? [])
      .map((phrase) => fold(phrase.replace(/\*/g, '')).split(' ').map(stem).join(' '))
      .join(' ');
    TOPIC_TEXTS.set(topic, text);
  }
  return text;
}
