import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowserKeys } from '../fakes/push-crypto';
import { PushService } from '../fakes/push-service';
import { startServer, type TestServer } from '../server/harness';
import { figure } from '../server/content/seed-server';
import { openSql } from '../server/sql';
import { head, law } from '../server/sync/sync-world';
import { follow, type TestUser } from '../server/users';
import { report } from './report';

const FOLLOWERS = 100_000;
const SUBSCRIBERS = 10_000;
/** Clients that send requests during the work, with a pause between two requests. */
const CLIENTS = 4;
const PAUSE_MS = 20;
const IDLE_MS = 20_000;

let service: PushService;
let server: TestServer;
let user: TestUser;
let country: string;
beforeAll(async () => {
  service = await PushService.open();
  service.looks = false;
  server = await startServer({ seed: true, env: service.env });
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    '/api/collections/countries/records?perPage=1&sort=code',
  );
  country = items[0]!.id;
  user = await server.user('premium');
  await follow(server, user, [country]);
}, 600_000);
afterAll(async () => {
  await server.dispose();
  await service[Symbol.asyncDispose]();
});

it(`measures publishing a law with ${FOLLOWERS} followers and ${SUBSCRIBERS} browsers, and the delay of other requests`, async () => {
  await addFollowers();
  const alone = await timed(() => publish('Before'));
  await addSubscribers();
  const idle = await askFor(async () => pause(IDLE_MS));

  const written = await timed(() => publish('After'));
  await server.admin('POST', '/api/crons/push-send');
  let seconds = 0;
  const sending = await askFor(async () => {
    await expect.poll(() => service.count, { timeout: 120_000, interval: 5 }).toBeGreaterThan(0);
    const began = Date.now();
    await expect.poll(() => service.count, { timeout: 400_000, interval: 20 }).toBeGreaterThanOrEqual(SUBSCRIBERS);
    seconds = (Date.now() - began) / 1000;
  });
  await expect
    .poll(() => figure(server, 'SELECT count(*) FROM push_messages WHERE done = 0'), { timeout: 60_000 })
    .toBe(0);

  await report('push', [
    {
      what: `p99 of the API (head and list) while ${SUBSCRIBERS} browsers are told ÷ idle`,
      ratio: p99(sending) / p99(idle),
      goal: 2.0,
      detail: `${Math.round(p99(sending))} ms ÷ ${Math.round(p99(idle))} ms, ${sending.length} and ${idle.length} requests`,
    },
    {
      what: `publishing a law that ${SUBSCRIBERS} browsers are told of ÷ one that nobody is`,
      ratio: written / alone,
      detail: `${Math.round(written)} ms ÷ ${Math.round(alone)} ms`,
    },
    {
      what: 'pushes a second, the first to the last',
      detail: `${Math.round(SUBSCRIBERS / seconds)} (${seconds.toFixed(1)} s)`,
    },
  ]);
  expect(service.count).toBe(SUBSCRIBERS);
}, 900_000);

const publish = (title: string) => law(server, country, { title });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Writes the rows of new accounts by SQL, because hashing 100,000 passwords takes too long. */
async function addFollowers(): Promise<void> {
  await using sql = await openSql(server);
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${FOLLOWERS})`;
  const id = "'follower' || substr('0000000' || i, -7)";
  const now = "strftime('%Y-%m-%d %H:%M:%fZ')";
  await sql.run(`${numbers} INSERT INTO users (id, email, tokenKey, password, verified, role, readable_countries, created, updated)
    SELECT ${id}, ${id} || '@example.org', ${id} || '-token', '', TRUE, 'member', '["${country}"]', ${now}, ${now} FROM n`);
  await sql.run(
    `${numbers} INSERT INTO profiles (id, countries, time_zone, created, updated) SELECT ${id}, '["${country}"]',
      'Africa/Nairobi', ${now}, ${now} FROM n`,
  );
}

/** Gives every tenth user a browser. All browsers share a key, but each message is encrypted separately. */
async function addSubscribers(): Promise<void> {
  await using sql = await openSql(server);
  const { publicKey, auth } = newBrowserKeys();
  await sql.run(`INSERT INTO push_subscriptions (id, user, endpoint, p256dh, auth, device, created, updated)
    SELECT 'b' || substr(id, 2), id, 'http://${service.host}/send/' || id, '${publicKey.toString('base64url')}',
      '${auth.toString('base64url')}', 'Chrome', created, created
    FROM users WHERE id LIKE 'follower%' AND substr(id, -1) = '0' LIMIT ${SUBSCRIBERS}`);
}

/** Lets a few clients send requests until the work ends. @returns milliseconds of each request */
async function askFor(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let going = true;
  const { clock } = await head(server, user);
  const client = async () => {
    while (going) {
      times.push(await timed(() => head(server, user)));
      await pause(PAUSE_MS);
      times.push(
        await timed(() =>
          server.api(
            'GET',
            `/api/collections/events/records?perPage=50&skipTotal=1&sort=rev&filter=${encodeURIComponent(`rev >= ${clock - 200}`)}`,
            { token: user.token },
          ),
        ),
      );
      await pause(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await work();
  going = false;
  await Promise.all(clients);
  return times;
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
