/** Longest wait for one thing, in virtual ms. */
const LONGEST_WAIT = 7 * 24 * 3_600_000;

/**
 * Virtual time. Nothing waits for a real clock: events run in the order of their virtual times, and
 * time advances only when nothing else can run (no queued IndexedDB work, no open request to a real
 * server). One seed therefore gives one order of all events.
 */
export class World {
  private readonly events: VirtualEvent[] = [];
  private external: Promise<unknown> | undefined;
  private sequence = 0;
  /** How often time has leapt. */
  leaps = 0;
  private leapt = 0;

  constructor(public now: number) {}

  /** Runs `action` after `delay` ms of virtual time. */
  after(delay: number, action: () => void): void {
    const event = { at: this.now + Math.max(0, Math.round(delay)), sequence: this.sequence++, action };
    let index = this.events.length;
    while (index > 0 && isLater(this.events[index - 1]!, event)) index--;
    this.events.splice(index, 0, event);
  }

  /** Everything stands still for `duration` ms, requests included. */
  leap(duration: number): void {
    this.now += duration;
    this.leaps++;
    this.leapt += duration;
    for (const event of this.events) event.at += duration;
  }

  sleep(delay: number): Promise<void> {
    return new Promise((resolve) => this.after(delay, resolve));
  }

  /**
   * Work outside the simulation, such as a request to a real server: one at a time, while virtual time
   * is stopped.
   */
  outside<T>(work: () => Promise<T>): Promise<T> {
    const before = this.external ?? Promise.resolve();
    const result = before.then(work);
    const settled = result.then(noop, noop).then(() => {
      if (this.external === settled) this.external = undefined;
    });
    this.external = settled;
    return result;
  }

  /** Runs all events of the next `duration` ms. */
  async advance(duration: number): Promise<void> {
    const end = this.now + Math.round(duration);
    await this.settle();
    for (let event = this.events[0]; event && event.at <= end; event = this.events[0]) {
      this.events.shift();
      this.now = Math.max(this.now, event.at);
      event.action();
      await this.settle();
    }
    this.now = Math.max(this.now, end);
  }

  /**
   * Runs the world until `work` ends. @throws what `work` throws, or when nothing finishes it, as after the death of the
   * tab that does it
   */
  async until<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    done.catch(noop);
    const latest = this.now - this.leapt + LONGEST_WAIT;
    for (await this.settle(); !isDone; await this.settle()) {
      const event = this.events.shift();
      if (!event || this.now - this.leapt > latest)
        throw new Error('The simulation waits for something that will not happen.');
      this.now = Math.max(this.now, event.at);
      event.action();
    }
    return done;
  }

  private async settle(): Promise<void> {
    for (await turnOfTheLoop(); this.external || queuedTasks > 0; await turnOfTheLoop()) await this.external;
  }
}

interface VirtualEvent {
  at: number;
  sequence: number;
  action: () => void;
}

function noop(): void {}

function isLater(a: VirtualEvent, b: VirtualEvent): boolean {
  return a.at > b.at || (a.at === b.at && a.sequence > b.sequence);
}

const realSetImmediate = globalThis.setImmediate;
let queuedTasks = 0;

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => realSetImmediate(resolve));
}

/** fake-indexeddb works in `setImmediate`: when its queue is empty, the devices are idle. */
function countingSetImmediate<Args extends unknown[]>(task: (...args: Args) => void, ...args: Args): NodeJS.Immediate {
  queuedTasks++;
  return realSetImmediate(() => {
    queuedTasks--;
    task(...args);
  });
}

const realStructuredClone = globalThis.structuredClone;

/** Replaces `structuredClone`. Rows are plain objects and lists, and this simple clone saves a third of a run's time. */
function quickClone<T>(value: T): T {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? realStructuredClone(value) : value;
  if (Array.isArray(value)) return value.map(quickClone) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return realStructuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = quickClone((value as Record<string, unknown>)[key]);
  return copy as T;
}

/** Replaces the process's randomness and timers while `run` runs. */
export async function insideSimulation<T>(bytes: (array: Uint8Array) => void, run: () => Promise<T>): Promise<T> {
  const realRandomValues = crypto.getRandomValues;
  globalThis.setImmediate = countingSetImmediate as typeof setImmediate;
  globalThis.structuredClone = quickClone;
  crypto.getRandomValues = ((array: Uint8Array) => (bytes(array), array)) as typeof crypto.getRandomValues;
  try {
    return await run();
  } finally {
    globalThis.setImmediate = realSetImmediate;
    globalThis.structuredClone = realStructuredClone;
    crypto.getRandomValues = realRandomValues;
  }
}
