import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MolaoDatabase } from '../../../src/db/database';
import { makeClient } from '../../../src/sync/requests/pocketbase-client';
import { PocketBaseTransport } from '../../../src/sync/engine/pocketbase-transport';
import { runCycles } from '../../../src/sync/engine/cycle';
import { startServer, type TestServer } from '../harness';
import { follow } from '../users';
import { ensureProxies, startProxy, type Proxy } from './proxies-setup';

const DEVICES = 3;

let server: TestServer;
let nginx: Proxy;
beforeAll(async () => {
  server = await startServer({
    seed: true,
    rateLimits: true,
    env: {
      MOLAO_ENV: 'production',
      MOLAO_PUBLIC_URL: 'https://molao.example.org',
      MOLAO_TRUSTED_PROXY_HEADER: 'X-Real-IP',
      SMTP_HOST: '127.0.0.1',
    },
  });
  nginx = await startProxy('nginx', (await ensureProxies()).nginx, Number(new URL(server.url).port));
}, 300_000);
afterAll(async () => {
  await nginx[Symbol.asyncDispose]();
  await server.dispose();
});

it('an office behind one address makes first syncs of all countries, and nothing is refused', async () => {
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    '/api/collections/countries/records?perPage=200',
  );
  const statuses: number[] = [];
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async () => {
      const user = await server.user('premium');
      await follow(
        server,
        user,
        items.map(({ id }) => id),
      );
      const client = makeClient(nginx.app);
      client.authStore.save(user.token, { id: user.id, collectionId: '', collectionName: 'users' });
      client.afterSend = (response, data: unknown) => {
        statuses.push(response.status);
        return data;
      };
      return {
        db: new MolaoDatabase(user.id, { indexedDB: new IDBFactory(), IDBKeyRange }),
        transport: new PocketBaseTransport(client),
        now: Date.now,
      };
    }),
  );
  await Promise.all(devices.map((device) => runCycles(device)));
  expect(statuses.length).toBeGreaterThan(DEVICES * 20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  for (const { db } of devices) expect(await db.rows('employment_facts').count()).toBeGreaterThan(items.length);
}, 120_000);
