import { DAY_MS, parseServerTime } from '../../../src/domain/core/dates';
import type { EVENT_TYPES } from '../../../src/domain/core/vocabulary';

/** An event before it is written: one row for all followers of the country. */
export interface EventDraft {
  /** A fixed id, for starter content. Otherwise the event gets a random one. */
  id?: string;
  country: string;
  type: (typeof EVENT_TYPES)[number];
  title: string;
  description: string;
  /** Why readers see it, a sentence. */
  reason: string;
  law?: string;
  article?: string;
  fact?: string;
  /** Identifies the news, not empty. There is at most one event per key. */
  key: string;
  /** PocketBase date of what happened, if that is not now. Devices do not notify of old events. */
  at?: string;
}

const NEWS_MS = 7 * DAY_MS;

/**
 * Whether something that is found now is news. The event of something older has the day on which it happened, so that
 * no device shows it as new.
 *
 * @param published server date; without a date it is news
 */
export function isNews(published: string, now: Date): boolean {
  return !(now.getTime() - parseServerTime(published) > NEWS_MS);
}

/** The key of the event that announces a new article or law. */
export function publicationKey(id: string): string {
  return `published:${id}`;
}
