import { patternsOf, matchesOf, plain, type WordMatch, type TitledText } from '../language/labour-text';
import type { Topic } from '../core/vocabulary';

/** A word in the title counts this many times. */
const TITLE_WEIGHT = 3;
/** A word or phrase of this length is unambiguous ('unfair dismissal', but not 'pay'). A second topic needs one. */
const UNAMBIGUOUS_LENGTH = 12;

/** From rare to common topics. With equal scores the rarer topic wins, because nearly every text mentions pay. */
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

/** Number of matches of a topic, and the length of the longest one. */
interface Matches {
  count: number;
  longest: number;
}

/**
 * Topics of a text about labour law: the one with the most matches, and a second one only if it is unambiguous;
 * possibly none. Prefers to miss a topic over a wrong one, because readers filter by topic.
 */
export function topicsOf({ title, excerpt = '' }: TitledText, language: string): Topic[] {
  const [inTitle, inExcerpt] = [matchesIn(title, language), matchesIn(excerpt, language)];
  const scoreOf = (topic: Topic) =>
    TITLE_WEIGHT * (inTitle.get(topic)?.count ?? 0) + (inExcerpt.get(topic)?.count ?? 0);
  const [first, second] = RAREST_FIRST.map((topic) => ({ topic, score: scoreOf(topic) }))
    .filter(({ score }) => score >= TITLE_WEIGHT)
    .sort((a, b) => b.score - a.score);
  const isUnambiguous = second !== undefined && (inTitle.get(second.topic)?.longest ?? 0) >= UNAMBIGUOUS_LENGTH;
  return [...(first ? [first.topic] : []), ...(isUnambiguous ? [second.topic] : [])];
}

/** If words of two topics overlap, the longer one counts: 'Lohnfortzahlung' is not about wages. */
function matchesIn(text: string, language: string): Map<Topic, Matches> {
  const { topics, not } = patternsOf(language);
  const rest = plain(text).replace(not, ' ');
  const found = topics.map(({ topic, words }) => ({ topic, places: matchesOf(words, rest) }));
  const all = found.flatMap(({ places }) => places);
  return new Map(
    found.map(({ topic, places }) => {
      const own = places.filter((place) => !all.some((other) => outweighs(other, place)));
      return [topic, { count: own.length, longest: Math.max(0, ...own.map(({ weight }) => weight)) }];
    }),
  );
}

const outweighs = (other: WordMatch, place: WordMatch) =>
  other.weight > place.weight && other.start < place.end && place.start < other.end;
