import PocketBase, { BaseAuthStore } from 'pocketbase';
import type { CollectionName } from '../../src/domain/core/collections';
import { CLIENT_VERSION, HEADER_CLIENT } from '../../src/domain/sync/sync-protocol';
import { PocketBaseTransport } from '../../src/sync/engine/pocketbase-transport';
import type { PageQuery, RawRow, Transport, WriteRequest } from '../../src/sync/engine/transport';
import { startServer, type TestServer } from '../server/harness';
import type { StoredRow } from './model/store';
import type { Person, SimServer, SimSession } from './sim-server';

const PASSWORD = 'only-for-the-simulator';
const MANY = 1_000;

type Outside = <T>(work: () => Promise<T>) => Promise<T>;
type Subscriber = Parameters<Transport['subscribe']>[0];

/**
 * The real PocketBase with the project's migrations and hooks, and the product's transport. Its clock
 * is real.
 */
export class RealServer implements SimServer {
  /** Stops virtual time during a request. Each run sets it to the function of its own world. */
  outside: Outside = (work) => work();
  private minClient = 1;
  private sessions = 0;
  private readonly subscribers = new Set<Subscriber>();

  private constructor(private readonly server: TestServer) {}

  static async start(): Promise<RealServer> {
    return new RealServer(await startServer());
  }

  now(): number {
    return Date.now();
  }

  waitUntil(time: number): Promise<void> {
    return this.outside(() => new Promise((resolve) => setTimeout(resolve, time - Date.now())));
  }

  async signUp({ id, role, premium_until, countries }: Person): Promise<void> {
    const account = {
      id,
      email: `${id}@example.com`,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      verified: true,
      full_name: 'A person',
      role,
      premium_until,
    };
    await this.admin('POST', '/api/collections/users/records', account);
    await this.admin('PATCH', `/api/collections/profiles/records/${id}`, { countries });
  }

  async signIn(user: string, version: number): Promise<SimSession> {
    const client = new PocketBase(this.server.url, new BaseAuthStore());
    client.autoCancellation(false);
    await this.outside(() => client.collection('users').authWithPassword(`${user}@example.com`, PASSWORD));
    let isExpired = false;
    client.beforeSend = (url, options) => {
      // The server has one protocol version: a client that is too old in this run sends a version that
      // is always too old.
      const headers: Record<string, string> = {
        ...options.headers,
        [HEADER_CLIENT]: version < this.minClient ? '0' : String(CLIENT_VERSION),
      };
      if (isExpired) headers.Authorization = 'an.expired.token';
      return { url, options: { ...options, headers } };
    };
    return {
      transport: this.transport(client, ++this.sessions),
      expire: async () => {
        isExpired = true;
      },
    };
  }

  private transport(client: PocketBase, session: number): Transport {
    const real = new PocketBaseTransport(client);
    return {
      // Two tokens of the same real second are identical, although one counts as expired in virtual
      // time.
      get session() {
        return `${session} ${real.session}`;
      },
      head: (position) => this.outside(() => real.head(position)),
      list: (query: PageQuery) => this.outside(() => real.list(query)),
      packs: (countries) => this.outside(() => real.packs(countries)),
      pack: (pack) => this.outside(() => real.pack(pack)),
      write: async (request: WriteRequest) => {
        const written = await this.outside(() => real.write(request));
        this.poke([request.collection]);
        return written;
      },
      // Real pokes arrive in real time, not in the run's virtual time. tests/server tests them.
      subscribe: async (subscriber) => {
        this.subscribers.add(subscriber);
        return () => this.subscribers.delete(subscriber);
      },
      report: (problem) => this.outside(() => real.report(problem)),
    };
  }

  async rows(collection: CollectionName): Promise<StoredRow[]> {
    const { items } = await this.admin<{ items: StoredRow[] }>(
      'GET',
      `/api/collections/${collection}/records?perPage=${MANY}&skipTotal=1&sort=rev`,
    );
    return items;
  }

  async create(collection: CollectionName, row: RawRow & { id: string }): Promise<void> {
    await this.admin('POST', `/api/collections/${collection}/records`, row);
    this.poke([collection]);
  }

  async update(collection: CollectionName, id: string, patch: RawRow): Promise<void> {
    await this.admin('PATCH', `/api/collections/${collection}/records/${id}`, patch);
    this.poke([collection]);
  }

  async remove(collection: CollectionName, id: string): Promise<void> {
    await this.admin('DELETE', `/api/collections/${collection}/records/${id}`);
    this.poke([collection]);
  }

  async restart(): Promise<void> {
    await this.outside(() => this.server.restart());
    this.reconnect();
  }

  async writeCheckpoint(): Promise<void> {
    await this.buildPacks();
    const before = await this.newestMark();
    await this.admin('POST', '/api/crons/sync-checkpoint');
    // The job runs after the answer, and writes no checkpoint when nothing has moved.
    for (let tries = 0; tries < 20 && (await this.newestMark()) === before; tries++)
      await this.waitUntil(this.now() + 25);
  }

  private async newestMark(): Promise<string | undefined> {
    const { items } = await this.admin<{ items: { id: string }[] }>(
      'GET',
      '/api/collections/sync_marks/records?perPage=1&skipTotal=1&sort=-rev',
    );
    return items[0]?.id;
  }

  /** The job runs after the answer, beside whatever the devices do. */
  private async buildPacks(): Promise<void> {
    await this.admin('POST', '/api/crons/sync-packs');
  }

  async backup(): Promise<unknown> {
    await this.buildPacks();
    return this.outside(() => this.server.backUpOnline());
  }

  async restore(backup: unknown): Promise<void> {
    await this.outside(() => this.server.restoreOnline(backup as string));
    this.reconnect();
  }

  async pruneTombstones(): Promise<void> {
    // The real server's clock cannot skip half a year; the model's runs cover this.
  }

  async forgetOperations(): Promise<void> {
    // The same: 60 days.
  }

  async requireClient(version: number): Promise<void> {
    this.minClient = version;
  }

  stop(): Promise<void> {
    return this.server.dispose();
  }

  private admin<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body> {
    return this.outside(() => this.server.admin<Body>(method, path, body));
  }

  private poke(collections: string[]): void {
    for (const subscriber of this.subscribers) subscriber.onPoke({ collections });
  }

  private reconnect(): void {
    for (const subscriber of this.subscribers) subscriber.onConnect();
  }
}
