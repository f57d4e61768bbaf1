import { bucketsOf, shiftBucket, type Dimension, type Span, type Tally } from '../../domain/analytics/tally';
import type { Day } from '../../domain/core/calendar-day';
import { TOPICS } from '../../domain/core/vocabulary';

/** What the screen says, from a tally. Nothing is estimated: every figure is a number of rows. */

/** A bar of the country activity is full at so many updates. */
export const ACTIVITY_SCALE = 25;
export const ACTIVITY_COUNTRIES = 4;
const UP_ABOVE = 15;
const DOWN_BELOW = 10;
/** A year of months. */
const YEAR = 12;

export type TrendLabel = 'up' | 'down' | 'stable';

/** The specification's label of a country, by its updates. */
export function trendLabel(updates: number): TrendLabel {
  if (updates > UP_ABOVE) return 'up';
  return updates < DOWN_BELOW ? 'down' : 'stable';
}

/** What each label means, as the legend says it. */
export const TREND_LABEL_WORDS: Record<TrendLabel, string> = {
  up: `more than ${UP_ABOVE}`,
  stable: `${DOWN_BELOW} to ${UP_ABOVE}`,
  down: `fewer than ${DOWN_BELOW}`,
};

export interface CountryActivity {
  /** Code. */
  country: string;
  updates: number;
  /** How full its bar is, 0 to 1. */
  share: number;
  label: TrendLabel;
}

export interface Activity {
  /** The last 12 months where this month has no update anywhere. */
  period: 'month' | 'year';
  from: Day;
  to: Day;
  /** All countries with updates, the most active first. */
  countries: CountryActivity[];
}

/** Updates by country: of this month, or of the last 12 months where this month has none. */
export function activityOf(tally: Tally): Activity {
  const thisMonth = activityIn(tally, 'month');
  return thisMonth.countries.length > 0 ? thisMonth : activityIn(tally, 'year');
}

export function activityIn(tally: Tally, period: Activity['period']): Activity {
  const months = period === 'month' ? 1 : YEAR;
  const countries = Object.entries(tally.updates.month.country)
    .map(([country, values]) => ({ country, updates: sum(values.slice(-months)) }))
    .filter(({ updates }) => updates > 0)
    .sort((a, b) => b.updates - a.updates || byWord(a.country, b.country))
    .map(({ country, updates }) => ({
      country,
      updates,
      share: Math.min(1, updates / ACTIVITY_SCALE),
      label: trendLabel(updates),
    }));
  return { period, ...lastMonths(tally, months), countries };
}

export interface TopicCount {
  topic: string;
  /** Updates of the last 12 months, and of the 12 before. */
  recent: number;
  before: number;
}

/** Updates by topic, the largest first; all topics of ours, also those without any. */
export function topicsOf(tally: Tally): TopicCount[] {
  const { topic: grid } = tally.updates.month;
  const words = new Set<string>([...TOPICS, ...Object.keys(grid)]);
  return [...words]
    .map((topic) => ({
      topic,
      recent: sum((grid[topic] ?? []).slice(-YEAR)),
      before: sum((grid[topic] ?? []).slice(0, -YEAR)),
    }))
    .sort((a, b) => b.recent - a.recent || b.before - a.before || byWord(a.topic, b.topic));
}

/** The last 12 months and the 12 before, as days. */
export function topicPeriods(tally: Tally): { recent: Period; before: Period } {
  const recent = lastMonths(tally, YEAR);
  return { recent, before: { from: shiftBucket(recent.from, -YEAR, 'month'), to: recent.from } };
}

/** From a day up to, and without, another. */
export interface Period {
  from: Day;
  to: Day;
}

export interface Line {
  /** Kind, country code or topic. */
  word: string;
  /** One figure a bucket. */
  values: number[];
  total: number;
}

export interface Lines {
  /** The bucket's days, the oldest first. */
  buckets: Period[];
  /** The largest first. */
  lines: Line[];
}

/** Updates over time, a line for each word that has any. */
export function linesOf(tally: Tally, span: Span, dimension: Dimension): Lines {
  const lines = Object.entries(tally.updates[span][dimension])
    .map(([word, values]) => ({ word, values, total: sum(values) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || byWord(a.word, b.word));
  return { buckets: bucketsOf(tally.day, span).map((from) => ({ from, to: shiftBucket(from, 1, span) })), lines };
}

function lastMonths({ day }: Tally, months: number): Period {
  const buckets = bucketsOf(day, 'month');
  return { from: buckets[buckets.length - months]!, to: shiftBucket(buckets[buckets.length - 1]!, 1, 'month') };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function byWord(a: string, b: string): number {
  return a < b ? -1 : 1;
}
