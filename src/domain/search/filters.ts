import { LAW_STATUSES, TOPICS, type LawStatus, type Topic } from '../core/vocabulary';

/**
 * Filters of the lists of laws and articles. They are stored in the address, so every value is parsed before
 * use.
 */

export const PERIODS = ['all', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export interface LawFilters {
  topic?: Topic;
  status?: LawStatus;
}

export interface ArticleFilters {
  topic?: Topic;
  period: Period;
}

export function parseTopic(value: string | null): Topic | undefined {
  return TOPICS.find((topic) => topic === value);
}

export function parseStatus(value: string | null): LawStatus | undefined {
  return LAW_STATUSES.find((status) => status === value);
}

export function parsePeriod(value: string | null): Period {
  return PERIODS.find((period) => period === value) ?? 'all';
}

export function lawMatches(law: { topics: readonly string[]; status: string }, filters: LawFilters): boolean {
  return (!filters.topic || law.topics.includes(filters.topic)) && (!filters.status || law.status === filters.status);
}

/** `since` comes from `periodStart`, computed once for the list. */
export function articleMatches(
  article: { topics: readonly string[]; published_date: string },
  topic: Topic | undefined,
  since: string,
): boolean {
  return (!topic || article.topics.includes(topic)) && article.published_date >= since;
}

/**
 * The first day of a period that ends today, as the start of a PocketBase date ('2026-11-14'); '' for all time.
 * Whole days: an article from the morning a week ago is in the last week.
 */
export function periodStart(period: Period, now: Date): string {
  if (period === 'all') return '';
  if (period === 'week') return isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 7));
  const months = period === 'month' ? 1 : 12;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return isoDay(first.setUTCDate(Math.min(now.getUTCDate(), lastDay)));
}

/**
 * The day after the last day of the period; '' for all time. Excludes laws that come into force in the future.
 */
export function periodEnd(period: Period, now: Date): string {
  return period === 'all' ? '' : isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/**
 * The days of a search: the first, and the one after the last; '' for no limit. A first day and a last one narrow the
 * period. With either, a document without a date is in no search.
 */
export function searchedDays(
  { period, from = '', to = '' }: { period: Period; from?: string; to?: string },
  now: Date,
): { since: string; until: string } {
  const [since, until] = [periodStart(period, now), periodEnd(period, now)];
  const after = to && isoDay(Date.parse(`${to}T00:00:00Z`) + 86_400_000);
  return {
    since: [since, from, to && '0'].reduce((late, each) => (each > late ? each : late), ''),
    until: until && after ? (until < after ? until : after) : until || after,
  };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** How many rows have each topic, most frequent first. */
export function topicCounts(rows: readonly { topics: readonly string[] }[]): { topic: Topic; count: number }[] {
  const counts = new Map<Topic, number>();
  for (const row of rows) {
    for (const word of row.topics) {
      const topic = parseTopic(word);
      if (topic) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
  }
  return [...counts].map(([topic, count]) => ({ topic, count })).sort((a, b) => b.count - a.count);
}
