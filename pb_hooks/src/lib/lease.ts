import type { App } from './app';
import { execute } from './sql';

/**
 * Runs a job unless a run of the same name still holds its lease. The lease ends with the job; `seconds` only say when a job that died is given up.
 */
export function withLease(app: App, name: string, seconds: number, job: () => void): void {
  if (!take(app, name, seconds)) return;
  try {
    job();
  } finally {
    execute(app, 'DELETE FROM leases WHERE name = {:name}', { name });
  }
}

function take(app: App, name: string, seconds: number): boolean {
  const now = Date.now();
  const taken = execute(
    app,
    `INSERT INTO leases (name, until) VALUES ({:name}, {:until})
     ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until <= {:now}`,
    { name, until: now + seconds * 1000, now },
  );
  return taken > 0;
}
