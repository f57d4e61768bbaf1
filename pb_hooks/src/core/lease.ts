import type { App } from './app';
import { execute } from './sql';

/**
 * Runs a job unless a run of the same name still holds its lease. The lease ends with the job; `seconds` only say when a job that died is given up.
 *
 * @returns what the job returns; undefined where it was not run
 */
export function withLease<T>(app: App, name: string, seconds: number, job: () => T): T | undefined {
  return withOneLease(app, [name], seconds, job);
}

/** As `withLease`, under the first of several names that nobody holds: as many such jobs run at a time as there are names. */
export function withOneLease<T>(app: App, names: readonly string[], seconds: number, job: () => T): T | undefined {
  const name = names.find((each) => takeLease(app, each, seconds));
  if (name === undefined) return undefined;
  try {
    return job();
  } finally {
    dropLease(app, name);
  }
}

/** Takes what nobody holds, for so long or until `dropLease`. @returns whether it is ours now */
export function takeLease(app: App, name: string, seconds: number): boolean {
  const now = Date.now();
  const taken = execute(
    app,
    `INSERT INTO leases (name, until) VALUES ({:name}, {:until})
     ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until <= {:now}`,
    { name, until: now + seconds * 1000, now },
  );
  return taken > 0;
}

export function dropLease(app: App, name: string): void {
  execute(app, 'DELETE FROM leases WHERE name = {:name}', { name });
}
