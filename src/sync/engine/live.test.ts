import { beforeEach, expect, it } from 'vitest';
import { Live } from './live';
import { Stream, type LiveHandlers } from './live-stream';
import { TransportError } from './transport';

let opened: (LiveHandlers & { onNats(): void })[];
let closed: number;
let requests: number;
let live: Live;

beforeEach(() => {
  opened = [];
  closed = requests = 0;
  live = new Live({
    user: 'me',
    openStream: (handlers) => {
      opened.push(handlers);
      return Promise.resolve(() => void (closed += 1));
    },
    natsAccess: () => {
      requests += 1;
      return Promise.reject(new TransportError({ kind: 'missing' }));
    },
  });
});

const handlers = { onPoke: () => {}, onConnect: () => {} };

it('without NATS there is the stream, and no other request', async () => {
  const stop = await live.subscribe(handlers);
  live.follow(['za']);
  expect(opened).toHaveLength(1);
  stop();
  await Promise.resolve();
  expect({ closed, requests }).toEqual({ closed: 1, requests: 0 });
});

it('a server that names NATS is asked for a token, and each time that it names it again', async () => {
  const stop = await live.subscribe(handlers);
  opened[0]!.onNats();
  await expect.poll(() => requests).toBe(1);
  // It had none after all: the stream stays.
  expect(closed).toBe(0);
  opened[0]!.onNats();
  await expect.poll(() => requests).toBe(2);
  stop();
});

it('nothing is asked for after a stop', async () => {
  const stop = await live.subscribe(handlers);
  stop();
  opened[0]!.onNats();
  await import('./nats/nats-switch');
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toBe(0);
});

it('a stream that could not be opened can be tried again', async () => {
  let fails = true;
  const stream = new Stream(() => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(() => {})));
  await expect(stream.open()).rejects.toThrow('offline');
  expect(stream.isOpen).toBe(false);
  fails = false;
  await stream.open();
  expect(stream.isOpen).toBe(true);
});
