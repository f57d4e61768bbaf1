import { DAY_MS, parseServerDate } from '../core/dates';

/** The fields of a source that determine its state. Dates are PocketBase's, '' for none. */
export interface SourceHealth {
  enabled: boolean;
  feed_url: string;
  failures: number;
  last_error: string;
  last_ok: string;
  last_new: string;
  created: string;
  /** Days without a new item after which the source is stale; 0: never. */
  stale_days: number;
  /** Required environment variables that are not set. */
  missing_keys: readonly string[];
}

/**
 * - reference: there is nothing to fetch.
 * - waiting: it needs a key that the server does not have.
 * - failing: its last fetch failed.
 * - stale: it answers, but had nothing new for longer than `stale_days`.
 */
export type SourceState = 'reference' | 'disabled' | 'waiting' | 'never' | 'failing' | 'stale' | 'works';

export function sourceState(source: SourceHealth, now: Date): SourceState {
  if (source.feed_url === '') return 'reference';
  if (!source.enabled) return 'disabled';
  if (source.missing_keys.length > 0) return 'waiting';
  if (source.failures > 0) return 'failing';
  if (source.last_ok === '') return 'never';
  return isStale(source, now) ? 'stale' : 'works';
}

/** Whether it answers, but had nothing new for longer than `stale_days`. */
function isStale(
  { stale_days, last_new, last_ok, created }: Pick<SourceHealth, 'stale_days' | 'last_new' | 'last_ok' | 'created'>,
  now: Date,
): boolean {
  return stale_days > 0 && last_ok !== '' && daysSince(last_new || created, now) > stale_days;
}

/** The state in a sentence for admins. */
export function sourceStateText(source: SourceHealth, now: Date): string {
  switch (sourceState(source, now)) {
    case 'reference':
      return 'A reference: it has no feed to fetch.';
    case 'disabled':
      return 'Switched off: it is not fetched.';
    case 'waiting':
      return `Waits for a key: set ${source.missing_keys.join(' and ')} on the server.`;
    case 'failing':
      return `${times(source.failures)}: ${source.last_error || 'the reason is not known.'}`;
    case 'never':
      return 'Not fetched yet.';
    case 'stale':
      return (
        `Answers, but has brought nothing new for ${daysSince(source.last_new || source.created, now)} days; ` +
        `${source.stale_days} are usual at most.`
      );
    case 'works':
      return 'Works.';
  }
}

function times(failures: number): string {
  return failures === 1 ? 'The last fetch failed' : `The last ${failures} fetches failed`;
}

/** Whole days; 0 for an empty date. */
function daysSince(date: string, now: Date): number {
  const then = parseServerDate(date);
  return then ? Math.floor((now.getTime() - then.getTime()) / DAY_MS) : 0;
}
