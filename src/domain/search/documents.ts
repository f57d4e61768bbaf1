import { DEVELOPMENT_KIND_LABELS, FACT_TOPIC_LABELS, TOPIC_LABELS, labelOf } from '../core/labels';
import { plainText } from '../language/plain-text';
import type { Row } from '../core/rows';
import { nextValueSentence } from '../content/next-value';
import { TOPICS_OF_FACT } from '../core/topics-of-fact';
import { FACT_TOPICS } from '../core/vocabulary';
import { nicknamesOf } from './nicknames';

export const DOCUMENT_KINDS = ['law', 'fact', 'article', 'commentary'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document of the search index, on the device and in the evaluation. */
export interface SearchDocument {
  /** '<kind>:<record id>' */
  id: string;
  kind: DocumentKind;
  title: string;
  /** Plain text on one line. */
  text: string;
  /** Other names: original title, citation, abbreviation, country, topics. Searched but never shown. */
  also: string;
  /** ISO 3166 alpha-2; '' for several countries or none. */
  country: string;
  /** Codes of the countries that a commentary compares, besides its own. */
  countries?: readonly string[];
  /** Topics of the vocabulary. A fact's own topic is first. */
  topics: string[];
  /** 'YYYY-MM-DD' or ''. */
  date: string;
  /** Host of the source, or ''. */
  source: string;
  premium: boolean;
}

type CountryOf = Pick<Row<'countries'>, 'code' | 'name'>;
type LawOf = Pick<
  Row<'labour_laws'>,
  | 'id'
  | 'key'
  | 'title'
  | 'original_title'
  | 'citation'
  | 'description'
  | 'content'
  | 'effective_date'
  | 'topics'
  | 'source_url'
>;
type FactOf = Pick<Row<'employment_facts'>, 'id' | 'topic' | 'value' | 'provision' | 'as_of' | 'source_url'> &
  Partial<Pick<Row<'employment_facts'>, 'next'>>;
type ArticleOf = Pick<
  Row<'articles'>,
  'id' | 'title' | 'summary' | 'kind' | 'published_date' | 'topics' | 'source_url' | 'canonical_url' | 'is_premium'
>;
type CommentaryOf = Pick<
  Row<'expert_commentaries'>,
  'id' | 'title' | 'author' | 'excerpt' | 'category' | 'topics' | 'published_date' | 'source_url' | 'is_open'
>;

export function documentOfLaw(law: LawOf, country?: CountryOf): SearchDocument {
  return {
    id: `law:${law.id}`,
    kind: 'law',
    title: law.title,
    text: whole(law.description, law.content),
    also: listed(law.original_title, law.citation, nicknamesOf(law), country?.name, ...labels(law.topics)),
    country: country?.code ?? '',
    topics: [...law.topics],
    date: day(law.effective_date),
    source: hostOf(law.source_url),
    premium: false,
  };
}

/** A fact reads as a statement on its topic, says what follows, and names its law. */
export function documentOfFact(fact: FactOf, country?: CountryOf, law?: Pick<LawOf, 'title'>): SearchDocument {
  const topics = FACT_TOPICS.includes(fact.topic) ? TOPICS_OF_FACT[fact.topic] : [];
  return {
    id: `fact:${fact.id}`,
    kind: 'fact',
    title: labelOf(FACT_TOPIC_LABELS, fact.topic),
    text: whole(
      fact.value,
      fact.next ? `${nextValueSentence(fact.next)}.` : '',
      [fact.provision, law?.title].filter(Boolean).join(', '),
    ),
    also: listed(country?.name, fact.topic.replace(/_/g, ' '), ...labels(topics)),
    country: country?.code ?? '',
    topics: [fact.topic, ...topics.filter((topic) => topic !== fact.topic)],
    date: day(fact.as_of),
    source: hostOf(fact.source_url),
    premium: false,
  };
}

/** @param content if the reader may read it and the device has it */
export function documentOfArticle(article: ArticleOf, country?: CountryOf, content = ''): SearchDocument {
  return {
    id: `article:${article.id}`,
    kind: 'article',
    title: article.title,
    text: whole(article.summary, content),
    also: listed(country?.name, labelOf(DEVELOPMENT_KIND_LABELS, article.kind), ...labels(article.topics)),
    country: country?.code ?? '',
    topics: [...article.topics],
    date: day(article.published_date),
    source: hostOf(article.canonical_url || article.source_url),
    premium: article.is_premium,
  };
}

/** @param countries the countries that it compares */
export function documentOfCommentary(
  commentary: CommentaryOf,
  country?: CountryOf,
  countries: readonly CountryOf[] = [],
  content = '',
): SearchDocument {
  return {
    id: `commentary:${commentary.id}`,
    kind: 'commentary',
    title: commentary.title,
    text: whole(commentary.excerpt, content),
    also: listed(
      country?.name,
      commentary.author,
      commentary.category,
      ...labels(commentary.topics),
      ...(country ? [] : countries.map(({ name }) => name)),
    ),
    country: country?.code ?? '',
    ...(countries.length > 0 && { countries: countries.map(({ code }) => code) }),
    topics: [...commentary.topics],
    date: day(commentary.published_date),
    source: hostOf(commentary.source_url),
    premium: !commentary.is_open,
  };
}

/** Whether a document belongs to a country: its own, or one that it compares. */
export function isOfCountry(
  { country, countries }: Pick<SearchDocument, 'country' | 'countries'>,
  code: string,
): boolean {
  return country === code || (countries?.includes(code) ?? false);
}

const labels = (topics: readonly string[]) => topics.map((topic) => labelOf(TOPIC_LABELS, topic));
const listed = (...names: readonly (string | undefined)[]) => names.filter(Boolean).join(' · ');
const whole = (...parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .map((part) => plainText(part, part.length))
    .join(' ');
const day = (date: string) => date.slice(0, 10);

/** The host of a URL without `www.`; '' if it is none. PocketBase's engine has no `URL`. */
export function hostOf(address: string): string {
  return /^https?:\/\/(?:[^/@?#]*@)?(?:www\.)?([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}
