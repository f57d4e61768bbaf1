import type { MolaoDatabase } from '../../src/db/database';
import type { EngineHost } from '../../src/sync/engine/engine-host';
import type { LeaderHost } from '../../src/sync/engine/leader';
import type { Browser } from './browser';
import type { Life } from './kill-switch';
import type { Random } from './random';
import type { World } from './world';

/** What a tab gives the product's engine and election: virtual time, and a browser that can put the tab to sleep. */
export class TabHost implements EngineHost {
  private visible = false;
  private ticks = new Set<() => void>();
  private readonly wakers = new Set<() => void>();
  private readonly watchers = new Set<() => void>();
  private isNoticed = false;

  constructor(
    private readonly life: Life,
    private readonly world: World,
    private readonly randomness: Random,
    private readonly onBug: (error: unknown) => void,
  ) {}

  after(delay: number, action: () => void): () => void {
    let isCancelled = false;
    this.world.after(delay, () => this.life.whenAwake(() => !isCancelled && action()));
    return () => {
      isCancelled = true;
    };
  }

  random(): number {
    return this.randomness.next();
  }

  onReturn(wake: () => void): () => void {
    this.wakers.add(wake);
    return () => this.wakers.delete(wake);
  }

  watchWaiting(db: MolaoDatabase, next: (ids: string[]) => void): () => void {
    const look = () => {
      const ids = this.life.whileAlive(db.outbox.where('state').equals('waiting').primaryKeys());
      // The tab may have closed its database.
      void ids.then(
        (found) => this.watchers.has(look) && next(found),
        (error: unknown) => this.watchers.has(look) && this.onBug(error),
      );
    };
    this.watchers.add(look);
    look();
    return () => this.watchers.delete(look);
  }

  report(what: string, error: unknown): void {
    if (this.life.alive) this.onBug(new Error(what, { cause: error }));
  }

  /** The network came back, or the user looks at the tab. */
  returns(): void {
    this.life.whenAwake(() => this.wakers.forEach((wake) => wake()));
  }

  /** Somebody wrote to the outbox. Not at once: the writer may be inside a transaction. */
  noticeOutbox(): void {
    if (this.isNoticed || this.watchers.size === 0) return;
    this.isNoticed = true;
    this.after(1, () => {
      this.isNoticed = false;
      this.watchers.forEach((look) => look());
    });
  }

  /** The user looks at the tab for a while. */
  show(duration: number): void {
    if (this.visible) return;
    this.visible = true;
    this.returns();
    this.ticks.forEach((tick) => tick());
    this.world.after(duration, () => {
      this.visible = false;
    });
  }

  /** @param hasLocks without Web Locks every tab leads */
  electedIn(browser: Browser, hasLocks: boolean): LeaderHost {
    return {
      locks: hasLocks ? browser.locksOf(this.life) : undefined,
      isVisible: () => this.visible,
      // A tick of a hidden tab does nothing, so only those of a visible one are played.
      every: (ms, action) => {
        const tick = () =>
          this.after(ms, () => {
            if (!this.ticks.has(tick)) return;
            action();
            if (this.visible) tick();
          });
        this.ticks.add(tick);
        if (this.visible) tick();
        return () => this.ticks.delete(tick);
      },
      post: (message) => browser.post(this.life, message),
      onMessage: (listener) => browser.onMessage(this.life, listener),
    };
  }
}
