import { gunzipSync, gzipSync } from 'node:zlib';
import type { CollectionName } from '../../src/domain/core/collections';
import type { Pack } from '../../src/domain/sync/packs';
import {
  TransportError,
  type PageQuery,
  type RawRow,
  type Transport,
  type TransportFailure,
  type WriteRequest,
} from '../../src/sync/engine/transport';
import { Superseded } from '../../src/sync/engine/superseded';
import type { Life } from './kill-switch';
import type { Random } from './random';
import type { World } from './world';

/** How long the transport waits for an upload, in ms. */
const UPLOAD_LIMIT = 60_000;

const REFUSAL: TransportFailure = { kind: 'refused', status: 400, message: 'Not now.', fields: {} };

/** A device's connection. */
export interface Link {
  isOnline: boolean;
  /** False: a request with a file never gets an answer. */
  canUpload: boolean;
  /** The server refuses what this device writes. */
  isRefused: boolean;
  /** It did so at any time. */
  wasRefused: boolean;
}

/** Network faults, as probabilities per request. */
export interface FaultRates {
  lostRequest: number;
  lostReply: number;
  duplicate: number;
  serverError: number;
  nonsense: number;
  lostPoke: number;
  /** Usual maximum delay in each direction, in ms. */
  latency: number;
  /** A request that takes up to 30 s, so that later ones overtake it. */
  slow: number;
  /** The storage of packs answers with something else, or not at all. */
  packFault: number;
}

export const NO_FAULTS: FaultRates = {
  lostRequest: 0,
  lostReply: 0,
  duplicate: 0,
  serverError: 0,
  nonsense: 0,
  lostPoke: 0,
  latency: 5,
  slow: 0,
  packFault: 0,
};

export interface NetworkOptions {
  world: World;
  random: Random;
  link: Link;
  /** Called at each request, because the faults end before the run does. */
  rates: () => FaultRates;
  /** A row as a newer server would send it. */
  disguise: (collection: string, row: RawRow) => RawRow;
  /** Whether the server has applied an operation. It answers a repetition without looking at its rules. */
  isServed: (operation: string) => boolean;
  /** Called on the server's side after a write, whether or not its answer arrives. */
  onServed: (request: WriteRequest) => void;
  /** The loop around a cycle is played: it does not subscribe again after a failure. */
  isPlayed: boolean;
  trace: (line: string) => void;
}

/** One tab's transport over a faulty network. The seed decides all faults; they happen in virtual time. */
export class FaultyTransport implements Transport {
  private handlers: Parameters<Transport['subscribe']>[0] | undefined;

  constructor(
    /** The transport of the current session; a sign-in replaces it. */
    private readonly inner: () => Transport,
    private readonly life: Life,
    private readonly options: NetworkOptions,
  ) {}

  get session(): string {
    return this.inner().session;
  }

  head(position: { checkpoint: string; clock: number }) {
    const inner = this.inner();
    return this.send('head', () => inner.head(position));
  }

  list(query: PageQuery) {
    const inner = this.inner();
    return this.send<RawRow[]>(`list ${query.collection}`, async () => {
      const rows = (await inner.list(query)) as RawRow[];
      return rows.map((row) => this.options.disguise(query.collection, row));
    });
  }

  packs(countries: readonly string[]) {
    const inner = this.inner();
    return this.send('packs', () => inner.packs(countries));
  }

  pack(pack: Pack) {
    const inner = this.inner();
    const { random, rates, trace } = this.options;
    return this.send(`pack ${pack.set} of ${pack.country || 'no country'}`, async () => {
      const bytes = await inner.pack(pack);
      if (!random.chance(rates().packFault)) return bytes;
      const fault = random.pick(PACK_FAULTS);
      trace(`${pack.set} of ${pack.country || 'no country'}: ${fault.name}`);
      return fault(bytes);
    });
  }

  write(request: WriteRequest) {
    const inner = this.inner();
    // Once: a repeated request is refused as well.
    const { isRefused } = this.options.link;
    const hasFile = Object.keys(request.files ?? {}).length > 0;
    const what = `${request.kind} ${request.collection}/${request.record}`;
    if (hasFile && !this.options.link.canUpload) return this.life.step(() => this.timeOut(what));
    return this.send(what, async () => {
      if (isRefused && !this.options.isServed(request.operation)) throw new TransportError(REFUSAL);
      const { row, rev } = await inner
        .write(request)
        .catch((error: unknown) => Promise.reject(this.disguiseConflict(request.collection, error) as Error));
      this.options.onServed(request);
      return row ? { row: this.options.disguise(request.collection, row), rev } : { rev };
    });
  }

  async subscribe({ onPoke, onConnect }: Parameters<Transport['subscribe']>[0]): Promise<() => void> {
    const { world, random, link, rates, isPlayed } = this.options;
    if (!isPlayed && !link.isOnline) throw noAnswer(0);
    const pass = (deliver: () => void) => {
      if (random.chance(rates().lostPoke)) return;
      world.after(random.int(0, rates().latency), () => {
        if (this.life.alive && link.isOnline) this.life.whenAwake(deliver);
      });
    };
    const stop = await this.inner().subscribe({
      onPoke: (poke) => pass(() => onPoke(poke)),
      onConnect: () => pass(onConnect),
    });
    this.life.onDeath(stop);
    this.handlers = { onPoke, onConnect };
    return stop;
  }

  /** Names the stream to the server again, after the token was replaced. */
  async nameStream(): Promise<void> {
    if (this.handlers) await this.subscribe(this.handlers);
  }

  report(): Promise<void> {
    return Promise.resolve();
  }

  /** A refusal is about the token that was sent. */
  private judge(error: unknown, session: string): never {
    const isRefused = error instanceof TransportError && error.failure.kind === 'unauthorised';
    throw isRefused && this.session !== session ? new Superseded() : error;
  }

  private async timeOut(what: string): Promise<never> {
    this.options.trace(`upload times out: ${what}`);
    await this.options.world.sleep(UPLOAD_LIMIT);
    throw noAnswer(0);
  }

  private async send<T>(what: string, work: () => Promise<T>): Promise<T> {
    if (this.life.isAsleep) await this.life.untilAwake();
    const { session } = this;
    this.life.moment();
    const travelled = this.life.step(() => this.travel(what, work));
    const answer = await (this.options.isPlayed
      ? travelled
      : travelled.catch((error: unknown) => this.judge(error, session)));
    if (this.life.isAsleep) await this.life.untilAwake();
    this.life.moment();
    return this.life.step(() => Promise.resolve(answer));
  }

  private async travel<T>(what: string, work: () => Promise<T>): Promise<T> {
    const { world, random, link, rates, trace } = this.options;
    const { lostRequest, lostReply, duplicate, serverError, nonsense } = rates();
    if (!link.isOnline) {
      await world.sleep(1);
      throw noAnswer(0);
    }
    await world.sleep(this.latency());
    if (random.chance(lostRequest)) {
      trace(`lost request: ${what}`);
      await world.sleep(random.int(1_000, 30_000));
      throw noAnswer(0);
    }
    if (random.chance(serverError)) throw noAnswer(random.pick([429, 500, 502, 503]));
    if (random.chance(duplicate)) {
      trace(`duplicate: ${what}`);
      const { leaps } = world;
      world.after(random.pick([0, 50, 5_000, 600_000]), () => {
        // No network repeats a request after weeks.
        if (world.leaps === leaps) void work().catch(() => {});
      });
    }
    const answer = await work().then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    await world.sleep(this.latency());
    if (!link.isOnline || random.chance(lostReply)) {
      trace(`lost reply: ${what}`);
      throw noAnswer(0);
    }
    if (random.chance(nonsense)) throw noAnswer(200);
    return answer();
  }

  private latency(): number {
    const { random, rates } = this.options;
    return random.chance(rates().slow) ? random.int(1_000, 30_000) : random.int(1, rates().latency);
  }

  private disguiseConflict(collection: CollectionName, error: unknown): unknown {
    if (!(error instanceof TransportError) || error.failure.kind !== 'conflict') return error;
    return new TransportError({ kind: 'conflict', current: this.options.disguise(collection, error.failure.current) });
  }
}

/** What the storage of packs may answer instead. */
const PACK_FAULTS: readonly ((bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>)[] = [
  function halfFile(bytes) {
    return bytes.slice(0, bytes.length / 2);
  },
  function forged(bytes) {
    const text = gunzipSync(bytes).toString();
    return new Uint8Array(gzipSync(text.replace(/"(title|content)":"/g, '"$1":"Forged ')));
  },
  function otherBytes() {
    return new Uint8Array([60, 104, 116, 109, 108, 62]);
  },
  function addressHasEnded() {
    throw noAnswer(403);
  },
  function fileIsMissing() {
    throw noAnswer(404);
  },
  function storageFails() {
    throw noAnswer(503);
  },
  function storageIsSilent() {
    throw noAnswer(0);
  },
];

function noAnswer(status: number): TransportError {
  return new TransportError({ kind: 'offline', status });
}
