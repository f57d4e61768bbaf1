import type { App } from '../../core/app';
import { dropLease, takeLease } from '../../core/lease';
import { execute, readText } from '../../core/sql';
import { extendLease, releaseLease, takeRun } from './runs';

/** Duration of a run's lease. The worker reports each second. */
const LEASE_SECONDS = 60;
const EXTEND_MS = 10_000;
/** Duration of a host's lease. It is released when the batch ends; this is for a process that dies. */
const HOST_SECONDS = 900;

/** Why work on a run stops before its end. */
export class RunStopped extends Error {
  constructor(readonly why: 'cancelled' | 'out of time' | 'taken over') {
    super(why);
  }
}

/** The right of this process to work on a run. */
export class RunLease {
  private extendedAt = Date.now();

  private constructor(
    private readonly app: App,
    readonly run: string,
    private lease: string,
    private readonly until: number,
  ) {}

  static take(app: App, run: string, until: number): RunLease | undefined {
    const lease = takeRun(app, run, LEASE_SECONDS);
    return lease === undefined ? undefined : new RunLease(app, run, lease, until);
  }

  /** Call on each progress line of the worker. @throws RunStopped if cancelled, out of time or taken over */
  check(): void {
    if (
      readText(this.app, 'SELECT CAST(cancel AS TEXT) AS value FROM fetch_runs WHERE id = {:run}', {
        run: this.run,
      }) !== '0'
    )
      throw new RunStopped('cancelled');
    if (Date.now() - this.extendedAt >= EXTEND_MS) this.extend();
    if (this.isOver()) throw new RunStopped('out of time');
  }

  /** Call before storing, so that two processes never store the same step. @throws RunStopped if taken over */
  extend(app: App = this.app): void {
    const lease = extendLease(app, this.run, this.lease, LEASE_SECONDS);
    if (lease === undefined) throw new RunStopped('taken over');
    this.lease = lease;
    this.extendedAt = Date.now();
  }

  isOver(): boolean {
    return Date.now() >= this.until;
  }

  release(): void {
    releaseLease(this.app, this.run, this.lease);
  }
}

/** Leases the hosts that no other run uses. Release them with `releaseHosts`. */
export function leaseHosts(app: App, hosts: readonly string[]): Set<string> {
  return new Set(hosts.filter((host) => takeLease(app, nameOf(host), HOST_SECONDS)));
}

export function releaseHosts(app: App, hosts: Iterable<string>): void {
  for (const host of hosts) dropLease(app, nameOf(host));
}

export function releaseAllHosts(app: App): void {
  execute(app, "DELETE FROM leases WHERE name LIKE 'host:%' OR name LIKE 'question:%' OR name = 'content-work'");
}

const nameOf = (host: string) => `host:${host}`;
