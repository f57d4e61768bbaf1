import { cutIntoSentences } from './claim-sentences';
import { TOPIC_WORDS } from '../language/topic-words';
import { fold } from '../language/words';
import type { FactTopic } from '../core/vocabulary';
import { conceptsInOrder, withPhrases } from './concepts';
import type { Passage } from './passage';
import { stem } from '../language/stem';

/** A sentence of a passage, read for comparing. */
export interface Unit {
  passage: Passage;
  text: string;
  /** Its place within the passage. */
  at: number;
  /** Concepts and numbers that it says. */
  concepts: ReadonlySet<string>;
  /** … in their order. */
  conceptsInOrder: readonly string[];
  /** … of the heading under which it stands. */
  sectionConcepts: ReadonlySet<string>;
  /** … that its passage says. */
  passageConcepts: ReadonlySet<string>;
  /** … that stand over it: title, heading, citation, topic. */
  headConcepts: ReadonlySet<string>;
  /** … that its document says anywhere. */
  documentConcepts: ReadonlySet<string>;
}

const unitsByPassages = new WeakMap<readonly Passage[], Map<string, readonly Unit[]>>();

/** Every sentence of what speaks of a country, among these passages: once read, also for a model that words the answer. */
export function unitsOfCountry(code: string, passages: readonly Passage[]): readonly Unit[] {
  const byCode = unitsByPassages.get(passages) ?? new Map<string, readonly Unit[]>();
  unitsByPassages.set(passages, byCode);
  let units = byCode.get(code);
  if (!units) byCode.set(code, (units = unitsOf(passages.filter(({ countries }) => countries.includes(code)))));
  return units;
}

/** Every sentence of these passages. Each is read once, and what a passage and a document say is put together of them: the server's engine takes its time for every word. */
export function unitsOf(passages: readonly Passage[]): Unit[] {
  const documents = new Map<string, { said: string[][]; document?: ReadonlySet<string> }>();
  const heads = new Map<string, ReadonlySet<string>>();
  const headOf = (text: string) => heads.get(text) ?? heads.set(text, conceptsOf(text)).get(text)!;
  const read = passages.map((passage) => {
    const sentences = sentencesOf(passage).map(readSentence);
    const only = sentences.length === 1 ? sentences[0]!.concepts : undefined;
    // Read as one text again: a phrase may run over what was taken for a sentence's end.
    const said = only ?? withPhrases(NO_CONCEPTS.concat(...sentences.map(({ order }) => order)));
    const head = headOf(
      [
        passage.title,
        passage.also,
        passage.section,
        passage.citation,
        passage.fact ? topicText(passage.fact.topic) : '',
      ].join(' '),
    );
    const document = documents.get(passage.id) ?? { said: [] };
    document.said.push(said, [...head]);
    documents.set(passage.id, document);
    return { passage, sentences, head, document, near: new Set(said), section: headOf(passage.section) };
  });
  const units: Unit[] = [];
  for (const { passage, sentences, head, document: own, near, section } of read) {
    const document = (own.document ??= new Set(NO_CONCEPTS.concat(...own.said)));
    sentences.forEach(({ text, order, concepts }, at) =>
      units.push({
        passage,
        text,
        at,
        conceptsInOrder: order,
        concepts: new Set(concepts),
        sectionConcepts: section,
        passageConcepts: near,
        headConcepts: head,
        documentConcepts: document,
      }),
    );
  }
  return units;
}

const NO_CONCEPTS: readonly string[] = [];

interface SentenceConcepts {
  text: string;
  order: string[];
  /** With its phrases. */
  concepts: string[];
}

function readSentence(text: string): SentenceConcepts {
  const order = conceptsInOrder(text);
  return { text, order, concepts: withPhrases(order) };
}

/** A fact is one statement, however it is punctuated; other texts are cut into their sentences. */
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
