import { statementOf, type DayIn } from '../../content/evidence-level';
import { nextValueSentence } from '../../content/next-value';
import { FACT_TOPIC_LABELS } from '../../core/labels';
import type { Day } from '../../core/calendar-day';
import type { ArticleRow, CountryRow, FactRow, LawRow, Row } from '../../core/rows';
import { statusOn } from '../../reading/law-timeline';
import { blocksOf } from './blocks';
import type { ActName, Passage } from './passage';

/** Rows as a device stores them and the server sends them. */
export interface PassageRows {
  countries: readonly Country[];
  facts: readonly FactRow[];
  laws: readonly LawRow[];
  articles: readonly ArticleRow[];
  /** Only texts that the reader may read. */
  articleContents: readonly Pick<Row<'article_contents'>, 'id' | 'content'>[];
  commentaries: readonly Row<'expert_commentaries'>[];
  commentaryContents: readonly Pick<Row<'commentary_contents'>, 'id' | 'content'>[];
  /** For the dates only. */
  lawVersions?: readonly Pick<Row<'law_versions'>, 'law' | 'seen_at'>[];
}

type Country = Pick<CountryRow, 'id' | 'code' | 'name'>;

/**
 * All passages of these rows, in order. Server and device both use this, so that their answers are equal.
 *
 * @param dayIn gives each law its status
 */
export function passagesOf(rows: PassageRows, dayIn: DayIn): Passage[] {
  const countries = byId(rows.countries);
  const laws = byId(rows.laws);
  const articleTexts = byId(rows.articleContents);
  const commentaryTexts = byId(rows.commentaryContents);
  const versions = new Map<string, string>();
  for (const { law, seen_at } of rows.lawVersions ?? [])
    if (seen_at > (versions.get(law) ?? '')) versions.set(law, seen_at);
  const of = (id: string, build: (country: Country) => Passage[]) => {
    const country = countries.get(id);
    return country ? build(country) : [];
  };
  return [
    ...rows.facts.flatMap((fact) =>
      of(fact.country, (country) => passagesOfFact(fact, country, laws.get(fact.law), dayIn(country.id))),
    ),
    ...rows.laws
      .filter((law) => law.is_published)
      .flatMap((law) =>
        of(law.country, (country) => passagesOfLaw(law, country, dayIn(country.id), versions.get(law.id))),
      ),
    ...rows.articles
      .filter((article) => article.is_published)
      .flatMap((article) =>
        of(article.country, (country) => passagesOfArticle(article, country, articleTexts.get(article.id)?.content)),
      ),
    ...rows.commentaries.flatMap((piece) =>
      passagesOfCommentary(
        piece,
        piece.countries.flatMap((id) => countries.get(id) ?? []),
        commentaryTexts.get(piece.id)?.content,
      ),
    ),
  ];
}

/** The value of a fact, and the one that follows it. @param law its law, without its text */
export function passagesOfFact(
  fact: FactRow,
  country: Pick<Country, 'code' | 'name'>,
  law: FactLaw | undefined,
  today: Day,
): Passage[] {
  const current = passageOfFact(fact, country, law, today);
  const { topic, next } = fact;
  if (!next) return [current];
  const { value, from, source_url: sourceUrl } = next;
  return [
    current,
    {
      ...current,
      part: 1,
      // The law and provision of today's value may not be those of the next one.
      citation: '',
      text: nextValueSentence(next),
      asOf: '',
      status: '',
      effective: from,
      // Nobody has compared it with its source yet.
      ...statementOf({ verification: 'unchecked' as const }),
      sourceUrl,
      fact: { topic, value, amount: next.amount ?? 0, unit: next.unit ?? '', provision: '', from },
    },
  ];
}

/** What a fact shows of its law. */
type FactLaw = Pick<LawRow, 'title' | 'original_title' | 'status' | 'effective_date' | 'repealed_on'>;

function passageOfFact(
  fact: FactRow,
  country: Pick<Country, 'code' | 'name'>,
  law: FactLaw | undefined,
  today: Day,
): Passage {
  const { topic, value, amount, unit, provision } = fact;
  return {
    id: `fact:${fact.id}`,
    part: 0,
    kind: 'fact',
    country: country.code,
    countries: [country.code],
    title: `${country.name}: ${FACT_TOPIC_LABELS[topic] ?? topic}`,
    also: law?.original_title ?? '',
    citation: [law?.title, provision].filter((part) => part).join(', '),
    section: '',
    text: value,
    asOf: day(fact.as_of),
    version: '',
    status: law ? statusOn(law, today) : '',
    effective: day(law?.effective_date ?? ''),
    ...statementOf(fact),
    sourceUrl: fact.source_url,
    link: `/country/${country.code}#fact-${topic}`,
    fact: { topic, value, amount, unit, provision },
  };
}

export function passagesOfLaw(law: LawRow, country: Country, today: Day, version = ''): Passage[] {
  return numbered(passageBaseOfLaw(law, country, today, version), [
    { heading: '', text: law.description },
    ...blocksOf(law.content),
  ]);
}

/** What all passages of a law have. @param version server date of the version */
export function passageBaseOfLaw(
  law: LawRow,
  country: Pick<Country, 'code'>,
  today: Day,
  version: string,
): Omit<Passage, 'part' | 'section' | 'text'> {
  return {
    id: `law:${law.id}`,
    kind: 'law',
    country: country.code,
    countries: [country.code],
    title: law.title,
    also: law.original_title,
    citation: law.citation,
    asOf: day(law.as_of),
    version: day(version),
    status: statusOn(law, today),
    effective: day(law.effective_date),
    ...statementOf(law),
    sourceUrl: law.source_url,
    link: `/country/${country.code}/laws?law=${law.id}`,
    topics: law.topics,
  };
}

function passagesOfArticle(article: ArticleRow, country: Country, content = ''): Passage[] {
  const base = {
    id: `article:${article.id}`,
    kind: 'article' as const,
    country: country.code,
    countries: [country.code],
    title: article.title,
    also: '',
    citation: article.source,
    asOf: day(article.published_date),
    version: '',
    status: '' as const,
    effective: '',
    ...statementOf(article),
    sourceUrl: article.source_url,
    link: `/article/${article.id}`,
    topics: article.topics,
  };
  return numbered(base, [{ heading: '', text: article.summary }, ...blocksOf(content)]);
}

/** @param countries that the commentary names */
function passagesOfCommentary(
  piece: Row<'expert_commentaries'>,
  countries: readonly Country[],
  content = '',
): Passage[] {
  const codes = countries.map(({ code }) => code);
  const base = {
    id: `commentary:${piece.id}`,
    kind: 'commentary' as const,
    country: codes.length === 1 ? codes[0]! : '',
    countries: codes,
    title: piece.title,
    also: '',
    citation: piece.author,
    asOf: day(piece.published_date),
    version: '',
    status: '' as const,
    effective: '',
    ...statementOf(piece),
    sourceUrl: piece.source_url,
    link: `/commentary?commentary=${piece.id}`,
  };
  return numbered(base, [{ heading: '', text: piece.excerpt }, ...blocksOf(content)]);
}

/** Columns with the names of an act; the server reads no others here. */
export type ActRow = Pick<LawRow, 'id' | 'country' | 'title' | 'original_title' | 'citation' | 'status'>;

export function actNamesOf(laws: readonly ActRow[], countries: readonly Country[]): ActName[] {
  const known = byId(countries);
  return laws.flatMap(({ id, country, title, original_title, citation, status }) => {
    const code = known.get(country)?.code;
    return code
      ? [
          {
            id: `law:${id}`,
            country: code,
            title,
            originalTitle: original_title,
            citation,
            status,
            link: `/country/${code}/laws?law=${id}`,
          },
        ]
      : [];
  });
}

function numbered(
  base: Omit<Passage, 'part' | 'section' | 'text'>,
  blocks: readonly { heading: string; text: string }[],
): Passage[] {
  return blocks
    .filter(({ text }) => text.trim() !== '')
    .map(({ heading, text }, part) => ({ ...base, part, section: heading, text }));
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

const day = (date: string) => date.slice(0, 10);
