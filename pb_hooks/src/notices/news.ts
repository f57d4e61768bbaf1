import { DAY_MS, parseServerTime } from '../../../src/domain/core/dates';
import type { EVENT_TYPES } from '../../../src/domain/core/vocabulary';

/** What everybody hears who follows the country: one row for all of them. */
export interface News {
  country: string;
  type: (typeof EVENT_TYPES)[number];
  title: string;
  description: string;
  /** Why readers see it, a sentence. */
  reason: string;
  law?: string;
  article?: string;
  /** What it tells; of one key nothing is told twice. */
  key: string;
  /** PocketBase date: when it happened, where that is not now. Old ones are no news to any device. */
  at?: string;
}

const NEWS_MS = 7 * DAY_MS;

/**
 * Whether something that is found now is news. The event of something older bears the day on which it happened, so that no device shows it as new.
 *
 * @param published server date; without a date it is news
 */
export function isNews(published: string, now: Date): boolean {
  return !(now.getTime() - parseServerTime(published) > NEWS_MS);
}
