import { SyncEngine, type AfterRefusal } from '../../src/sync/engine/engine';
import type { EngineState } from '../../src/sync/engine/engine-state';
import { becomeLeader } from '../../src/sync/engine/leader';
import type { Browser } from './browser';
import type { Device, Surroundings, Tab } from './device';
import type { Random } from './random';
import { TabHost } from './tab-host';

/** The product's engine in the tab that the product's election chooses. */
export class ProductLoop {
  readonly host: TabHost;
  private engine: SyncEngine | undefined;
  private readonly resign: () => void;

  constructor(
    private readonly tab: Tab,
    private readonly device: Device,
    private readonly browser: Browser,
    private readonly random: Random,
    private readonly around: Surroundings,
  ) {
    this.host = new TabHost(tab.life, around.world, random, around.onBug);
    browser.onMessage(tab.life, ({ type }) => {
      if (type === 'state?' && this.engine) browser.post(tab.life, { type: 'state', state: IDLE });
    });
    this.resign = becomeLeader(tab.ctx.db.userId, () => this.start(), this.host.electedIn(browser, device.hasLocks));
  }

  /** There is a new token. */
  resume(): void {
    this.tab.life.whenAwake(() => {
      void this.tab.transport.nameStream().catch(() => {});
      this.engine?.resume();
    });
  }

  /** The session ended: the tab resigns and closes its database, in the middle of whatever it does. */
  close(): void {
    this.resign();
    this.tab.ctx.db.close();
  }

  private start(): () => void {
    const { tab } = this;
    const engine = new SyncEngine(
      tab.ctx,
      (state) => this.note(state),
      () => Promise.resolve(),
      () => this.askAfterRefusal(),
      this.host,
    );
    this.engine = engine;
    tab.isLeading = true;
    this.around.trace(`${tab.name} leads`);
    engine.start();
    return () => {
      engine.stop();
      tab.isLeading = false;
      if (this.engine === engine) this.engine = undefined;
    };
  }

  private note({ phase, storageFull }: Partial<EngineState>): void {
    const { device, around, tab, browser } = this;
    browser.post(tab.life, { type: 'state', state: IDLE });
    if (phase === 'syncing' && storageFull === false) device.disk.makeRoom(around.world.now);
    if (phase === 'sign-in' || phase === 'too-old') device.halted = phase;
    if (phase !== 'syncing' && phase !== 'synced') around.trace(`${tab.name} ${String(phase)}`);
  }

  private async askAfterRefusal(): Promise<AfterRefusal> {
    const { world, network } = this.around;
    const { session } = this.tab.ctx.transport;
    await world.sleep(this.random.int(1, network.rates().latency));
    await this.tab.life.untilAwake();
    if (this.tab.ctx.transport.session !== session) return 'renewed';
    return this.device.link.isOnline && !this.random.chance(network.rates().lostReply) ? 'sign-in' : 'unanswered';
  }
}

const IDLE: EngineState = { phase: 'synced', storageFull: false };
