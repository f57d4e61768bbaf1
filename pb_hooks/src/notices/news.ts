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
