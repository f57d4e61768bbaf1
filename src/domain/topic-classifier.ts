import { patternsOf, placesOf, plain, type Place, type TitledText } from './labour-text';
import { TOPICS, type Topic } from './vocabulary';

/** An item is about one thing or two; a title that names more is a list. */
const MOST_TOPICS = 2;
/** A word in the title says more than one in the excerpt. */
const TITLE_WEIGHT = 3;

/** Maternity leave is parental, and hazardous work of children is child labour: the narrower topic stands for the wider ones, unless they say more. */
const WIDER: Readonly<Partial<Record<Topic, readonly Topic[]>>> = {
  parental: ['leave', 'child_labour'],
  child_labour: ['health_safety', 'contracts', 'parental'],
  social_security: ['health_safety'],
  unions: ['contracts', 'dispute_resolution'],
};

interface Scored {
  topic: Topic;
  score: number;
}

/** The topics that a text about labour law names, the most named first; none where it names none of ours. */
export function topicsOf({ title, excerpt = '' }: TitledText, language: string): Topic[] {
  const [inTitle, inExcerpt] = [countsIn(title, language), countsIn(excerpt, language)];
  const scored = TOPICS
    .map((topic) => ({ topic, score: TITLE_WEIGHT * (inTitle.get(topic) ?? 0) + (inExcerpt.get(topic) ?? 0) }))
    .filter(({ score }) => score >= TITLE_WEIGHT);
  return scored
    .filter((one) => !scored.some((other) => coversWider(other, one)))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_TOPICS)
    .map(({ topic }) => topic);
}

/** How often each topic is named. Where words of two topics lie over each other, the longer one counts: 'Lohnfortzahlung' is not about wages. */
function countsIn(text: string, language: string): Map<Topic, number> {
  const { topics, not } = patternsOf(language);
  const rest = plain(text).replace(not, ' ');
  const found = topics.map(({ topic, words }) => ({ topic, places: placesOf(words, rest) }));
  const all = found.flatMap(({ places }) => places);
  return new Map(found.map(({ topic, places }) => [topic, places.filter((place) => !all.some((other) => outweighs(other, place))).length]));
}

const outweighs = (other: Place, place: Place) => other.weight > place.weight && other.start < place.end && place.start < other.end;

/** Where each is the other's wider topic, the one that scores more stands; the first at a draw. */
function coversWider(narrow: Scored, wide: Scored): boolean {
  if (!WIDER[narrow.topic]?.includes(wide.topic)) return false;
  return WIDER[wide.topic]?.includes(narrow.topic) ? narrow.score > wide.score : narrow.score >= wide.score;
}
