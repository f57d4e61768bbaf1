import type { Day } from '../core/calendar-day';
import { isListed } from '../reading/article-visibility';
import type { ArticleRow, CountryRow, FactRow, LawRow, Row } from '../core/rows';
import { TOPICS } from '../core/vocabulary';

/**
 * Analytics counts an article on the day of its publication, a law on the day of its commencement, and a changed
 * official text on the day we saw it. The day a row was created does not matter, or a new database would show only
 * news. An article without a date is not counted.
 */
const UPDATE_KINDS = ['legislation', 'court', 'policy', 'news', 'law'] as const;
export type UpdateKind = (typeof UPDATE_KINDS)[number];

export const UPDATE_KIND_LABELS: Record<UpdateKind, string> = {
  legislation: 'Legislation',
  court: 'Court rulings',
  policy: 'Policy and guidance',
  news: 'Other news',
  law: 'Laws in force or amended',
};

/** One row of a figure. */
export interface UpdateRow {
  /** Id of the article or law. */
  id: string;
  what: 'article' | 'in_force' | 'amended';
  title: string;
  /** Code of the country. */
  country: string;
  day: Day;
  kind: UpdateKind;
  topics: string[];
  /** Its text is for Premium. */
  premium: boolean;
}

/** The counted rows, as a device stores them. */
export interface CountedRows {
  countries: readonly Pick<CountryRow, 'id' | 'code' | 'region'>[];
  laws: readonly Pick<
    LawRow,
    'id' | 'country' | 'title' | 'effective_date' | 'topics' | 'is_published' | 'verification'
  >[];
  articles: readonly Pick<
    ArticleRow,
    | 'id'
    | 'country'
    | 'title'
    | 'published_date'
    | 'topics'
    | 'kind'
    | 'is_premium'
    | 'is_published'
    | 'lead'
    | 'is_undated'
    | 'verification'
  >[];
  facts: readonly Pick<FactRow, 'country' | 'topic' | 'verification'>[];
  versions: readonly Pick<Row<'law_versions'>, 'law' | 'country' | 'seen_at' | 'official'>[];
}

/** A filter of rows. An absent field does not filter. */
export interface UpdateFilter {
  type?: 'article' | 'law';
  kind?: UpdateKind;
  /** Code. */
  country?: string;
  topic?: string;
  /** The first day, and the day after the last. */
  from?: Day;
  to?: Day;
}

/** The rows of a dialog, and the number of all that match. */
export interface UpdatePage {
  rows: UpdateRow[];
  total: number;
}

/** Rows in a dialog. */
export const DIALOG_ROWS = 10;
/** Laws in a calendar. */
export const CALENDAR_ROWS = 500;

/** The first day of a calendar of laws: that of this month, a year ago. */
export function calendarSince(today: Day): Day {
  return `${Number(today.slice(0, 4)) - 1}-${today.slice(5, 7)}-01`;
}

/** Reads a filter from the parameters of a page or route. @returns undefined for an unknown value */
export function readUpdateFilter(get: (name: string) => string | null | undefined): UpdateFilter | undefined {
  const [type, kind, country, topic, from, to] = ['type', 'kind', 'country', 'topic', 'from', 'to'].map(
    (name) => get(name) || undefined,
  );
  const filter = {
    ...(type && { type: oneOf(['article', 'law'] as const, type) }),
    ...(kind && { kind: oneOf(UPDATE_KINDS, kind) }),
    ...(country && { country: /^[A-Z]{2}$/.test(country) ? country : undefined }),
    ...(topic && { topic: oneOf(TOPICS, topic) }),
    ...(from && { from: asDay(from) }),
    ...(to && { to: asDay(to) }),
  };
  return Object.values(filter).some((value) => value === undefined) ? undefined : filter;
}

/** The parameters that {@link readUpdateFilter} reads back. */
export function writeUpdateFilter(filter: UpdateFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function updateKindOf(kind: string): UpdateKind {
  if (kind === 'guidance') return 'policy';
  return kind === 'legislation' || kind === 'court' || kind === 'policy' ? kind : 'news';
}

/** All updates, also laws that are not yet in force. */
export function updatesOf({ countries, laws, articles, versions }: CountedRows): UpdateRow[] {
  const codes = new Map(countries.map(({ id, code }) => [id, code]));
  const published = new Map(laws.filter(({ is_published }) => is_published).map((law) => [law.id, law]));
  const inCountry = <R extends { country: string }>(rows: Iterable<R>) =>
    [...rows].filter(({ country }) => codes.has(country));
  const lawRow = (law: CountedRows['laws'][number], what: UpdateRow['what'], date: string): UpdateRow => ({
    id: law.id,
    what,
    title: law.title,
    country: codes.get(law.country)!,
    day: date.slice(0, 10),
    kind: 'law',
    topics: law.topics,
    premium: false,
  });
  return [
    ...inCountry(articles)
      .filter((article) => isListed(article) && !article.is_undated)
      .map((article): UpdateRow => ({
        id: article.id,
        what: 'article',
        title: article.title,
        country: codes.get(article.country)!,
        day: article.published_date.slice(0, 10),
        kind: updateKindOf(article.kind),
        topics: article.topics,
        premium: article.is_premium,
      })),
    ...inCountry(published.values())
      .filter(({ effective_date }) => effective_date)
      .map((law) => lawRow(law, 'in_force', law.effective_date)),
    ...amendments(versions).flatMap(({ law, seen_at }) => {
      const found = published.get(law);
      return found && codes.has(found.country) ? [lawRow(found, 'amended', seen_at)] : [];
    }),
  ];
}

/** Official texts that differ from an earlier one. Our own summary may change without the law. */
function amendments(versions: CountedRows['versions']): CountedRows['versions'] {
  const official = versions.filter((version) => version.official);
  const first = new Map<string, string>();
  for (const { law, seen_at } of official) {
    const earlier = first.get(law);
    if (earlier === undefined || seen_at < earlier) first.set(law, seen_at);
  }
  return official.filter(({ law, seen_at }) => seen_at > first.get(law)!);
}

/** The newest updates that match a filter, without future ones. */
export function newestUpdates(updates: readonly UpdateRow[], filter: UpdateFilter, today: Day): UpdatePage {
  const found = updates.filter((update) => update.day <= today && passes(update, filter)).sort(newestFirst);
  return { rows: found.slice(0, DIALOG_ROWS), total: found.length };
}

/** Laws by the day of their commencement, from a day on and into the future; the earliest first. */
export function comingIntoForce(updates: readonly UpdateRow[], from: Day): UpdatePage {
  const found = updates
    .filter(({ what, day }) => what === 'in_force' && day >= from)
    .sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id));
  return { rows: found.slice(0, CALENDAR_ROWS), total: found.length };
}

function passes({ what, kind, country, topics, day }: UpdateRow, filter: UpdateFilter): boolean {
  return (
    (!filter.type || (filter.type === 'article') === (what === 'article')) &&
    (!filter.kind || filter.kind === kind) &&
    (!filter.country || filter.country === country) &&
    (!filter.topic || topics.includes(filter.topic)) &&
    (!filter.from || day >= filter.from) &&
    (!filter.to || day < filter.to)
  );
}

/** The server's order: it compares texts by characters. */
function newestFirst(a: UpdateRow, b: UpdateRow): number {
  return compare(b.day, a.day) || compare(a.id, b.id) || compare(a.what, b.what);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function oneOf<T extends string>(words: readonly T[], word: string): T | undefined {
  return words.find((each) => each === word);
}

function asDay(text: string): Day | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}
