import type { World } from './world';

/** Wakes a leading tab. Collects the collections that pokes name; any other reason means all collections. */
export class Alarm {
  private isDue = false;
  private poked: Set<string> | undefined;
  private wakeUp: (() => void) | undefined;

  constructor(private readonly world: World) {}

  /** @param collections named by a poke; absent: all */
  ring(collections?: readonly string[]): void {
    const isForAll = collections === undefined || (this.isDue && this.poked === undefined);
    this.poked = isForAll ? undefined : new Set([...(this.poked ?? []), ...collections]);
    this.isDue = true;
    // Asynchronous: the caller may be inside a transaction, which Dexie would extend over what follows.
    if (this.wakeUp) setImmediate(this.wakeUp);
  }

  /** Resets the alarm. @returns the collections that it rang for; undefined: all */
  take(): string[] | undefined {
    const { poked } = this;
    this.poked = undefined;
    this.isDue = false;
    return poked && [...poked];
  }

  /** Resolves when it rings, or after `longest` milliseconds. */
  wait(longest: number): Promise<void> {
    return new Promise((resolve) => {
      this.wakeUp = resolve;
      if (this.isDue) resolve();
      else this.world.after(longest, resolve);
    });
  }
}
