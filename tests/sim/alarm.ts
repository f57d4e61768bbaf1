import type { Poke } from '../../src/domain/sync/sync-protocol';
import { joinPokes } from '../../src/domain/sync/pokes';
import type { World } from './world';

/** Wakes a leading tab. Joins pokes; any other reason asks for a head. */
export class Alarm {
  private isDue = false;
  private poked: Poke | undefined;
  private wakeUp: (() => void) | undefined;

  constructor(private readonly world: World) {}

  ring(poke?: Poke): void {
    const isForAll = poke === undefined || (this.isDue && this.poked === undefined);
    this.poked = isForAll ? undefined : joinPokes(this.poked, poke);
    this.isDue = true;
    // Asynchronous: the caller may be inside a transaction, which Dexie would extend over what follows.
    if (this.wakeUp) setImmediate(this.wakeUp);
  }

  /** Resets the alarm. @returns the poke that it rang for; undefined for another reason */
  take(): Poke | undefined {
    const { poked } = this;
    this.poked = undefined;
    this.isDue = false;
    return poked;
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
