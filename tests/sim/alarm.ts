import type { World } from './world';

/** What wakes a leading tab: pokes are gathered, and anything else asks for everything. */
export class Alarm {
  private isDue = false;
  private poked: Set<string> | undefined;
  private wakeUp: (() => void) | undefined;

  constructor(private readonly world: World) {}

  /** @param collections that a poke named; absent: everything */
  ring(collections?: readonly string[]): void {
    const isForAll = collections === undefined || (this.isDue && this.poked === undefined);
    this.poked = isForAll ? undefined : new Set([...(this.poked ?? []), ...collections]);
    this.isDue = true;
    // Not at once: who rings may be inside a transaction, and Dexie would take what follows for a part of it.
    if (this.wakeUp) setImmediate(this.wakeUp);
  }

  /** Turns the alarm off. @returns the collections that it rang for; undefined: everything */
  take(): string[] | undefined {
    const { poked } = this;
    this.poked = undefined;
    this.isDue = false;
    return poked && [...poked];
  }

  /** Until it rings, at most for `longest` milliseconds. */
  wait(longest: number): Promise<void> {
    return new Promise((resolve) => {
      this.wakeUp = resolve;
      if (this.isDue) resolve();
      else this.world.after(longest, resolve);
    });
  }
}
