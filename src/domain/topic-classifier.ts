import { countOf, patternsOf, plain, type TitledText } from './labour-text';
import type { Topic } from './vocabulary';

/** An item is about a few things; a title that names more is a list. */
const MOST_TOPICS = 3;
/** A word in the title says more than one in the excerpt. */
const TITLE_WEIGHT = 3;

/** The topics that a text about labour law names, the most named first; none where it names none of ours. */
export function topicsOf({ title, excerpt = '' }: TitledText, language: string): Topic[] {
  const { topics, not } = patternsOf(language);
  const [head, body] = [title, excerpt].map((text) => plain(text).replace(not, ' ')) as [string, string];
  return topics
    .map(({ topic, words }) => ({ topic, score: TITLE_WEIGHT * countOf(words, head) + countOf(words, body) }))
    .filter(({ score }) => score >= TITLE_WEIGHT)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_TOPICS)
    .map(({ topic }) => topic);
}
