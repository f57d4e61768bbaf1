import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pack } from '../../../src/domain/sync/packs';
import { startServer, type TestServer } from '../harness';
import { buildPacks, packList } from '../sync/packs-reader';
import { countries, law } from '../sync/sync-world';
import { follow } from '../users';
import { ensureProxies, ensureScriptModule, startProxy, type Proxy } from './proxies-setup';

/** Debian's nginx with `deploy/nginx.conf` and `deploy/packs`, before a real server. */
const SECRET = 'a secret of nginx and the server, 0123456789';
let server: TestServer;
let nginx: Proxy;
let packs: Pack[];
beforeAll(async () => {
  server = await startServer({
    env: {
      MOLAO_PACKS_SECRET: SECRET,
      MOLAO_ENV: 'production',
      MOLAO_PUBLIC_URL: 'https://molao.example.org',
      MOLAO_TRUSTED_PROXY_HEADER: 'X-Real-IP',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: '2525',
      MAIL_FROM: 'Molao Mail <mail@example.org>',
    },
  });
  const ids = await countries(server, 2);
  for (const id of ids) await law(server, id);
  const user = await server.user('premium');
  await follow(server, user, ids);
  await buildPacks(server);
  ({ packs } = await packList(server, user, ids));
  nginx = await start();
}, 300_000);
afterAll(async () => {
  await nginx[Symbol.asyncDispose]();
  await server.dispose();
});

const start = async (script?: (right: string) => string) =>
  startProxy('nginx', (await ensureProxies()).nginx, Number(new URL(server.url).port), {
    packs: { module: await ensureScriptModule(), secret: SECRET, ...(script ? { script } : {}) },
  });
const ask = (url: string, { app }: Pick<Proxy, 'app'> = nginx) => fetch(new URL(url, app));
const signed = (sha256: string, until: number) => {
  const sig = createHmac('sha256', SECRET).update(`${sha256}.${until}`).digest('hex');
  return `/api/packs/${sha256}?until=${until}&sig=${sig}`;
};
const now = () => Math.floor(Date.now() / 1000);
const forged = ({ url }: Pack) => url.replace(/sig=./, (each) => (each === 'sig=a' ? 'sig=b' : 'sig=a'));

describe('a pack', () => {
  it('comes whole and with the server’s headers, and from the cache while the server is down', async () => {
    const check = async ({ url, sha256 }: Pack) => {
      const answer = await ask(url);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'application/gzip',
        'public, max-age=31536000, immutable',
      ]);
      expect(
        createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex'),
      ).toBe(sha256);
    };
    for (const pack of packs) await check(pack);
    await server.stop();
    for (const pack of packs) await check(pack);
    // Another reader’s address of the same file.
    for (const { sha256 } of packs) expect((await ask(signed(sha256, now() + 30))).status).toBe(200);
    await server.restart();
  });

  it.each<[string, (pack: Pack, other: Pack) => string]>([
    ['with another signature', (pack) => forged(pack)],
    ['with the signature of another file', (pack, other) => pack.url.replace(pack.sha256, other.sha256)],
    ['with another end', ({ url }) => url.replace(/until=\d+/, (each) => `${each}0`)],
    ['without a signature', ({ url }) => url.replace(/&sig=.*/, '')],
    ['with half a signature', ({ url }) => url.slice(0, -32)],
    ['without a query', ({ url }) => url.replace(/\?.*/, '')],
    ['whose time is over', ({ sha256 }) => signed(sha256, now() - 1)],
    ['whose end is no number', ({ sha256 }) => signed(sha256, NaN)],
  ])('%s is refused by nginx, though it is in the cache', async (_what, address) => {
    const [pack, other] = packs as [Pack, Pack];
    expect((await ask(pack.url)).status).toBe(200);
    const answer = await ask(address(pack, other));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
    expect(await answer.json()).toMatchObject({ status: 403, message: expect.stringContaining('list of packs') });
  });

  it('that does not exist is not remembered', async () => {
    const address = signed('0'.repeat(64), now() + 60);
    expect((await ask(address)).status).toBe(404);
    await server.stop();
    expect((await ask(address)).status).toBe(502);
    await server.restart();
  });
});

it('finds a script that compares no signatures', async () => {
  await using broken = await start((right) => {
    const wrong = right.replace('return difference === 0;', 'return true;');
    expect(wrong).not.toBe(right);
    return wrong;
  });
  await ask(packs[0]!.url, broken);
  expect((await ask(forged(packs[0]!), broken)).status).toBe(200);
});
