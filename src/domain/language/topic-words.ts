import topicWords from '../../../content/language/topic-words.json';
import type { FactTopic } from '../core/vocabulary';
import { fold } from './words';

/** Arabic is listed as people write it, with its articles. */
const folded = (listed: Readonly<Record<FactTopic, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(listed).map(([topic, words]) => [
      topic,
      words.map((each) => (/[\u0600-\u06ff]/.test(each) ? fold(each) : each)),
    ]),
  ) as unknown as Record<FactTopic, readonly string[]>;

/**
 * Names of the topics of facts, in everyday English and in other languages. Folded; `matern*` matches every word with
 * this prefix. If two matches overlap, the longer one counts.
 */
export const TOPIC_WORDS: Readonly<Record<FactTopic, readonly string[]>> = folded(topicWords.strong);

/** Words that several topics share. They count less. */
export const WEAK_TOPIC_WORDS: Readonly<Record<FactTopic, readonly string[]>> = folded(topicWords.weak);

/** Phrases that only look like a topic. They are removed before topics are searched. */
export const NOT_A_TOPIC: readonly string[] = topicWords.not;
