import { parseServerDate } from '../../domain/core/dates';
import { isForAnything, joinPokes } from '../../domain/sync/pokes';
import { INSUFFICIENT_STORAGE, type Poke } from '../../domain/sync/sync-protocol';
import type { SyncContext } from './context';
import { runCycles } from './cycle';
import { BROWSER, type EngineHost } from './engine-host';
import type { EngineState, SyncPhase } from './engine-state';
import { makeRoom } from './storage';
import { isQuotaError } from '../../db/quota-error';
import { isForMany, spread } from './poke';
import { readPause } from './send-pause';
import { Superseded } from './superseded';
import { TransportError, type TransportFailure } from './transport';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Retries after 1 s, 2 s, 4 s … up to this, each shortened by a random half at most. */
const LONGEST_BACKOFF = 5 * MINUTE;
/**
 * When idle: a cycle after one minute, then half as often each time, up to this. Pokes make it a safety
 * net.
 */
const LONGEST_IDLE = 15 * MINUTE;
/** How long a start waits for realtime before it runs its first cycle. */
const CONNECT_WAIT = 1500;

/** After a refused token: there is a new one, the person must sign in, or the server did not answer. */
export type AfterRefusal = 'renewed' | 'sign-in' | 'unanswered';

/** Runs cycles, one at a time, in the leading tab only. */
export class SyncEngine {
  private running = false;
  private again = false;
  /** Somebody woke the engine during this cycle. A poke does not count: it says nothing about a failure. */
  private woken = false;
  private stopped = false;
  private halted = false;
  private failures = 0;
  /** Cycles in a row that another one replaced. */
  private replaced = 0;
  private idle = 0;
  /** What pokes said since the last run. */
  private poked: Poke | undefined;
  private cancelPoked: (() => void) | undefined;
  /** The timer of the next run is set for the head that confirms a poked cycle. */
  private confirming = false;
  /** The realtime subscription failed; it is retried after the next success. Polling goes on. */
  private deaf = false;
  private cancelTimer: (() => void) | undefined;
  private readonly stops: (() => void)[] = [];

  /**
   * @param onState receives state changes
   * @param refreshSession renews the token between cycles when it is due
   * @param askAfterRefusal asks the server what to do after it refused the token
   */
  constructor(
    private readonly ctx: SyncContext,
    private readonly onState: (state: Partial<EngineState>) => void,
    private readonly refreshSession: () => Promise<void>,
    private readonly askAfterRefusal: () => Promise<AfterRefusal>,
    private readonly host: EngineHost = BROWSER,
  ) {}

  start(): void {
    let known = new Set<string>();
    this.stops.push(
      this.host.onReturn(() => this.wake()),
      this.host.watchWaiting(this.ctx.db, (ids) => {
        const isNews = ids.some((id) => !known.has(id));
        known = new Set(ids);
        if (isNews) this.wake();
      }),
    );
    void this.listen();
    void this.begin();
  }

  /**
   * A device that has synced before waits for realtime, which wakes the engine when it connects: a
   * start with nothing new then costs one request. A first sync does not wait.
   */
  private async begin(): Promise<void> {
    try {
      this.schedule((await this.ctx.db.getMeta('lastSync')) ? CONNECT_WAIT : 0);
    } catch (error) {
      await this.fail(error);
    }
  }

  stop(): void {
    this.stopped = true;
    this.cancelTimer?.();
    this.forgetPoke();
    this.stops.forEach((stop) => stop());
  }

  /** Runs a cycle now, or again after the one that is running. */
  wake(): void {
    this.forgetPoke();
    if (!this.running) return this.schedule(0);
    this.again = true;
    this.woken = true;
  }

  /** Clears the halt after a sign-in or an app update, and runs a cycle. */
  resume(): void {
    this.halted = false;
    this.wake();
  }

  /** Runs one cycle to its end. @returns whether it reached the server */
  async flush(): Promise<boolean> {
    while (this.running) await new Promise<void>((resolve) => this.host.after(20, resolve));
    return this.run();
  }

  private async listen(): Promise<void> {
    try {
      const stop = await this.ctx.transport.subscribe({
        onPoke: (poke) => this.onPoke(poke),
        onConnect: () => this.wake(),
      });
      if (this.stopped) stop();
      else this.stops.push(stop);
    } catch {
      this.deaf = true;
    }
  }

  private onPoke(poke: Poke): void {
    this.poked = joinPokes(this.poked, poke);
    // The server answers, so what failed is tried again, from a new head.
    if (!this.running && this.failures > 0) return this.schedule(0);
    if (!this.running) this.schedulePoked();
  }

  /** The next run is left as it is: pokes that do not concern this device must not put it off. */
  private schedulePoked(): void {
    const { poked } = this;
    if (!poked || this.stopped || this.halted || (this.cancelPoked && isForMany(poked))) return;
    this.cancelPoked?.();
    const delay = spread(poked, isForAnything(poked) ? 'head' : 'rows', this.host.random());
    this.cancelPoked = this.host.after(delay, () => void this.run(this.poked));
  }

  private forgetPoke(): void {
    this.poked = undefined;
    this.cancelPoked?.();
    this.cancelPoked = undefined;
  }

  private schedule(delay: number): void {
    this.cancelTimer?.();
    if (this.stopped || this.halted) return;
    this.cancelTimer = this.host.after(delay, () => void this.run());
  }

  /** @param poke absent: begins with a head, which says more than all pokes before it */
  private async run(poke?: Poke): Promise<boolean> {
    if (this.stopped || this.halted) return false;
    if (this.running) {
      this.again = true;
      return false;
    }
    this.running = true;
    this.again = false;
    this.woken = false;
    this.forgetPoke();
    if (!poke) this.confirming = false;
    // After a failure, each retry would make the status flicker.
    if (this.failures === 0) this.onState({ phase: 'syncing' });
    try {
      await this.refreshSession();
      const result = await runCycles(this.ctx, poke);
      const untilTurn = await this.untilTurn();
      if (result.untouched || result.unconfirmed) this.showSynced();
      if (result.unconfirmed && poke) this.confirmLater(poke, untilTurn);
      else if (!result.untouched) this.succeed(result.settled, untilTurn);
      else if (this.again) this.schedule(0);
      this.schedulePoked();
      return true;
    } catch (error) {
      await this.fail(error);
      return false;
    } finally {
      this.running = false;
    }
  }

  private showSynced(): void {
    if (!this.stopped) this.onState({ phase: 'synced' });
  }

  /** At the next head, which many devices do not request at once. Premium may end before. */
  private confirmLater(poke: Poke, untilTurn: number): void {
    if (this.stopped) return;
    if (this.again) return this.schedule(0);
    if (this.confirming && isForMany(poke)) return;
    this.confirming = true;
    this.schedule(Math.min(spread(poke, 'head', this.host.random()), untilTurn));
  }

  /** Milliseconds until something happens without a poke: Premium ends, or changes may be sent again. */
  private async untilTurn(): Promise<number> {
    return Math.min(await this.untilLapse(), (await readPause(this.ctx)) || Infinity);
  }

  /** Milliseconds until Premium ends by the server's clock. */
  private async untilLapse(): Promise<number> {
    const { db, now } = this.ctx;
    const until = parseServerDate((await db.getMeta('head'))?.premium_until ?? '');
    const left = until ? until.getTime() - (now() + ((await db.getMeta('clockOffset')) ?? 0)) : Infinity;
    return left > 0 ? left + SECOND : Infinity;
  }

  private succeed(settled: boolean, untilTurn: number): void {
    // Another engine may speak for this device by now.
    if (this.stopped) return;
    this.failures = 0;
    this.replaced = 0;
    this.confirming = false;
    this.idle = this.again || !settled ? 0 : this.idle + 1;
    this.onState({ phase: 'synced', storageFull: false });
    if (this.deaf) {
      this.deaf = false;
      void this.listen();
    }
    this.schedule(this.idle === 0 ? 0 : Math.min(LONGEST_IDLE, MINUTE * 2 ** (this.idle - 1), untilTurn));
  }

  private async fail(error: unknown): Promise<void> {
    // The database is being closed.
    if (this.stopped) return;
    this.forgetPoke();
    if (error instanceof Superseded) return this.yieldCycle();
    if (isQuotaError(error)) {
      const freed = await makeRoom(this.ctx.db);
      this.onState({ storageFull: !freed, phase: freed ? 'syncing' : 'error' });
      return freed ? this.schedule(0) : this.backOff();
    }
    const failure = await this.settleRefusal(error instanceof TransportError ? error.failure : undefined);
    // Signed out meanwhile.
    if (this.stopped) return;
    if (failure === 'renewed') return this.backOff();
    if (failure === undefined) this.host.report('Sync failed.', error);
    this.halted = failure?.kind === 'unauthorised' || failure?.kind === 'too-old';
    this.onState({ phase: phaseAfter(failure) });
    this.backOff();
  }

  /** After a refused token, the server's next answer decides. Without one, it counts as no network. */
  private async settleRefusal(
    failure: TransportFailure | undefined,
  ): Promise<TransportFailure | 'renewed' | undefined> {
    if (failure?.kind !== 'unauthorised') return failure;
    const next = await this.askAfterRefusal().catch((error: unknown) => {
      if (!this.stopped) this.host.report('The server could not be asked about this device.', error);
      return 'unanswered';
    });
    if (next === 'renewed') return 'renewed';
    return next === 'unanswered' ? { kind: 'offline', status: 0 } : failure;
  }

  private backOff(): void {
    this.failures += 1;
    // The failed cycle began before this wake: before the network came back, for example.
    if (this.woken) return this.schedule(0);
    this.schedule(this.backOffDelay(this.failures));
  }

  /** At once, and then later each time: two tabs that both lead would replace each other's cycles for ever. */
  private yieldCycle(): void {
    this.schedule(this.replaced === 0 ? 0 : this.backOffDelay(this.replaced));
    this.replaced += 1;
  }

  /** @param attempts at least 1 */
  private backOffDelay(attempts: number): number {
    return Math.min(LONGEST_BACKOFF, SECOND * 2 ** (attempts - 1)) * (0.5 + this.host.random() / 2);
  }
}

const PHASES: Record<string, SyncPhase> = { offline: 'offline', unauthorised: 'sign-in', 'too-old': 'too-old' };

function phaseAfter(failure: TransportFailure | undefined): SyncPhase {
  if (failure?.kind === 'offline' && failure.status === INSUFFICIENT_STORAGE) return 'server-full';
  return PHASES[failure?.kind ?? ''] ?? 'error';
}
