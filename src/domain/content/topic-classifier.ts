import { patternsOf, placesOf, plain, type Place, type TitledText } from '../language/labour-text';
import type { Topic } from '../core/vocabulary';

/** A word in the title says more than one in the excerpt. */
const TITLE_WEIGHT = 3;
/** So long a word or phrase names its topic beyond doubt: 'unfair dismissal' does, 'pay' does not. A second topic takes one. */
const TELLING = 12;

/** From what few things are about to what many things mention: where two topics are named as often, it is about the rarer one. Every rule of labour law touches pay. */
const RAREST_FIRST: readonly Topic[] = [
  'remote_work',
  'data_privacy',
  'child_labour',
  'parental',
  'migration',
  'equality',
  'skills',
  'social_security',
  'termination',
  'dispute_resolution',
  'health_safety',
  'leave',
  'working_time',
  'unions',
  'contracts',
  'wages',
];

/** How often a topic is named, and the longest word of it. */
interface Named {
  count: number;
  longest: number;
}

/**
 * What a text about labour law is about: the topic that it names most, and a second one only where that is named beyond doubt; none where it names none of ours.
 * It would rather miss a topic than claim one: readers filter by them.
 */
export function topicsOf({ title, excerpt = '' }: TitledText, language: string): Topic[] {
  const [inTitle, inExcerpt] = [namedIn(title, language), namedIn(excerpt, language)];
  const scoreOf = (topic: Topic) =>
    TITLE_WEIGHT * (inTitle.get(topic)?.count ?? 0) + (inExcerpt.get(topic)?.count ?? 0);
  const [first, second] = RAREST_FIRST.map((topic) => ({ topic, score: scoreOf(topic) }))
    .filter(({ score }) => score >= TITLE_WEIGHT)
    .sort((a, b) => b.score - a.score);
  const isTelling = second !== undefined && (inTitle.get(second.topic)?.longest ?? 0) >= TELLING;
  return [...(first ? [first.topic] : []), ...(isTelling ? [second.topic] : [])];
}

/** Where words of two topics lie over each other, the longer one counts: 'Lohnfortzahlung' is not about wages. */
function namedIn(text: string, language: string): Map<Topic, Named> {
  const { topics, not } = patternsOf(language);
  const rest = plain(text).replace(not, ' ');
  const found = topics.map(({ topic, words }) => ({ topic, places: placesOf(words, rest) }));
  const all = found.flatMap(({ places }) => places);
  return new Map(
    found.map(({ topic, places }) => {
      const own = places.filter((place) => !all.some((other) => outweighs(other, place)));
      return [topic, { count: own.length, longest: Math.max(0, ...own.map(({ weight }) => weight)) }];
    }),
  );
}

const outweighs = (other: Place, place: Place) =>
  other.weight > place.weight && other.start < place.end && place.start < other.end;
