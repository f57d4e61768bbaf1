import { Agent, get, request, type IncomingMessage } from 'node:http';
import type { CursorRow } from '../../src/db/database';
import { condition, joinConditions } from '../../src/domain/sync/list-filter';
import { COLLECTION_NAMES, specOf, type CollectionName } from '../../src/domain/core/collections';
import { CLIENT_VERSION, PAGE_SIZE, TOPICS, type Head, type Poke } from '../../src/domain/sync/sync-protocol';
import { concernOf, spread } from '../../src/sync/engine/poke';
import type { TestUser } from '../server/users';

/** The requests of a device after a poke: as the engine sends them now, or as it did before pokes said what changed. */
export type Behaviour = 'now' | 'before';

interface Place {
  url: string;
  user: TestUser;
  /** Each device has its own, as in production behind a proxy. */
  address: string;
}

/** A device with an open stream. It stores positions only: its work on the rows is not the server's. */
export class OpenDevice {
  behaviour: Behaviour = 'now';
  requests = 0;
  /** Called with the ids of listed laws. */
  onLaws: (ids: readonly string[]) => void = () => {};
  private head!: Head;
  private readonly agent = new Agent({ keepAlive: true });
  private stream: IncomingMessage | undefined;
  private readonly cursors = new Map<string, CursorRow>();
  private busy: Promise<void> = Promise.resolve();

  constructor(private readonly place: Place) {}

  async open(): Promise<void> {
    await this.listen();
    this.head = await this.askHead();
    for (const name of [...COLLECTION_NAMES, 'tombstones'] as const) this.moveTo(name, this.head.revs[name] ?? 0);
  }

  /** Resolves when nothing is left to do after the pokes so far. */
  idle(): Promise<void> {
    return this.busy;
  }

  close(): void {
    this.stream?.destroy();
    this.agent.destroy();
  }

  private onPoke(poke: Poke): void {
    this.busy = this.busy.then(() => (this.behaviour === 'now' ? this.followNow(poke) : this.followBefore(poke)));
  }

  private async followNow(poke: Poke): Promise<void> {
    const { collections, tombstones, later } = concernOf(poke, [...this.cursors.values()], this.head.countries);
    if (collections.length === 0 && !tombstones && !later) return;
    await pause(spread(poke, 'rows', Math.random()));
    for (const name of collections) await this.list(name);
    if (tombstones) await this.list('tombstones');
    await pause(spread(poke, 'head', Math.random()));
    await this.settle(this.head.mark);
  }

  private async followBefore({ collections }: Poke): Promise<void> {
    for (const name of collections) await this.list(name as CollectionName);
    // Without a checkpoint the server reads the whole head from the database, as it did for each.
    await this.settle('');
  }

  /** Heads and lists until a head names nothing new. */
  private async settle(mark: string): Promise<void> {
    for (;;) {
      this.head = await this.askHead(mark);
      const { revs } = this.head;
      const moved = ([...COLLECTION_NAMES, 'tombstones'] as const).filter(
        (name) => (revs[name] ?? 0) > this.cursors.get(name)!.cursor,
      );
      for (const name of moved) await this.list(name);
      for (const name of moved) this.moveTo(name, revs[name]!);
      if (moved.length === 0) return;
    }
  }

  private moveTo(collection: CollectionName | 'tombstones', cursor: number): void {
    this.cursors.set(collection, { collection, cursor, confirmed: cursor, seen: cursor });
  }

  private async list(name: CollectionName | 'tombstones'): Promise<void> {
    const { cursor } = this.cursors.get(name)!;
    const spec = name === 'tombstones' ? undefined : specOf(name);
    const filter = joinConditions([
      condition.revFrom(cursor),
      spec?.scope === 'country' && condition.countries(this.head.countries),
      spec?.owner && condition.owner(spec.owner, this.place.user.id),
      spec?.stored === 'published' && condition.published(),
    ]);
    const query = new URLSearchParams({ page: '1', perPage: String(PAGE_SIZE), skipTotal: '1', sort: 'rev', filter });
    const { items } = await this.ask<{ items: { id: string; rev: number }[] }>(
      `/api/collections/${name}/records?${query}`,
    );
    this.moveTo(name, Math.max(cursor, items.at(-1)?.rev ?? 0));
    if (name === 'labour_laws') this.onLaws(items.map(({ id }) => id));
  }

  askHead(mark = this.head?.mark ?? ''): Promise<Head> {
    return this.ask<Head>(`/api/sync/head?${new URLSearchParams({ mark, clock: String(this.head?.clock ?? 0) })}`);
  }

  private ask<Body>(path: string): Promise<Body> {
    this.requests += 1;
    return new Promise((resolve, reject) => {
      get(this.place.url + path, { agent: this.agent, headers: this.headers }, (answer) => {
        readAll(answer).then((text) => {
          if (answer.statusCode === 200) resolve(JSON.parse(text) as Body);
          else reject(new Error(`${path} answers ${answer.statusCode}: ${text}`));
        }, reject);
      }).on('error', reject);
    });
  }

  private get headers(): Record<string, string> {
    const { user, address } = this.place;
    return { Authorization: user.token, 'X-Molao-Client': String(CLIENT_VERSION), 'X-Real-IP': address };
  }

  private listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = { agent: new Agent({ keepAlive: false }), headers: this.headers };
      get(`${this.place.url}/api/realtime`, options, (stream) => {
        this.stream = stream;
        stream.setEncoding('utf8');
        stream.on('error', () => {});
        let text = '';
        stream.on('data', (chunk: string) => {
          const events = (text + chunk).split('\n\n');
          text = events.pop()!;
          for (const event of events) {
            const data = JSON.parse(/^data:(.*)$/m.exec(event)![1]!) as Poke & { clientId?: string };
            if (data.clientId) this.subscribe(data.clientId).then(resolve, reject);
            else this.onPoke(data);
          }
        });
      }).on('error', reject);
    });
  }

  private subscribe(clientId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        agent: this.agent,
        headers: { ...this.headers, 'Content-Type': 'application/json' },
      };
      const post = request(`${this.place.url}/api/realtime`, options, (answer) => {
        readAll(answer).then((text) => {
          if (answer.statusCode === 204) resolve();
          else reject(new Error(`subscribing answers ${answer.statusCode}: ${text}`));
        }, reject);
      });
      post.on('error', reject);
      post.end(JSON.stringify({ clientId, subscriptions: TOPICS }));
    });
  }
}

async function readAll(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) text += chunk;
  return text;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
