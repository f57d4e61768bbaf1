import { bucketsOf, shiftBucket, type Dimension, type Span, type Tally } from '../../domain/analytics/tally';
import type { Day } from '../../domain/core/calendar-day';
import { TOPICS } from '../../domain/core/vocabulary';

/** The screen's numbers from a tally. Nothing is estimated: each figure is a number of rows. */

/** Number of updates at which a bar of the country activity is full. */
export const ACTIVITY_SCALE = 25;
export const ACTIVITY_COUNTRIES = 4;
const UP_ABOVE = 15;
const DOWN_BELOW = 10;
/** Months in a year. */
const YEAR = 12;

export type TrendLabel = 'up' | 'down' | 'stable';

/** The specification's trend label of a country. */
export function trendLabel(updates: number): TrendLabel {
  if (updates > UP_ABOVE) return 'up';
  return updates < DOWN_BELOW ? 'down' : 'stable';
}

/** Texts of the legend: updates of each label. */
export const TREND_LABEL_TEXTS: Record<TrendLabel, string> = {
  up: `more than ${UP_ABOVE}`,
  stable: `${DOWN_BELOW} to ${UP_ABOVE}`,
  down: `fewer than ${DOWN_BELOW}`,
};

export interface CountryActivity {
  /** Country code. */
  country: string;
  updates: number;
  /** Fill of the bar, 0 to 1. */
  share: number;
  label: TrendLabel;
}

export interface Activity {
  /** 'year': the last 12 months, because this month has no update in any country. */
  period: 'month' | 'year';
  from: Day;
  to: Day;
  /** All countries with updates, most active first. */
  countries: CountryActivity[];
}

/** Updates by country in this month, or in the last 12 months if this month has none. */
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

interface TopicCount {
  topic: string;
  /** Updates in the last 12 months; `before`: in the 12 months before. */
  recent: number;
  before: number;
}

/** Updates by topic, largest first, including known topics without updates. */
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

/** `from` is included, `to` is not. */
export interface Period {
  from: Day;
  to: Day;
}

export interface Line {
  /** A kind, country code or topic. */
  word: string;
  /** One number for each bucket. */
  values: number[];
  total: number;
}

interface Lines {
  /** Days of each bucket, oldest first. */
  buckets: Period[];
  /** Largest first. */
  lines: Line[];
}

/** Updates over time: a line for each kind, country or topic that has any. */
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
