import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';

const MINUTE = 60_000;
export const WEEK = 7 * DAY_MS;

/** The fetch state of a source. Times are PocketBase dates, '' for none. */
export interface FetchState {
  id: string;
  created: string;
  last_tried: string;
  retry_at: string;
  failures: number;
}

/**
 * The last due time of an id. Each id has its own minute of the period, so that work and requests spread over the day.
 * A server that was off catches up.
 */
export function lastDueTime(id: string, period: number, now: number): number {
  const offset = (hashOf(id) % (period / MINUTE)) * MINUTE;
  return Math.floor((now - offset) / period) * period + offset;
}

/** Whether to fetch a source now: once a day at its minute, and after a failure at `retry_at`, never before it. */
export function isDue({ id, created, last_tried, retry_at, failures }: FetchState, now: Date): boolean {
  const at = formatServerDate(now);
  if (retry_at > at) return false;
  if (failures > 0 && retry_at !== '') return true;
  return formatServerDate(new Date(lastDueTime(id, DAY_MS, now.getTime()))) > (last_tried || created);
}

/** A stable hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
