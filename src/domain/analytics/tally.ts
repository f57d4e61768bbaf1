import { updatesOf, type CountedRows, type UpdateRow } from './updates';
import { addDays, dateFromDay, dayFromDate, weekdayOf, type Day } from '../core/calendar-day';
import { isListed } from '../reading/article-visibility';
import { countTrends, type TrendCounts } from './trending';

/**
 * The counts behind all figures of analytics. The server counts all content with SQL, a device counts its stored
 * rows. A test compares the two.
 */
export interface Tally {
  /** The day of the count, in UTC like the rows' dates. */
  day: Day;
  /** Codes of the countries that were counted, sorted. */
  countries: string[];
  regions: number;
  laws: Counted;
  articles: Counted;
  facts: Counted;
  /** Number of countries with a fact on a topic. */
  factTopics: Record<string, number>;
  updates: Record<Span, Grid>;
  trends: TrendCounts;
}

export interface Counted {
  total: number;
  /** Those whose source was checked. */
  checked: number;
}

export const SPANS = ['week', 'month'] as const;
export type Span = (typeof SPANS)[number];
export const DIMENSIONS = ['kind', 'country', 'topic'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Updates by kind, country code or topic: a number for each bucket. A key without updates is absent. */
type Grid = Record<Dimension, Record<string, number[]>>;

/** Half a year of weeks, two years of months: the last bucket contains `day`. */
const BUCKETS: Record<Span, number> = { week: 26, month: 24 };

/** One number of a grid, from SQL. `bucket` is its first day. */
export type Cell = readonly [span: Span, dimension: Dimension, word: string, bucket: Day, count: number];

/** The first day of the week (Monday) or month of a day. */
export function bucketOf(day: Day, span: Span): Day {
  return span === 'month' ? `${day.slice(0, 7)}-01` : addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** First days of the buckets up to `day`, the oldest first. */
export function bucketsOf(day: Day, span: Span): Day[] {
  const last = bucketOf(day, span);
  return Array.from({ length: BUCKETS[span] }, (_, index) => shiftBucket(last, index - BUCKETS[span] + 1, span));
}

/** A bucket's first day, moved by so many buckets; by 1, the day after its last. */
export function shiftBucket(first: Day, count: number, span: Span): Day {
  if (span === 'week') return addDays(first, 7 * count);
  const date = dateFromDay(first);
  date.setUTCMonth(date.getUTCMonth() + count);
  return dayFromDate(date);
}

export function gridsOf(cells: Iterable<Cell>, day: Day): Record<Span, Grid> {
  const grids: Record<Span, Grid> = { week: emptyGrid(), month: emptyGrid() };
  const places = { week: placesOf(day, 'week'), month: placesOf(day, 'month') };
  for (const [span, dimension, word, bucket, count] of cells) {
    const place = places[span].get(bucket);
    if (place === undefined) continue;
    const words = grids[span][dimension];
    words[word] ??= Array.from({ length: BUCKETS[span] }, () => 0);
    words[word][place]! += count;
  }
  return grids;
}

/** Counts rows like the server's SQL. */
export function tallyOf(rows: CountedRows, now: Date): Tally {
  const day = dayFromDate(now);
  const known = new Set(rows.countries.map(({ id }) => id));
  const listed = rows.articles.filter((article) => isListed(article) && known.has(article.country));
  const facts = rows.facts.filter(({ country }) => known.has(country));
  return {
    day,
    countries: rows.countries.map(({ code }) => code).sort(),
    regions: new Set(rows.countries.map(({ region }) => region)).size,
    laws: counted(rows.laws.filter(({ is_published, country }) => is_published && known.has(country))),
    articles: counted(listed),
    facts: counted(facts),
    factTopics: tallied(facts.map(({ topic }) => topic)),
    updates: gridsOf(cellsOf(updatesOf(rows), day), day),
    trends: countTrends(
      listed.filter(({ is_undated }) => !is_undated),
      now,
    ),
  };
}

function* cellsOf(updates: readonly UpdateRow[], today: Day): Generator<Cell> {
  for (const { day, kind, country, topics } of updates) {
    if (day > today) continue;
    for (const span of SPANS) {
      const bucket = bucketOf(day, span);
      yield [span, 'kind', kind, bucket, 1];
      yield [span, 'country', country, bucket, 1];
      for (const topic of topics) yield [span, 'topic', topic, bucket, 1];
    }
  }
}

function emptyGrid(): Grid {
  return { kind: {}, country: {}, topic: {} };
}

function placesOf(day: Day, span: Span): Map<Day, number> {
  return new Map(bucketsOf(day, span).map((bucket, place) => [bucket, place]));
}

function counted(rows: readonly { verification: string }[]): Counted {
  return { total: rows.length, checked: rows.filter(({ verification }) => verification === 'checked').length };
}

function tallied(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
