import type { Topic } from './vocabulary';

/** What the trends are computed from. */
export interface DatedTopics {
  topics: readonly string[];
  published_date: string;
}

export interface Trend {
  name: string;
  /** Articles of the last 30 days that touch it, and of the 30 days before. */
  recent: number;
  before: number;
  /** Percent of the last 30 days' articles. */
  share: number;
  /** undefined where the 30 days before had too few articles to be compared with. */
  direction: 'up' | 'down' | 'level' | undefined;
}

export interface Trending {
  /** How many articles there are in all, in each of the two periods. */
  total: { recent: number; before: number };
  /** The largest first; empty where the last 30 days have too few articles to speak of a trend. */
  trends: Trend[];
}

/** The specification's four trends, as groups of topics. An article may belong to several. */
export const TREND_GROUPS: readonly { name: string; topics: readonly Topic[] }[] = [
  { name: 'Remote Work Regulations', topics: ['remote_work'] },
  { name: 'Minimum Wage Adjustments', topics: ['wages'] },
  { name: 'Employee Rights', topics: ['equality', 'termination', 'unions', 'parental', 'leave', 'contracts', 'dispute_resolution', 'data_privacy'] },
  { name: 'Health & Safety', topics: ['health_safety'] },
];

export const TREND_DAYS = 30;
/** A share of fewer articles than this says nothing: one more or less would move it by over ten percent. */
export const TREND_MINIMUM = 8;
/** Percentage points by which a share must move to be called up or down. */
const NOTABLE = 2;

/** How much is written about what, in the last 30 days against the 30 before; days are UTC's, as in the articles' dates. */
export function trending(articles: readonly DatedTopics[], now: Date): Trending {
  const [recent, before] = periodsOf(articles, now);
  const trends = recent.length < TREND_MINIMUM ? [] : TREND_GROUPS.map((group) => trendOf(group, recent, before)).sort((a, b) => b.recent - a.recent);
  return { total: { recent: recent.length, before: before.length }, trends };
}

/** The first day of the earlier of the two periods, as the start of a server's date: nothing older is needed. */
export function trendsSince(now: Date): string {
  return dayBefore(now, 2 * TREND_DAYS);
}

function periodsOf(articles: readonly DatedTopics[], now: Date): [recent: DatedTopics[], before: DatedTopics[]] {
  const [middle, start, tomorrow] = [dayBefore(now, TREND_DAYS), trendsSince(now), dayBefore(now, -1)];
  const between = (from: string, to: string) => articles.filter(({ published_date }) => published_date >= from && published_date < to);
  return [between(middle, tomorrow), between(start, middle)];
}

function trendOf({ name, topics }: (typeof TREND_GROUPS)[number], recent: readonly DatedTopics[], before: readonly DatedTopics[]): Trend {
  const touching = (articles: readonly DatedTopics[]) => articles.filter((article) => topics.some((topic) => article.topics.includes(topic))).length;
  const [now, then] = [touching(recent), touching(before)];
  return { name, recent: now, before: then, share: percent(now, recent.length), direction: directionOf(percent(now, recent.length), before.length < TREND_MINIMUM ? undefined : percent(then, before.length)) };
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
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
