import { DAY_MS, formatServerDate, parseServerTime } from '../../../../src/domain/core/dates';
import type { SourceOutcome } from '../../core/jobs/content-jobs';
import { isSameHost } from './host-of';

/** The fetch state in a source's row. Times are PocketBase dates. */
export interface Health {
  etag: string;
  last_modified: string;
  last_tried: string;
  last_ok: string;
  last_new: string;
  last_error: string;
  failures: number;
  retry_at: string;
  moved_to: string;
  status: string;
  /** The last notification to admins: '', 'failing' or 'stale'. (Stored name.) */
  told: string;
}

/** The fields of a source that determine its health. */
export interface Watched extends Health {
  name: string;
  feed_url: string;
  stale_days: number;
  created: string;
}

export interface Notice {
  title: string;
  description: string;
}

const HOUR = 3_600_000;
/** Admins are notified after this many failures in a row. */
const NOTIFY_FAILURES = 5;
const MAX_ERROR = 2000;

/** The health of a source after a fetch, and the notice for admins: one per problem, until the source works again. */
export function afterFetch(
  source: Watched,
  outcome: SourceOutcome,
  inserted: number,
  now: Date,
): { health: Health; notice?: Notice } {
  return outcome.status === 'failed'
    ? afterFailure(source, outcome, now)
    : afterSuccess(source, outcome, inserted, now);
}

function afterSuccess(
  source: Watched,
  outcome: SourceOutcome,
  inserted: number,
  now: Date,
): { health: Health; notice?: Notice } {
  const at = formatServerDate(now);
  const last_new = inserted > 0 ? at : source.last_new;
  const stale = staleDays(source, last_new, now);
  const health: Health = {
    etag: outcome.etag || (outcome.status === 'not_modified' ? source.etag : ''),
    last_modified: outcome.last_modified || (outcome.status === 'not_modified' ? source.last_modified : ''),
    last_tried: at,
    last_ok: at,
    last_new,
    last_error: '',
    failures: 0,
    retry_at: '',
    moved_to: movedTo(source, outcome),
    status: stale === undefined ? 'working' : 'stale',
    told: stale === undefined ? '' : 'stale',
  };
  const isStranger = health.moved_to !== source.moved_to && isElsewhere(health.moved_to, source);
  if (isStranger) return { health, notice: movedNotice(source, health.moved_to) };
  if (stale === undefined || source.told === 'stale') return { health };
  return {
    health,
    notice: {
      title: `Nothing new from a source: ${source.name}`,
      description:
        `It answers, but has brought nothing new for ${stale} days. Something may be wrong with its feed after ` +
        `${source.stale_days}. See Data Sources.`,
    },
  };
}

/** A move within the host stays known. One to another host is noted while the old address leads there. */
function movedTo(source: Watched, { moved_to, status }: SourceOutcome): string {
  if (moved_to !== '' || status === 'not_modified') return moved_to || source.moved_to;
  return isElsewhere(source.moved_to, source) ? '' : source.moved_to;
}

function isElsewhere(address: string, { feed_url }: Watched): boolean {
  return address !== '' && !isSameHost(address, feed_url);
}

function movedNotice({ name }: Watched, address: string): Notice {
  return {
    title: `A source answers from another host: ${name}`,
    description:
      `It has moved to ${address}. Its items count as not yet checked, and the old address is requested again. If the new ` +
      `host is right, enter its address in Data Sources.`,
  };
}

function afterFailure(source: Watched, outcome: SourceOutcome, now: Date): { health: Health; notice?: Notice } {
  const failures = source.failures + 1;
  // Wait 1, 2, 4, 8 hours, then a day; longer if the host requests it.
  const wait = Math.max(Math.min(HOUR * 2 ** (failures - 1), DAY_MS), outcome.retry_after_s * 1000);
  const health: Health = {
    etag: source.etag,
    last_modified: source.last_modified,
    last_tried: formatServerDate(now),
    last_ok: source.last_ok,
    last_new: source.last_new,
    last_error: outcome.message.slice(0, MAX_ERROR),
    failures,
    retry_at: formatServerDate(new Date(now.getTime() + wait)),
    moved_to: outcome.moved_to || source.moved_to,
    status: 'failing',
    told: source.told,
  };
  if (failures < NOTIFY_FAILURES || source.told === 'failing') return { health };
  return {
    health: { ...health, told: 'failing' },
    notice: {
      title: `A source fails: ${source.name}`,
      description: `${failures} fetches in a row have failed. The last one: ${outcome.message}`.slice(0, MAX_ERROR),
    },
  };
}

/** Days without a new item, if they are more than `stale_days`. */
function staleDays({ stale_days, created }: Watched, lastNew: string, now: Date): number | undefined {
  if (stale_days === 0) return undefined;
  const days = Math.floor((now.getTime() - parseServerTime(lastNew || created)) / DAY_MS);
  return days > stale_days ? days : undefined;
}
