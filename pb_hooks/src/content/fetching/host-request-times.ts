import { publicAddress } from '../../core/mail/send-mail';
import type { App } from '../../core/app';
import { readOperator } from '../../core/operator';
import { execute, readText } from '../../core/sql';
import type { HostLimits } from '../../core/jobs/content-jobs';

const GAP_MS = 2000;
/** Older requests no longer matter for the gap. */
const MAX_AGE_MS = 600_000;

/** The input of each content job about hosts: user agent, gap and last requests. */
export function hostLimits(app: App, now: Date): HostLimits {
  const { supportEmail } = readOperator($os.getenv);
  const contact = [publicAddress(app, '/about'), supportEmail].filter((part) => part !== '').join('; ');
  return {
    last_requests: readLastRequests(app, now),
    user_agent: `Molao/1 (labour law reader; +${contact})`,
    gap_ms: Number($os.getenv('MOLAO_FETCH_GAP_MS')) || GAP_MS,
    now: now.toISOString(),
  };
}

function readLastRequests(app: App, now: Date): Record<string, number> {
  const since = now.getTime() - MAX_AGE_MS;
  return JSON.parse(
    readText(app, 'SELECT json_group_object(host, at) AS value FROM host_visits WHERE at > {:since}', { since }) ??
      '{}',
  ) as Record<string, number>;
}

/** Stores the last request per host for the next job. */
export function saveLastRequests(app: App, lastRequests: Record<string, number>): void {
  execute(
    app,
    `INSERT INTO host_visits (host, at) SELECT key, value FROM json_each({:visits}) WHERE true ON CONFLICT (host) DO UPDATE
      SET at = max(at, excluded.at)`,
    { visits: JSON.stringify(lastRequests) },
  );
}

export function deleteOldHostVisits(app: App, now: Date): void {
  execute(app, 'DELETE FROM host_visits WHERE at < {:before}', { before: now.getTime() - MAX_AGE_MS });
}
