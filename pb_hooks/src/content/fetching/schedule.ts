import { formatServerDate } from '../../../../src/domain/core/dates';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const WEEK = 7 * DAY;

/** What is known of a source's last fetch. Times are PocketBase dates, '' where there is none. */
export interface Visited {
  id: string;
  created: string;
  last_tried: string;
  retry_at: string;
  failures: number;
}

/**
 * The last time at which it was something's turn. Everything has a minute of its own within the period, by its id, so that the server's work and the
 * questions to hosts spread over the day, and a server that was off for an hour catches up.
 */
export function lastTurn(id: string, period: number, now: number): number {
  const offset = (numberOf(id) % (period / MINUTE)) * MINUTE;
  return Math.floor((now - offset) / period) * period + offset;
}

/** Whether a source is fetched now: once a day at its minute, not before the time that its host or its failures ask for, and again then. */
export function isDue({ id, created, last_tried, retry_at, failures }: Visited, now: Date): boolean {
  const at = formatServerDate(now);
  if (retry_at > at) return false;
  if (failures > 0 && retry_at !== '') return true;
  return formatServerDate(new Date(lastTurn(id, DAY, now.getTime()))) > (last_tried || created);
}

/** A number from a text, the same for ever (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
