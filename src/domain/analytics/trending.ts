import { DAY_MS } from '../core/dates';
import type { Topic } from '../core/vocabulary';

/** The input of the trends. */
interface DatedTopics {
  topics: readonly string[];
  published_date: string;
}

export interface Trend {
  name: string;
  /** Its articles of the last 30 days, and of the 30 days before. */
  recent: number;
  before: number;
  /** Percent of the last 30 days' articles. */
  share: number;
  /** undefined if the 30 days before had too few articles to compare. */
  direction: 'up' | 'down' | 'level' | undefined;
}

export interface Trending {
  /** Number of all articles in each of the two periods. */
  total: { recent: number; before: number };
  /** The largest first; empty if the last 30 days have too few articles for a trend. */
  trends: Trend[];
}

/** The specification's four trends, as groups of topics. An article may belong to several. */
export const TREND_GROUPS: readonly { name: string; topics: readonly Topic[] }[] = [
  { name: 'Remote Work Regulations', topics: ['remote_work'] },
  { name: 'Minimum Wage Adjustments', topics: ['wages'] },
  {
    name: 'Employee Rights',
    topics: [
      'equality',
      'termination',
      'unions',
      'parental',
      'leave',
      'contracts',
      'dispute_resolution',
      'data_privacy',
    ],
  },
  { name: 'Health & Safety', topics: ['health_safety'] },
];

export const TREND_DAYS = 30;
/** Fewer articles give no useful share: one more or less would change it by over ten percent. */
export const TREND_MINIMUM = 8;
/** Percentage points by which a share must change to count as up or down. */
const NOTABLE = 2;

/** Number of a group's articles in each of the two periods. */
interface PeriodCounts {
  recent: number;
  before: number;
}

/** The counts behind the trends, from rows or from SQL. `groups` by the group's name. */
export interface TrendCounts {
  total: PeriodCounts;
  groups: Record<string, PeriodCounts>;
}

/** Compares the topics of the last 30 days with the 30 days before. Days are in UTC, like the articles' dates. */
export function trending(articles: readonly DatedTopics[], now: Date): Trending {
  return judgeTrends(countTrends(articles, now));
}

export function countTrends(articles: readonly DatedTopics[], now: Date): TrendCounts {
  const [recent, before] = periodsOf(articles, now);
  const groups = TREND_GROUPS.map(
    ({ name, topics }) => [name, { recent: touching(topics, recent), before: touching(topics, before) }] as const,
  );
  return { total: { recent: recent.length, before: before.length }, groups: Object.fromEntries(groups) };
}

export function judgeTrends({ total, groups }: TrendCounts): Trending {
  const trends =
    total.recent < TREND_MINIMUM
      ? []
      : TREND_GROUPS.map(({ name }) => trendOf(name, groups[name] ?? NONE, total)).sort((a, b) => b.recent - a.recent);
  return { total, trends };
}

/** The first day of the earlier period, as the start of a server date: nothing older is needed. */
export function trendsSince(now: Date): string {
  return trendPeriods(now).since;
}

/** The two periods as days: from `since`, from `middle`, and before `until`. */
export function trendPeriods(now: Date): { since: string; middle: string; until: string } {
  return { since: dayBefore(now, 2 * TREND_DAYS), middle: dayBefore(now, TREND_DAYS), until: dayBefore(now, -1) };
}

const NONE: PeriodCounts = { recent: 0, before: 0 };

function periodsOf(articles: readonly DatedTopics[], now: Date): [recent: DatedTopics[], before: DatedTopics[]] {
  const { since, middle, until } = trendPeriods(now);
  const between = (from: string, to: string) =>
    articles.filter(({ published_date }) => published_date >= from && published_date < to);
  return [between(middle, until), between(since, middle)];
}

function touching(topics: readonly Topic[], articles: readonly DatedTopics[]): number {
  return articles.filter((article) => topics.some((topic) => article.topics.includes(topic))).length;
}

function trendOf(name: string, { recent, before }: PeriodCounts, total: PeriodCounts): Trend {
  const then = total.before < TREND_MINIMUM ? undefined : percent(before, total.before);
  const share = percent(recent, total.recent);
  return { name, recent, before, share, direction: directionOf(share, then) };
}

function directionOf(now: number, then: number | undefined): Trend['direction'] {
  if (then === undefined) return undefined;
  if (Math.abs(now - then) < NOTABLE) return 'level';
  return now > then ? 'up' : 'down';
}

function percent(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
