import { cutIntoSentences } from '../claim-sentences';
import { TOPIC_WORDS } from '../understanding/topic-words';
import { fold } from '../understanding/words';
import type { FactTopic } from '../vocabulary';
import { conceptOf, conceptsIn } from './concepts';
import type { Passage } from './passage';
import { stem, stemsOf } from './stem';

/** A sentence of a passage, read for comparing. */
export interface Unit {
  passage: Passage;
  text: string;
  /** Its place within the passage. */
  at: number;
  /** Concepts and numbers that it says. */
  says: ReadonlySet<string>;
  /** … in their order. */
  order: readonly string[];
  /** … of the heading under which it stands. */
  section: ReadonlySet<string>;
  /** … that its passage says. */
  near: ReadonlySet<string>;
  /** … that stand over it: title, heading, citation, topic. */
  head: ReadonlySet<string>;
  /** … that its document says anywhere. */
  document: ReadonlySet<string>;
}

/** Every sentence of these passages. */
export function unitsOf(passages: readonly Passage[]): Unit[] {
  const documents = new Map<string, Set<string>>();
  const read = passages.map((passage) => {
    const near = conceptsOf(passage.text);
    const head = conceptsOf([passage.title, passage.also, passage.section, passage.citation, passage.fact ? topicText(passage.fact.topic) : ''].join(' '));
    const document = documents.get(passage.id) ?? new Set<string>();
    documents.set(passage.id, document);
    near.forEach((each) => document.add(each));
    head.forEach((each) => document.add(each));
    return { passage, near, head, document, section: conceptsOf(passage.section) };
  });
  return read.flatMap(({ passage, ...around }) => sentencesOf(passage).map((text, at) => {
    const stems = stemsOf(text);
    return { passage, text, at, order: stems.map(conceptOf), says: conceptsIn(stems), ...around };
  }));
}

/** A fact is one statement, however it is punctuated; other texts are cut into their sentences. */
export function sentencesOf(passage: Passage): string[] {
  if (passage.fact) return [passage.text];
  return passage.text.split('\n').flatMap((line) => cutIntoSentences(line).sentences.map((sentence) => sentence.trim())).filter((sentence) => sentence !== '');
}

export function conceptsOf(text: string): Set<string> {
  return conceptsIn(stemsOf(text));
}

const TOPIC_TEXTS = new Map<FactTopic, string>();

function topicText(topic: FactTopic): string {
  let text = TOPIC_TEXTS.get(topic);
  if (text === undefined) {
    text = (TOPIC_WORDS[topic] ?? []).map((phrase) => fold(phrase.replace(/\*/g, '')).split(' ').map(stem).join(' ')).join(' ');
    TOPIC_TEXTS.set(topic, text);
  }
  return text;
}
