import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { MolaoDatabase } from '../../src/db/database';
import type { SyncContext } from '../../src/sync/context';
import { runCycles } from '../../src/sync/cycle';
import { Superseded } from '../../src/sync/superseded';
import { TransportError } from '../../src/sync/transport';
import { Alarm } from './alarm';
import { FaultyTransport, type Link, type NetworkOptions } from './faults';
import { Life } from './kill-switch';
import type { Random } from './random';
import type { SimServer, SimSession } from './sim-server';
import type { World } from './world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Maximum number of tabs on one device. */
export const MOST_TABS = 3;

/** What devices share: world, server, network. */
export interface Surroundings {
  world: World;
  server: SimServer;
  network: Omit<NetworkOptions, 'link' | 'random'>;
  trace: (line: string) => void;
  /** An error that the sync code should have handled. */
  onBug: (error: unknown) => void;
}

export interface Tab {
  name: string;
  life: Life;
  ctx: SyncContext;
  isLeading: boolean;
  alarm: Alarm;
}

/** A user's browser with its own clock. Its IndexedDB outlives its tabs. */
export class Device {
  readonly tabs: Tab[] = [];
  readonly link: Link = { isOnline: true };
  user: string | undefined;
  /** Error of the device's clock in ms. */
  skew = 0;
  version = 1;
  /** Why syncing has stopped until the user acts; undefined while it runs. */
  halted: 'sign-in' | 'too-old' | undefined;
  /** Number of databases so far: a sign-out ends one, a sign-in begins one. */
  homes = 0;
  private session: SimSession | undefined;
  private looker: MolaoDatabase | undefined;
  private readonly indexedDB = new IDBFactory();
  private tabCount = 0;

  constructor(
    readonly name: string,
    /** Without Web Locks every tab leads. */
    readonly hasLocks: boolean,
    private readonly random: Random,
    private readonly around: Surroundings,
  ) {}

  get now(): number {
    return this.around.world.now + this.skew;
  }

  /** Id of the current database, unique over all devices and sign-ins. */
  get home(): string {
    return `${this.name}/${this.homes}`;
  }

  get isReady(): boolean {
    return this.user !== undefined && this.tabs.length > 0;
  }

  /** Signs in: with a new database at first, later with a new token only. */
  async signIn(user: string): Promise<void> {
    this.session = await this.around.server.signIn(user, this.version);
    this.halted = undefined;
    if (this.user === undefined) {
      this.user = user;
      this.homes++;
      this.openTab();
    }
    for (const tab of this.tabs.filter(({ isLeading }) => isLeading)) {
      await this.listen(tab);
      tab.alarm.ring();
    }
  }

  async expireSession(): Promise<void> {
    await this.session?.expire();
  }

  /** Deletes the user's database. */
  async signOut(): Promise<void> {
    this.killAll();
    const db = this.look();
    this.looker = undefined;
    this.user = undefined;
    this.session = undefined;
    db.close();
    await db.delete();
  }

  openTab(): Tab {
    const { world, network } = this.around;
    const life = new Life();
    const db = this.connect();
    life.guard(db);
    const transport = new FaultyTransport(() => this.session!.transport, life, {
      ...network,
      link: this.link,
      random: this.random.fork(),
    });
    const tab: Tab = {
      name: `${this.name}.${++this.tabCount}`,
      life,
      ctx: { db, transport, now: () => this.now },
      isLeading: false,
      alarm: new Alarm(world),
    };
    this.tabs.push(tab);
    life.onDeath(() => {
      this.tabs.splice(this.tabs.indexOf(tab), 1);
      db.close();
      world.after(this.random.int(1, 500), () => this.elect());
    });
    this.elect();
    return tab;
  }

  killAll(): void {
    for (const tab of [...this.tabs]) tab.life.kill();
  }

  /** The simulator's own connection to the database. Killing a tab does not close it. */
  look(): MolaoDatabase {
    return (this.looker ??= this.connect());
  }

  /** Notifies the leading tab of a change, as the database does in a browser. */
  noticeChange(): void {
    for (const tab of this.tabs) if (tab.isLeading) tab.alarm.ring();
  }

  async databaseNames(): Promise<string[]> {
    const databases = await this.indexedDB.databases();
    return databases.map(({ name }) => name ?? '');
  }

  private connect(): MolaoDatabase {
    const db = new MolaoDatabase(this.user!, { indexedDB: this.indexedDB, IDBKeyRange, cache: 'disabled' });
    // No live queries run here: without Dexie's bookkeeping for them a run is faster.
    for (const name of ['Observability', 'Cache', 'HooksMiddleware']) db.unuse({ stack: 'dbcore', name });
    return db;
  }

  private elect(): void {
    const candidates = this.hasLocks ? this.tabs.slice(0, 1) : this.tabs;
    for (const tab of candidates) if (!tab.isLeading) this.lead(tab);
  }

  private lead(tab: Tab): void {
    tab.isLeading = true;
    tab.alarm.ring();
    void this.cycleForever(tab).catch((error: unknown) => {
      if (tab.life.alive) this.around.onBug(error);
    });
  }

  private listen({ ctx, alarm }: Tab): Promise<unknown> {
    return ctx.transport.subscribe({ onPoke: (collections) => alarm.ring(collections), onConnect: () => alarm.ring() });
  }

  private async cycleForever(tab: Tab): Promise<void> {
    const { name, life, ctx, alarm } = tab;
    await this.listen(tab);
    let failures = 0;
    while (life.alive) {
      await alarm.wait(this.random.int(5, 15) * MINUTE);
      if (this.halted) {
        alarm.take();
        continue;
      }
      try {
        const { settled } = await runCycles(ctx, alarm.take());
        failures = 0;
        if (!settled) alarm.ring();
      } catch (error) {
        alarm.ring();
        if (error instanceof Superseded) continue;
        this.noteFailure(name, error);
        await this.around.world.sleep(Math.min(5 * MINUTE, SECOND * 2 ** failures++) * (0.5 + this.random.next() / 2));
      }
    }
  }

  private noteFailure(name: string, error: unknown): void {
    if (!(error instanceof TransportError)) throw error;
    const { kind } = error.failure;
    if (kind === 'unauthorised') this.halted = 'sign-in';
    if (kind === 'too-old') this.halted = 'too-old';
    this.around.trace(`${name} ${kind}`);
  }
}
