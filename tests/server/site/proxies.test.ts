import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POKE_TOPIC } from '../../../src/domain/sync/sync-protocol';
import { makeClient } from '../../../src/sync/requests/pocketbase-client';
import { PocketBaseTransport } from '../../../src/sync/engine/pocketbase-transport';
import type { TransportError } from '../../../src/sync/engine/transport';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { startServer, type TestServer } from '../harness';
import { newId, operation, task } from '../sync/sync-world';
import type { TestUser } from '../users';
import { ensureProxies, PROXIES, startProxy, TEST_ADDRESS, type Proxy, type ProxyName } from './proxies-setup';
import { send, startUpstream, type Upstream } from './upstream';

/** Debian's Caddy and nginx with the files of `deploy/`, before a production server and before one that answers headers. */
let server: TestServer;
let upstream: Upstream;
let user: TestUser;
const real = {} as Record<ProxyName, Proxy>;
const echo = {} as Record<ProxyName, Proxy>;

beforeAll(async () => {
  const programs = await ensureProxies();
  server = await startServer({
    rateLimits: true,
    env: {
      MOLAO_ENV: 'production',
      MOLAO_PUBLIC_URL: 'https://molao.example.org',
      MOLAO_TRUSTED_PROXY_HEADER: 'X-Real-IP',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: '2525',
      MAIL_FROM: 'Molao Mail <mail@example.org>',
    },
  });
  upstream = await startUpstream();
  user = await server.user();
  for (const name of PROXIES) {
    real[name] = await startProxy(name, programs[name], Number(new URL(server.url).port));
    echo[name] = await startProxy(name, programs[name], upstream.port, { addressFromHeader: true });
  }
}, 300_000);
afterAll(async () => {
  for (const proxy of [...Object.values(real), ...Object.values(echo)]) await proxy[Symbol.asyncDispose]();
  upstream.close();
  await server.dispose();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens a connection and writes the beginning of a request. */
async function beginRequest({ port }: Proxy, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.on('error', () => undefined).resume();
  socket.write(text);
  return socket;
}
const message = (length: number, body: string) =>
  `POST /api/fn/paystack-webhook HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${length}\r\n\r\n${body}`;

/** Seconds until the proxy ends the connection. */
const secondsOpen = async (socket: Socket) => {
  const opened = performance.now();
  await new Promise((resolve) => socket.once('close', resolve));
  return (performance.now() - opened) / 1000;
};

describe.each(PROXIES)('%s', (name) => {
  it('passes a request on when its body has arrived', async () => {
    const before = upstream.requests.length;
    const sockets = await Promise.all(Array.from({ length: 30 }, () => beginRequest(echo[name], message(5000, '{'))));
    await pause(500);
    expect(upstream.requests.length - before).toBe(0);
    sockets[0]!.write('x'.repeat(4999));
    await expect.poll(() => upstream.requests.length - before).toBe(1);
    expect((await upstream.requests.at(-1)!.body).length).toBe(5000);
    for (const socket of sockets) socket.destroy();
  });

  it('names the first 64 bits of an IPv6 address, and an IPv4 address whole', async () => {
    const handedOn = async (address: string) => {
      const { body } = await send(echo[name], '/', { headers: { [TEST_ADDRESS]: address, 'X-Real-IP': '192.0.2.9' } });
      return String((JSON.parse(body) as Record<string, string>)['x-real-ip']);
    };
    expect(await handedOn('203.0.113.77')).toBe('203.0.113.77');
    for (const groups of addresses()) {
      const address = shortForm(groups);
      expect([address, longForm(await handedOn(address))]).toEqual([address, [...groups.slice(0, 4), 0, 0, 0, 0]]);
    }
  });

  it('overwrites a forged address, so that rate limits count the connection’s', async () => {
    const statuses = async (from: string, times: number) => {
      const all: number[] = [];
      for (let attempt = 0; attempt < times; attempt += 1) {
        const { status } = await send(real[name], '/api/collections/users/auth-with-password', {
          from,
          headers: { 'X-Real-IP': `198.51.100.${attempt}`, 'X-Forwarded-For': `198.51.100.${attempt}` },
          body: { identity: `nobody-${attempt}@example.com`, password: 'wrong-one' },
        });
        all.push(status);
      }
      return all;
    };
    const [first, second] = name === 'caddy' ? ['127.0.0.2', '127.0.0.3'] : ['127.0.0.4', '127.0.0.5'];
    const guesses = await statuses(first, 31);
    expect(guesses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
    expect(guesses[30]).toBe(429);
    expect(await statuses(second, 1)).toEqual([400]);
  });

  it('hides the dashboard on the app’s host, and serves it on its own host for its network only', async () => {
    const status = async (path: string, options = {}) => (await send(real[name], path, options)).status;
    for (const path of [
      '/_/',
      '/%5f/',
      '//_/',
      '/./_/',
      '/api/collections/_superusers/auth-with-password',
      '/api/collections/_SUPERUSERS/records',
      '/api//collections/%5Fsuperusers/records',
      '/api/collections/pbc_3142635823/records',
      '/api/settings',
      '/api/x/../settings',
    ])
      expect([path, await status(path)]).toEqual([path, 404]);
    expect(await status('/api/health')).toBe(200);
    const own = { host: 'localhost' };
    expect(await status('/_/', own)).toBe(200);
    expect(await status('/api/health', own)).toBe(200);
    expect(await status('/', own)).toBe(404);
    expect([403, 404]).toContain(await status('/_/', { ...own, from: '127.0.0.6' }));
  });

  it('passes a poke on within a second', async () => {
    const source = new EventSource(`${real[name].app}/api/realtime`);
    try {
      const clientId = await new Promise<string>((resolve) =>
        source.addEventListener('PB_CONNECT', ({ lastEventId }) => resolve(lastEventId)),
      );
      const poked = new Promise<void>((resolve) => source.addEventListener(POKE_TOPIC, () => resolve()));
      const body = { clientId, subscriptions: [POKE_TOPIC] };
      const { status } = await send(real[name], '/api/realtime', { headers: { Authorization: user.token }, body });
      expect(status).toBe(204);
      await task(server, user);
      expect(await Promise.race([poked.then(() => 'poked'), pause(1000)])).toBe('poked');
    } finally {
      source.close();
    }
  });

  it('accepts 25 MB of evidence; of 27 MB the server says the limit', async () => {
    const { id } = await task(server, user);
    const client = makeClient(real[name].app);
    client.authStore.save(user.token, { id: user.id, collectionId: '', collectionName: 'users' });
    const upload = (megabytes: number) =>
      new PocketBaseTransport(client).write({
        operation: operation(),
        collection: 'task_evidence',
        kind: 'create',
        record: newId(),
        patch: { user: user.id, task: id, note: '', evidence_date: '2026-11-01 00:00:00.000Z', file: 'a.txt' },
        files: { file: { blob: new Blob(['x'.repeat(megabytes * 1_048_576)]), name: 'a.txt' } },
      });
    expect((await upload(25)).row?.task).toBe(id);
    const refused: unknown = await upload(27).catch((error: unknown) => error);
    expect((refused as TransportError).failure).toMatchObject({
      kind: 'refused',
      status: 400,
      fields: { file: expect.stringContaining('25 MB') as string },
    });
  });

  it('ends connections that stop sending', async () => {
    const stopped = { header: await beginRequest(echo[name], 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n') };
    expect(await secondsOpen(stopped.header)).toBeLessThan(15);
    const file = await readFile(inRoot(name === 'caddy' ? 'deploy/Caddyfile' : 'deploy/nginx.conf'), 'utf8');
    expect(file).toMatch(name === 'caddy' ? /^\t\t\tread_body 6m$/m : /^client_body_timeout 20s;$/m);
    // A stream must stay open for longer than the five idle minutes after which PocketBase ends it.
    if (name === 'nginx') expect(file).toMatch(/location = \/api\/realtime \{[^}]*proxy_read_timeout 6m;/);
  });
});

/** Addresses with runs of zeros in all places, as eight numbers. */
function addresses(): number[][] {
  const all = [0x2001, 0xdb8, 0x11, 0x22, 0xa, 0xb, 0xc, 0xd];
  const withZeros = (mask: number) => all.map((group, at) => (mask & (1 << at) ? 0 : group));
  return Array.from({ length: 256 }, (_, mask) => withZeros(mask));
}

/** The usual text of an address, in which `::` stands for the longest run of zeros. */
function shortForm(groups: number[]): string {
  const text = groups.map((group) => group.toString(16)).join(':');
  return new URL(`http://[${text}]`).hostname.slice(1, -1);
}

function longForm(address: string): number[] {
  const [start = '', end] = address.split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  if (end === undefined) return numbers(start);
  const [head, tail] = [numbers(start), numbers(end)];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
