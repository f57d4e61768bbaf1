import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { MolaoDatabase } from '../../src/db/database';
import type { SyncContext } from '../../src/sync/engine/context';
import { finishSignOut, prepareSignIn } from '../../src/sync/session/sign-out';
import { Alarm } from './alarm';
import { Browser } from './browser';
import { Disk } from './disk';
import { FaultyTransport, type Link, type NetworkOptions } from './faults';
import { Life } from './kill-switch';
import { tablesWithRows } from './left-data';
import { NOBODY } from './nobody';
import { codecOf } from './pack-codec';
import { PlayedLoop } from './played-loop';
import { ProductLoop } from './product-loop';
import type { Random } from './random';
import { signOutIn } from './sign-out-host';
import type { SimServer, SimSession } from './sim-server';
import type { World } from './world';

const MINUTE = 60_000;
/** Maximum number of tabs on one device. */
export const MOST_TABS = 3;

/** What devices share: world, server, network. */
export interface Surroundings {
  world: World;
  server: SimServer;
  network: Omit<NetworkOptions, 'link' | 'random'>;
  trace: (line: string) => void;
  /** Rows of one request. */
  pageSize: number;
  /** An error that the sync code should have handled. */
  onBug: (error: unknown) => void;
  /** Narrow runs play the loop around a cycle, the election and the sign-out. */
  isPlayed: boolean;
}

export interface Tab {
  name: string;
  life: Life;
  ctx: SyncContext;
  transport: FaultyTransport;
  isLeading: boolean;
  alarm: Alarm;
  /** Absent in narrow runs. */
  loop?: ProductLoop;
}

/** A user's browser with its own clock. Its IndexedDB outlives its tabs. */
export class Device {
  readonly tabs: Tab[] = [];
  /** A leading tab slept: when it wakes, it leads beside its successor for a moment. */
  hasSleptLeader = false;
  /** Tabs of an earlier session that do not know of its end, because they are asleep. */
  readonly stale: Tab[] = [];
  readonly browser: Browser;
  readonly link: Link = { isOnline: true, canUpload: true, isRefused: false, wasRefused: false };
  readonly disk = new Disk();
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
  private readonly played: PlayedLoop;
  private tabCount = 0;
  private isSigningIn = false;

  constructor(
    readonly name: string,
    /** Without Web Locks every tab leads. */
    readonly hasLocks: boolean,
    private readonly random: Random,
    private readonly around: Surroundings,
  ) {
    this.browser = new Browser(around.world);
    this.played = new PlayedLoop(this, random, around);
  }

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
    if (this.isSigningIn) return;
    const session = await this.around.server.signIn(user, this.version);
    if (this.user === undefined && !this.around.isPlayed) await this.finishSignOut(user);
    this.session = session;
    this.halted = undefined;
    if (this.user === undefined) {
      this.user = user;
      this.homes++;
      this.openTab();
    }
    for (const tab of this.tabs) tab.loop?.resume();
    if (!this.around.isPlayed) return;
    for (const tab of this.tabs.filter(({ isLeading }) => isLeading)) {
      await this.played.listen(tab);
      tab.alarm.ring();
    }
  }

  /** As at each start of the app while nobody is signed in, and before each sign-in. @param newcomer who signs in */
  async finishSignOut(newcomer?: string, life = new Life()): Promise<void> {
    if (this.isSigningIn) return;
    this.isSigningIn = true;
    life.onDeath(() => {
      this.isSigningIn = false;
    });
    const host = signOutIn(this, life, this.around.world);
    await (newcomer === undefined ? finishSignOut(host) : prepareSignIn(newcomer, host));
    const left = newcomer === undefined ? [] : await tablesWithRows(this, newcomer);
    if (left.length > 0) this.around.onBug(new Error(`A sign-in finds ${left.join(', ')} of an earlier session.`));
    this.isSigningIn = false;
  }

  async expireSession(): Promise<void> {
    await this.session?.expire();
  }

  /** The browser forgets the token, and requests carry none until somebody signs in. The database stays. */
  loseToken(): void {
    this.session = undefined;
  }

  /** The session ends; what follows is the deletion. Tabs that are asleep do not know it. @returns the user */
  endSession(): string {
    const user = this.user!;
    this.looker?.close();
    this.looker = undefined;
    this.user = undefined;
    this.session = undefined;
    for (const tab of this.tabs.splice(0)) {
      if (tab.life.isAsleep) this.stale.push(tab);
      tab.life.whenAwake(() => {
        tab.loop?.close();
        if (this.stale.includes(tab)) this.stale.splice(this.stale.indexOf(tab), 1);
        this.around.world.after(MINUTE, () => tab.life.kill());
      });
    }
    return user;
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

  /** The browser deletes the database of a site that was not used for long. The session stays. */
  async evict(): Promise<void> {
    this.killAll();
    const db = this.look();
    this.looker = undefined;
    this.homes++;
    db.close();
    await db.delete();
  }

  openTab(): Tab {
    const { world, network, pageSize, isPlayed } = this.around;
    const life = new Life();
    const db = this.connect();
    life.guard(db, this.disk);
    const transport = new FaultyTransport(() => this.session?.transport ?? NOBODY, life, {
      ...network,
      link: this.link,
      random: this.random.fork(),
    });
    const tab: Tab = {
      name: `${this.name}.${++this.tabCount}`,
      life,
      // Narrow runs have none: the places of the older planted bugs depend on their course.
      ctx: { db, transport, now: () => this.now, pageSize, codec: isPlayed ? undefined : codecOf(network.disguise) },
      transport,
      isLeading: false,
      alarm: new Alarm(world),
    };
    this.tabs.push(tab);
    life.onDeath(() => {
      for (const list of [this.tabs, this.stale]) if (list.includes(tab)) list.splice(list.indexOf(tab), 1);
      db.close();
      if (!this.around.isPlayed) return;
      world.after(this.random.int(1, 500), () => this.elect());
    });
    if (this.around.isPlayed) {
      this.elect();
    } else {
      const loop = new ProductLoop(tab, this, this.browser, this.random.fork(), this.around);
      tab.loop = loop;
      life.onOutboxWrite = () => this.tabs.forEach((each) => each.loop?.host.noticeOutbox());
    }
    return tab;
  }

  killAll(): void {
    for (const tab of [...this.tabs, ...this.stale]) tab.life.kill();
  }

  wakeAll(): void {
    for (const { life } of [...this.tabs, ...this.stale]) if (life.isAsleep) life.wake(this.random);
  }

  /** The simulator's own connection to the database. Killing a tab does not close it. */
  look(): MolaoDatabase {
    return (this.looker ??= this.connect());
  }

  /** Notifies the leading tab of a change, as the database does in a browser. */
  noticeChange(): void {
    for (const tab of this.tabs) if (tab.isLeading) tab.alarm.ring();
  }

  /** The network is back. */
  goOnline(): void {
    this.link.isOnline = true;
    this.noticeChange();
    for (const tab of this.tabs) tab.loop?.host.returns();
  }

  async databaseNames(): Promise<string[]> {
    const databases = await this.indexedDB.databases();
    return databases.map(({ name }) => name ?? '');
  }

  /** Another connection to a user's database. */
  connect(user = this.user!): MolaoDatabase {
    const db = new MolaoDatabase(user, { indexedDB: this.indexedDB, IDBKeyRange, cache: 'disabled' });
    // No live queries run here: without Dexie's bookkeeping for them a run is faster.
    for (const name of ['Observability', 'Cache', 'HooksMiddleware']) db.unuse({ stack: 'dbcore', name });
    return db;
  }

  private elect(): void {
    const candidates = this.hasLocks ? this.tabs.slice(0, 1) : this.tabs;
    for (const tab of candidates) if (!tab.isLeading) this.played.lead(tab);
  }
}
