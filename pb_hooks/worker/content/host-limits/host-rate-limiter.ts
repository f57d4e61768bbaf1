import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps a minimum gap between two requests to the same host. */
export class HostRateLimiter {
  /** Host → start of its latest request in this job, which may still be in the future. */
  private readonly scheduled = new Map<string, number>();

  /**
   * @param lastRequests host → time of its last request, in milliseconds since the epoch; updated for the next job
   * @param gap milliseconds
   */
  constructor(
    readonly lastRequests: Record<string, number>,
    private readonly gap: number,
  ) {}

  /** Waits until this host may be requested, and counts the request. */
  async wait({ host }: URL, gap = this.gap): Promise<void> {
    const now = Date.now();
    const scheduled = this.scheduled.get(host);
    // A time in the future from an earlier job comes from another clock.
    const last = scheduled ?? Math.min(this.lastRequests[host] ?? -Infinity, now);
    const at = Math.max(now, last + Math.max(gap, this.gap));
    this.scheduled.set(host, at);
    if (at > now) await sleep(at - now);
    this.lastRequests[host] = Date.now();
  }

  /** The gap starts when the host has answered. */
  noteResponse({ host }: URL): void {
    const now = Date.now();
    this.scheduled.set(host, Math.max(now, this.scheduled.get(host) ?? 0));
    this.lastRequests[host] = now;
  }
}

/** Processes the items of one host one after another, and at most `parallel` hosts at the same time. */
export async function forEachByHost<T>(
  items: readonly T[],
  addressOf: (item: T) => string,
  parallel: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const hosts = new Map<string, T[]>();
  for (const item of items) {
    const address = addressOf(item);
    const host = URL.canParse(address) ? new URL(address).host : '';
    hosts.set(host, [...(hosts.get(host) ?? []), item]);
  }
  const queues = [...hosts.values()].values();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const queue of queues) {
        for (const item of queue) await work(item);
      }
    }),
  );
}
