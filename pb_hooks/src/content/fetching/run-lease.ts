import type { App } from '../../core/app';
import { dropLease, takeLease } from '../../core/lease';
import { execute, readText } from '../../core/sql';
import { extendLease, releaseLease, takeRun } from './runs';

/** How long a run is held without a word from its worker, which speaks each second. */
const LEASE_SECONDS = 60;
const EXTEND_MS = 10_000;
/** A host is let go when its batch ends; this is for one whose batch never ends. */
const HOST_SECONDS = 900;

/** Why a run is left where it stands. */
export class RunStopped extends Error {
  constructor(readonly why: 'cancelled' | 'out of time' | 'taken over') {
    super(why);
  }
}

/** A run in one worker's hands. */
export class RunLease {
  private extended = Date.now();

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

  /** To be called on every word of the worker. @throws Halt */
  check(): void {
    if (
      readText(this.app, 'SELECT CAST(cancel AS TEXT) AS value FROM fetch_runs WHERE id = {:run}', {
        run: this.run,
      }) !== '0'
    )
      throw new RunStopped('cancelled');
    if (Date.now() - this.extended >= EXTEND_MS) this.extend();
    if (this.isOver()) throw new RunStopped('out of time');
  }

  /** Before anything is stored: what another worker does by now is not done twice. @throws Halt */
  extend(app: App = this.app): void {
    const lease = extendLease(app, this.run, this.lease, LEASE_SECONDS);
    if (lease === undefined) throw new RunStopped('taken over');
    this.lease = lease;
    this.extended = Date.now();
  }

  isOver(): boolean {
    return Date.now() >= this.until;
  }

  release(): void {
    releaseLease(this.app, this.run, this.lease);
  }
}

/** Those of the hosts that nobody else asks at the moment; they are held until `freeHosts`. */
export function leaseHosts(app: App, hosts: readonly string[]): Set<string> {
  return new Set(hosts.filter((host) => takeLease(app, nameOf(host), HOST_SECONDS)));
}

export function releaseHosts(app: App, hosts: Iterable<string>): void {
  for (const host of hosts) dropLease(app, nameOf(host));
}

export function releaseAllHosts(app: App): void {
  execute(app, "DELETE FROM leases WHERE name LIKE 'host:%' OR name = 'engine-work'");
}

const nameOf = (host: string) => `host:${host}`;
