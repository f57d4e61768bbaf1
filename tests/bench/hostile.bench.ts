import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Attacks } from './attack';
import { pause } from './attacker';
import { ATTACKS } from './attacks';
import { ACCOUNTS_OF_ONE_ASKER, ACTIONS, OrdinaryUsers, type Times } from './ordinary-users';
import { p99, reportAttacks, residentBytes, type AttackFigures } from './report';
import { benchWorld, type World } from './world';
import { ensureProxies, startProxy, type Proxy } from '../server/site/proxies-setup';
import type { TestUser } from '../server/users';

const USERS = 4;
const WINDOW_MS = 12_000;
/** Time in which what an attack left in queues ends. */
const REST_MS = 2000;
const MEGABYTE = 1_048_576;
/** PocketBase's own number. */
const HOOKS_POOL = 15;

/** As in production: all limits, no middleware of development, and nginx with `deploy/nginx.conf` in front. */
const PRODUCTION = {
  MOLAO_ENV: 'production',
  MOLAO_PUBLIC_URL: 'https://bench.invalid',
  MOLAO_TRUSTED_PROXY_HEADER: 'X-Real-IP',
  SMTP_HOST: '127.0.0.1',
  AI_BASE_URL: '',
  AI_MODEL: '',
};

let world: World;
let accounts: TestUser[];
const figures: AttackFigures[] = [];
beforeAll(async () => {
  world = await benchWorld(PRODUCTION, { hooksPool: HOOKS_POOL });
  accounts = [];
  for (let made = 0; made < USERS * (1 + ACCOUNTS_OF_ONE_ASKER); made += 1)
    accounts.push(await world.server.user('premium'));
  // After the sign-ins of so many accounts, which the limits would refuse.
  await world.server.admin('PATCH', '/api/settings', { rateLimits: { enabled: true } });
}, 600_000);
afterAll(() => world.server.dispose());

/** The addresses of attacker and users, and the memory of the server, are Linux's. */
describe.runIf(process.platform === 'linux')('a free account that attacks', () => {
  it('is measured by requests of ordinary users, with each attack and without it', async () => {
    await using proxy = await startNginx();
    await using attacks = await Attacks.build();
    const url = proxy.app;
    const ordinary = new OrdinaryUsers(url, accounts.slice(0, USERS), accounts.slice(USERS));
    const measure = (milliseconds: number): Promise<Times> => ordinary.during(pause(milliseconds));
    await measure(WINDOW_MS / 2);
    for (const { name } of ATTACKS) {
      const before = resident();
      const calm = await measure(WINDOW_MS);
      const attack = attacks.run({ name, url, user: await world.server.user('free'), milliseconds: WINDOW_MS });
      const { times, peak } = await watchMemory(() => ordinary.during(attack));
      const answers = await attack;
      await pause(REST_MS);
      figures.push({
        name,
        ratios: Object.fromEntries(ACTIONS.map((action) => [action, p99(times[action]) / p99(calm[action])])),
        milliseconds: Object.fromEntries(ACTIONS.map((action) => [action, p99(times[action])])),
        answers,
        megabytes: [before, peak, resident()],
      });
      expect(answers, name).not.toEqual({});
    }
    await reportAttacks(figures);
  }, 1_200_000);
});

async function startNginx(): Promise<Proxy> {
  const { nginx } = await ensureProxies();
  return startProxy('nginx', nginx, Number(new URL(world.server.url).port));
}

async function watchMemory(work: () => Promise<Times>): Promise<{ times: Times; peak: number }> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, resident());
  }, 50);
  try {
    return { times: await work(), peak: Math.max(peak, resident()) };
  } finally {
    clearInterval(watch);
  }
}

/** Memory of PocketBase in MB. */
const resident = () => Math.round(residentBytes(world.server.pid()) / MEGABYTE);
