import { statementOf } from '../../content/evidence-level';
import { dayOf, type Day } from '../../core/calendar-day';
import { cached } from '../../core/cached';
import type { LawRow } from '../../core/rows';
import { TOPICS_OF_FACT } from '../../core/topics-of-fact';
import type { FactTopic } from '../../core/vocabulary';
import { anyOf, plain } from '../../language/labour-text';
import { provisionAt, provisionOf, provisionsOf, type Provision } from '../../language/provisions';
import { languageOfText } from '../../language/text-language';
import { TOPIC_WORDS } from '../../language/topic-words';
import type { Passage } from './passage';
import { passageBaseOfLaw } from './passages-of';

/** The newest official text of a law, as it was fetched. */
export interface OfficialText {
  /** Its own text is not read. */
  law: LawRow;
  text: string;
  /** Server date. */
  seen_at: string;
  source_url: string;
}

/** What a question asks of texts in their original language. */
export interface OriginalsAsked {
  /** ISO code. */
  country: string;
  /** Topics of facts. */
  topics: readonly string[];
  /** Where the provisions may be, best first. `number` is '' for the provision on the topic. */
  places: readonly { law: string; number: string }[];
  /** The question names the provision. */
  isNamed: boolean;
  /** It asks for the words of the text. */
  asksForText: boolean;
}

/** The laws whose official texts are read. */
export const lawsAsked = (asked: OriginalsAsked | undefined): string[] => [
  ...new Set((asked?.places ?? []).map(({ law }) => law)),
];

/** A question on more of them compares, and a quotation of each would be long. */
const MOST_PROVISIONS = 2;

/**
 * The passages in another language than English that a question asks for: the provisions that it names, else one on
 * its topic.
 *
 * @param readPassages those of the country; called only if the official texts do not have it
 */
export function originalPassages(
  asked: OriginalsAsked,
  texts: readonly OfficialText[],
  readPassages: () => readonly Passage[],
  today: Day,
): Passage[] {
  const numbers = [...new Set(asked.places.map(({ number }) => number))];
  const own = () => readPassages().filter(({ countries }) => countries.includes(asked.country));
  const found = numbers
    .slice(0, MOST_PROVISIONS)
    .flatMap(
      (number, at) => officialPassage(asked, number, texts, today, at) ?? storedPassage(asked, number, own()) ?? [],
    );
  if (found.length > 0 || asked.isNamed) return found;
  return firstOriginal(own(), (passage) => asked.topics.some((topic) => isOnTopic(passage, topic as FactTopic)));
}

/** A provision of an official text. */
function officialPassage(
  { country, places, topics }: OriginalsAsked,
  number: string,
  texts: readonly OfficialText[],
  today: Day,
  at: number,
): Passage | undefined {
  for (const place of places) {
    const source = place.number === number ? texts.find(({ law }) => law.id === place.law) : undefined;
    const language = source && languageOfText(source.text, country);
    const provision = language && provisionIn(source.text, number, topics);
    if (!provision) continue;
    const { law, seen_at, source_url } = source;
    const base = passageBaseOfLaw(law, { code: country }, today, seen_at);
    return {
      ...base,
      // Below zero, because the parts of the summary are counted from zero.
      part: -1 - at,
      section: sectionOf(provision),
      text: provision.text,
      ...statementOf({
        verification: 'checked' as const,
        evidence_kind: 'official',
        evidence: source_url,
        seen_on: dayOf(seen_at),
      }),
      sourceUrl: source_url || base.sourceUrl,
      link: `${base.link}#official=${encodeURIComponent(provision.label)}`,
      original: languageOfText(provision.text, country) ?? language,
    };
  }
  return undefined;
}

const provisionIn = (text: string, number: string, topics: readonly string[]) =>
  number
    ? provisionOf(text, number)
    : provisionsOf(text).find(({ heading, text }) =>
        topics.some((topic) => hasTopicWord(`${heading} ${text}`, topic as FactTopic)),
      );

const sectionOf = ({ label, heading }: Provision) =>
  heading.startsWith(label) ? heading : [label, heading].filter(Boolean).join(' ');

/** A provision of a law's or an article's own text. */
function storedPassage({ places }: OriginalsAsked, number: string, own: readonly Passage[]): Passage | undefined {
  if (!number) return undefined;
  const laws = places.map(({ law }) => `law:${law}`);
  const begins = ({ section, text }: Passage) => [section, text].some((each) => provisionAt(each)?.number === number);
  return firstOriginal(own, (passage) => (passage.kind !== 'law' || laws.includes(passage.id)) && begins(passage))[0];
}

function firstOriginal(passages: readonly Passage[], isWanted: (passage: Passage) => boolean): Passage[] {
  for (const passage of passages) {
    const original = isWanted(passage) ? languageOfText(passage.text, passage.country) : undefined;
    if (original) return [{ ...passage, original }];
  }
  return [];
}

/** By the topic of its row, or by its words: a law has too many topics to say which of its passages is meant. */
function isOnTopic({ kind, fact, topics = [], title, section, text }: Passage, topic: FactTopic): boolean {
  const isOfRow = kind === 'article' && TOPICS_OF_FACT[topic].some((each) => topics.includes(each));
  return fact?.topic === topic || isOfRow || hasTopicWord(`${title} ${section} ${text}`, topic);
}

/** The names of the topics are in the languages of the product's countries. */
const MOST_TOPICS = 30;
const topicWords = cached(MOST_TOPICS, (topic) => anyOf(TOPIC_WORDS[topic as FactTopic]));
const hasTopicWord = (text: string, topic: FactTopic) => plain(text).search(topicWords(topic)) >= 0;
