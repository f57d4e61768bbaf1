import { setTimeout as sleep } from 'node:timers/promises';

/** Sees to it that one host is not asked again before its gap has passed, whoever asks. */
export class HostTurns {
  private readonly taken = new Map<string, number>();

  /** @param visits host → when it was last asked, in milliseconds since the epoch; kept up to date for the next job */
  constructor(
    readonly visits: Record<string, number>,
    private readonly gap: number,
  ) {}

  /** Waits until this host may be asked, and counts it as asked. */
  async wait({ host }: URL, gap = this.gap): Promise<void> {
    const now = Date.now();
    const taken = this.taken.get(host);
    // A visit of an earlier job that lies ahead was written by another clock.
    const last = taken ?? Math.min(this.visits[host] ?? -Infinity, now);
    const at = Math.max(now, last + Math.max(gap, this.gap));
    this.taken.set(host, at);
    if (at > now) await sleep(at - now);
    this.visits[host] = Date.now();
  }

  /** The host has answered: its rest begins now. */
  rest({ host }: URL): void {
    const now = Date.now();
    this.taken.set(host, Math.max(now, this.taken.get(host) ?? 0));
    this.visits[host] = now;
  }
}

/** Does the work of every item: those of one host one after another, at most so many hosts at once. */
export async function byHost<T>(
  items: readonly T[],
  addressOf: (item: T) => string,
  atOnce: number,
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
    Array.from({ length: atOnce }, async () => {
      for (const queue of queues) {
        for (const item of queue) await work(item);
      }
    }),
  );
}
