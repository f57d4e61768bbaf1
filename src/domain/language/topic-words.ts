import topicWords from '../../../content/language/topic-words.json';
import type { FactTopic } from '../core/vocabulary';

/**
 * Names of the topics of facts, in everyday English and in other languages. Folded; `matern*` matches every word with
 * this prefix. If two matches overlap, the longer one counts.
 */
export const TOPIC_WORDS: Readonly<Record<FactTopic, readonly string[]>> = topicWords.strong;

/** Words that several topics share. They count less. */
export const WEAK_TOPIC_WORDS: Readonly<Record<FactTopic, readonly string[]>> = topicWords.weak;

/** Phrases that only look like a topic. They are removed before topics are searched. */
export const NOT_A_TOPIC: readonly string[] = topicWords.not;
