import { publicAddress } from '../../core/mail/mail';
import type { App } from '../../core/app';
import { readOperator } from '../../core/operator';
import { execute, readText } from '../../core/sql';
import type { HostLimits } from '../../core/jobs/content-jobs';

const GAP_MS = 2000;
/** Visits older than that keep nobody waiting. */
const FORGET_MS = 600_000;

/** What every job is told, so that hosts are asked gently and know by whom. */
export function hostLimits(app: App, now: Date): HostLimits {
  const { supportEmail } = readOperator($os.getenv);
  const contact = [publicAddress(app, '/about'), supportEmail].filter((part) => part !== '').join('; ');
  return {
    last_requests: readVisits(app, now),
    user_agent: `Molao/1 (labour law reader; +${contact})`,
    gap_ms: Number($os.getenv('MOLAO_FETCH_GAP_MS')) || GAP_MS,
    now: now.toISOString(),
  };
}

function readVisits(app: App, now: Date): Record<string, number> {
  const since = now.getTime() - FORGET_MS;
  return JSON.parse(
    readText(app, 'SELECT json_group_object(host, at) AS value FROM host_visits WHERE at > {:since}', { since }) ??
      '{}',
  ) as Record<string, number>;
}

/** Remembers when hosts were last asked, for the next job. */
export function saveLastRequests(app: App, visits: Record<string, number>): void {
  execute(
    app,
    `INSERT INTO host_visits (host, at) SELECT key, value FROM json_each({:visits}) WHERE true ON CONFLICT (host) DO UPDATE SET at = max(at, excluded.at)`,
    { visits: JSON.stringify(visits) },
  );
}

export function deleteOldHostVisits(app: App, now: Date): void {
  execute(app, 'DELETE FROM host_visits WHERE at < {:before}', { before: now.getTime() - FORGET_MS });
}
