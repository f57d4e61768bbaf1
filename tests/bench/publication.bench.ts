import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { follow, type TestUser } from '../server/users';
import { median } from './browser';
import { OpenDevice, type Behaviour } from './open-devices';
import { p99, report, type Figure } from './report';
import { benchWorld, type World } from './world';

const DEVICES = 1000;
/** A user has twenty streams at most. */
const OF_USER = 20;
const ROUNDS = 2;
/** Devices that ask for heads at once, from one upwards; the rate counts with the most that keep the limit. */
const AT_ONCE = [1, 2, 4, 8, 16];
const HEADS = 600;
const MOST_MS = 50;
/** PocketBase's own number. */
const HOOKS_POOL = 15;
/** As in production: no middleware of development, and each device has an address. */
const PRODUCTION = {
  MOLAO_ENV: 'production',
  MOLAO_PUBLIC_URL: 'https://bench.invalid',
  MOLAO_TRUSTED_PROXY_HEADER: 'X-Real-IP',
  SMTP_HOST: '127.0.0.1',
};

let world: World;
const devices: OpenDevice[] = [];
let country: string;
beforeAll(async () => {
  world = await benchWorld(PRODUCTION, { hooksPool: HOOKS_POOL });
  const { server } = world;
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/countries/records?perPage=${world.codes.length}&sort=code`,
  );
  const countries = items.map(({ id }) => id);
  country = countries[0]!;
  const users: TestUser[] = [];
  for (let made = 0; made < DEVICES / OF_USER; made += 1) {
    const user = await server.user('premium');
    await follow(server, user, countries);
    users.push(user);
  }
  // The first law after a start: its poke does not say what changed.
  await publish();
  for (let opened = 0; opened < DEVICES; opened += 1) {
    const address = `10.0.${opened >> 8}.${opened & 255}`;
    const device = new OpenDevice({ url: server.url, user: users[opened % users.length]!, address });
    devices.push(device);
    await device.open();
  }
}, 600_000);
afterAll(async () => {
  for (const device of devices) device.close();
  await world.server.dispose();
});

it('measures the time from the publication of a law to the last open device, with the former requests and with these', async () => {
  const figures: Figure[] = [];
  const last: Record<Behaviour, number[]> = { before: [], now: [] };
  const behind: Record<Behaviour, string> = { before: '', now: '' };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const behaviour of ['before', 'now'] as const) {
      for (const device of devices) Object.assign(device, { behaviour, requests: 0 });
      const times = (await publishAndWait()).toSorted((a, b) => a - b);
      await Promise.all(devices.map((device) => device.idle()));
      const sent = devices.reduce((sum, { requests }) => sum + requests, 0) / DEVICES;
      last[behaviour].push(times.at(-1)!);
      const at = [DEVICES / 2, DEVICES * 0.95, DEVICES].map((place) => seconds(times[place - 1]!)).join(', ');
      behind[behaviour] = `half, 95 % and all after ${at} s, ${sent.toFixed(1)} requests each`;
      console.log(behaviour, behind[behaviour]);
      await pause(2000);
    }
  }
  figures.push({
    what: `publication of a law to the last of ${DEVICES} open devices ÷ with the requests of before`,
    goal: 0.1,
    ratio: median(last.now) / median(last.before),
    detail: `${behind.now} ÷ ${behind.before}`,
  });

  const whole = await headsASecond('');
  const again = await headsASecond(undefined);
  figures.push({
    what: `heads a second with a p99 of at most ${MOST_MS} ms ÷ heads that are read from the database, as all were`,
    goal: 5,
    ratio: again.rate / whole.rate,
    detail: `${again.detail} ÷ ${whole.detail}`,
  });
  await report('publication', figures);
  expect(last.now).toHaveLength(ROUNDS);
}, 900_000);

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

/** @returns for each device, the milliseconds from the request that publishes until it has the row */
async function publishAndWait(): Promise<number[]> {
  const draft = await law(false);
  const began = performance.now();
  const arrived = devices.map(
    (device) =>
      new Promise<number>((resolve) => {
        device.onLaws = (ids) => {
          if (ids.includes(draft)) resolve(performance.now() - began);
        };
      }),
  );
  await world.server.admin('PATCH', `/api/collections/labour_laws/records/${draft}`, { is_published: true });
  return Promise.all(arrived);
}

async function publish(): Promise<void> {
  await law(true);
}

async function law(isPublished: boolean): Promise<string> {
  const { id } = await world.server.admin<{ id: string }>('POST', '/api/collections/labour_laws/records', {
    country,
    title: 'Hours Act',
    status: 'in_force',
    is_published: isPublished,
    verification: 'unchecked',
  });
  return id;
}

/** @param mark absent: the newest, as a device sends it */
async function headsASecond(mark: string | undefined): Promise<{ rate: number; detail: string }> {
  let best = { rate: 0, detail: `none within ${MOST_MS} ms` };
  for (const atOnce of AT_ONCE) {
    const times: number[] = [];
    const began = performance.now();
    await Promise.all(
      devices.slice(0, atOnce).map(async (_, lane) => {
        for (let asked = lane; asked < HEADS; asked += atOnce) {
          const sent = performance.now();
          await devices[asked % DEVICES]!.askHead(mark);
          times.push(performance.now() - sent);
        }
      }),
    );
    const rate = times.length / ((performance.now() - began) / 1000);
    const slowest = p99(times);
    console.log(
      `heads ${mark === '' ? 'whole' : 'again'}: ${atOnce} at once, ${rate.toFixed(0)} a second, p99 ${slowest.toFixed(1)} ms`,
    );
    if (slowest <= MOST_MS && rate > best.rate)
      best = { rate, detail: `${rate.toFixed(0)} (${atOnce} at once, p99 ${slowest.toFixed(0)} ms)` };
  }
  return best;
}
