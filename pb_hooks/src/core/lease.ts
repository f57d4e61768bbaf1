import { DAY_MS } from '../../../src/domain/core/dates';
import type { App } from './app';
import { execute } from './sql';

/**
 * Runs a job unless another run has the lease of this name. The lease ends with the job; `seconds` is for a job that
 * died.
 *
 * @returns the job's result; undefined if it did not run
 */
export function withLease<T>(app: App, name: string, seconds: number, job: () => T): T | undefined {
  return withOneLease(app, [name], seconds, job);
}

/** As `withLease`, with the first free name of several: as many jobs run at the same time as there are names. */
export function withOneLease<T>(app: App, names: readonly string[], seconds: number, job: () => T): T | undefined {
  const name = names.find((each) => takeLease(app, each, seconds));
  if (name === undefined) return undefined;
  try {
    return job();
  } finally {
    dropLease(app, name);
  }
}

/**
 * Takes a free lease for so many seconds or until `dropLease`. One that ends in more than a day is free too: it was taken
 * before the server's clock was set back, and its job would not run until then.
 *
 * @returns false if another process has it
 */
export function takeLease(app: App, name: string, seconds: number): boolean {
  const now = Date.now();
  const taken = execute(
    app,
    `INSERT INTO leases (name, until) VALUES ({:name}, {:until})
     ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until <= {:now} OR leases.until > {:tomorrow}`,
    { name, until: now + seconds * 1000, now, tomorrow: now + DAY_MS },
  );
  return taken > 0;
}

export function dropLease(app: App, name: string): void {
  execute(app, 'DELETE FROM leases WHERE name = {:name}', { name });
}
