import { beforeEach, expect, it } from 'vitest';
import type { NatsAccess } from '../../../domain/sync/nats';
import type { Poke } from '../../../domain/sync/sync-protocol';
import { TransportError } from '../transport';
import type { LinkOptions, NatsLink } from './nats-link';
import { NatsSwitch } from './nats-switch';

const ANYTHING = { collections: [] };
const SECONDS = 3600;

/** A device whose NATS obeys the test. Time is virtual, and random numbers are in the middle. */
class World {
  time = 0;
  private timers: { at: number; action: () => void }[] = [];
  readonly pokes: Poke[] = [];
  connects = 0;
  forgotten = false;
  /** What the server answers. */
  access: () => Promise<NatsAccess> = () => Promise.resolve({ urls: [], token: 'token', seconds: SECONDS });
  isUp = true;
  tries = 0;
  private readonly links: { options: LinkOptions; end: () => void; isOpen: boolean; followed: string[] }[] = [];
  readonly stream = {
    isOpen: false,
    opened: 0,
    open: () => {
      if (!this.stream.isOpen) this.stream.opened += 1;
      this.stream.isOpen = true;
      return Promise.resolve();
    },
    close: () => void (this.stream.isOpen = false),
  };
  readonly device = new NatsSwitch({
    stream: this.stream,
    handlers: { onPoke: (poke) => void this.pokes.push(poke), onConnect: () => void (this.connects += 1) },
    user: 'me',
    access: () => this.access(),
    forget: () => void (this.forgotten = true),
    host: {
      random: () => 0.5,
      after: (delay, action) => {
        const timer = { at: this.time + delay, action };
        this.timers.push(timer);
        return () => void (this.timers = this.timers.filter((each) => each !== timer));
      },
    },
    connect: (options) => this.connect(options),
  });

  get open() {
    return this.links.filter(({ isOpen }) => isOpen);
  }

  private connect(options: LinkOptions): Promise<NatsLink> {
    this.tries += 1;
    if (!this.isUp) return Promise.reject(new Error('refused'));
    let end = () => {};
    const closed = new Promise<void>((resolve) => (end = resolve));
    const link = { options, isOpen: true, followed: [] as string[], end: () => ((link.isOpen = false), end()) };
    this.links.push(link);
    const follow = (countries: readonly string[]) => {
      const isNews = countries.some((id) => !link.followed.includes(id));
      link.followed = [...countries];
      return Promise.resolve(isNews && options.countries !== undefined);
    };
    return Promise.resolve({ closed, follow, close: link.end });
  }

  /** NATS goes away. */
  async fall(): Promise<void> {
    this.isUp = false;
    this.open.forEach(({ end }) => end());
    await settle();
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.time = next.at;
      this.timers = this.timers.filter((each) => each !== next);
      next.action();
      await settle();
    }
    this.time = end;
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

let world: World;
beforeEach(() => {
  world = new World();
});

it('without a stream, the first connection is one wake', async () => {
  world.device.start(['za']);
  await world.pass(60_000);
  expect(world).toMatchObject({ connects: 1, pokes: [], tries: 1 });
  expect(world.stream.opened).toBe(0);
});

it('a stream that was open ends when NATS works, without a wake', async () => {
  await world.stream.open();
  world.device.start(undefined);
  await world.pass(1);
  expect(world).toMatchObject({ connects: 0, pokes: [], stream: { isOpen: false } });
});

it('a message is a poke', async () => {
  world.device.start(['za']);
  await world.pass(1);
  const poke = { collections: ['labour_laws'], countries: ['za'], revs: { labour_laws: 6 }, listeners: 9 };
  world.open[0]!.options.onPoke(poke);
  expect(world.pokes).toEqual([poke]);
});

it('one poke for anything follows a gap', async () => {
  world.device.start(['za']);
  await world.pass(1);
  await world.fall();
  world.isUp = true;
  await world.pass(60_000);
  expect(world.pokes).toMatchObject([ANYTHING]);
  expect(world.stream.opened).toBe(0);
});

it('many devices that lose a node come back one after the other', async () => {
  world.device.start(['za']);
  await world.pass(1);
  world.open[0]!.options.onPoke({ collections: ['users'], listeners: 20_000 });
  await world.fall();
  world.isUp = true;
  await world.pass(5_000);
  expect(world.tries).toBe(1);
  await world.pass(1_000);
  expect(world.tries).toBe(2);
});

it('the stream is opened when NATS is away, and stays until NATS has worked for a while', async () => {
  world.device.start(['za']);
  await world.pass(1);
  await world.fall();
  await world.pass(20_000);
  expect(world.stream.isOpen).toBe(true);
  world.isUp = true;
  await world.pass(30_000);
  expect(world.open).toHaveLength(1);
  expect(world.stream.isOpen).toBe(true);
  // Both bring it.
  world.open[0]!.options.onPoke({ collections: ['users'] });
  await world.pass(30_000);
  expect(world).toMatchObject({ pokes: [], stream: { isOpen: false } });
});

it('a NATS that does not answer is given up for the stream after 10 seconds', async () => {
  world.access = () => new Promise(() => {});
  world.device.start(['za']);
  await world.pass(9_999);
  expect(world.stream.isOpen).toBe(false);
  await world.pass(1);
  expect(world.stream.isOpen).toBe(true);
});

it('the third connection in a row that breaks opens the stream at once', async () => {
  world.device.start(['za']);
  for (const isOpen of [false, false, true]) {
    world.isUp = true;
    await world.pass(3_000);
    await world.fall();
    expect(world.stream.isOpen).toBe(isOpen);
  }
});

it('a NATS that comes and goes causes few pokes and tries', async () => {
  world.device.start(['za']);
  for (let second = 0; second < 3600; second += 1) {
    await world.pass(1000);
    if (second % 2 === 0) await world.fall();
    world.isUp = second % 2 === 0;
  }
  expect(world.pokes.length + world.connects + world.stream.opened).toBeLessThanOrEqual(4);
  expect(world.tries).toBeLessThanOrEqual(20);
});

it.each([
  [1_900, 1],
  [2_100, 0],
])('of %i devices without NATS, some open a stream', async (listeners, streams) => {
  world.device.start(['za']);
  await world.pass(1);
  world.open[0]!.options.onPoke({ collections: ['users'], listeners });
  await world.fall();
  await world.pass(60_000);
  expect(world.stream.opened).toBe(streams);
});

it('a token is renewed before it ends, and pokes are not missed meanwhile', async () => {
  world.device.start(['za']);
  await world.pass(SECONDS * 1000);
  expect(world).toMatchObject({ tries: 2, pokes: [], connects: 1, stream: { opened: 0 } });
  expect(world.open).toHaveLength(1);
});

it('a token that cannot be renewed is good until NATS ends the connection', async () => {
  world.device.start(['za']);
  await world.pass(1);
  let requests = 0;
  world.access = () => {
    requests += 1;
    return Promise.reject(new TransportError({ kind: 'offline', status: 503 }));
  };
  await world.pass(SECONDS * 1000);
  expect(world.open).toHaveLength(1);
  expect(world.stream.opened).toBe(0);
  expect(requests).toBeLessThan(20);
  await world.fall();
  await world.pass(20_000);
  expect(world.stream.isOpen).toBe(true);
});

it('a server without NATS is believed', async () => {
  world.access = () => Promise.reject(new TransportError({ kind: 'missing' }));
  world.device.start(['za']);
  await world.pass(3_600_000);
  expect(world).toMatchObject({ forgotten: true, tries: 0, stream: { isOpen: true } });
});

it('a country that is followed later may have changed before it was heard of', async () => {
  world.device.start(['za']);
  await world.pass(1);
  world.device.follow(['za']);
  expect(world.open[0]!.followed).toEqual([]);
  world.device.follow(['za', 'ke']);
  await world.pass(1);
  expect(world.open[0]!.followed).toEqual(['za', 'ke']);
  expect(world.pokes).toMatchObject([ANYTHING]);
});

it('a country that is followed while the device connects is heard of', async () => {
  world.device.start(undefined);
  world.device.follow(['za']);
  await world.pass(1);
  expect(world.open[0]!.followed).toEqual(['za']);
});

it('nothing happens after a stop', async () => {
  world.device.start(['za']);
  await world.pass(1);
  world.device.stop();
  await world.pass(3_600_000);
  expect(world).toMatchObject({ tries: 1, pokes: [], stream: { opened: 0 } });
  expect(world.open).toEqual([]);
});
