import { afterAll, beforeAll, expect, it } from 'vitest';
import { Host, makeSource } from '../server/content/fetching-server';
import { select } from '../server/content/seed-server';
import type { TestUser } from '../server/users';
import { report } from './report';
import { benchWorld, type World } from './world';

const SOURCES = 50;
/** Items of one source in one fetch: more than a busy gazette publishes in a day. */
const ITEMS = 10;
const BLOCKS = 3;
const READERS = 4;
const PAUSE_MS = 20;
const SUBJECTS = [
  'Minimum wage',
  'Working time',
  'Parental leave',
  'Collective agreement',
  'Dismissal',
  'Labour inspection',
  'Equal pay',
  'Trade unions',
  'Night work',
  'Apprentices',
];

let host: Host;
let world: World;
let admin: TestUser;
beforeAll(async () => {
  host = await Host.open();
  world = await benchWorld(host.env(SOURCES));
  admin = await world.server.user('admin');
  for (const { id } of await select(world.server, 'SELECT id FROM sources WHERE enabled'))
    await world.server.admin('PATCH', `/api/collections/sources/records/${id}`, { enabled: false });
  const countries = await select(world.server, 'SELECT id FROM countries ORDER BY code');
  for (let nth = 1; nth <= SOURCES; nth += 1) {
    await makeSource(world.server, {
      name: `Gazette ${nth}`,
      country: countries[nth % countries.length]!.id,
      feed_url: host.url(`/feed/${nth}`, nth),
    });
  }
}, 600_000);
afterAll(async () => {
  await world.server.dispose();
  await host[Symbol.asyncDispose]();
});

it('measures the 99th percentile of API requests while 50 sources are fetched, against the same load without fetching', async () => {
  const idle: number[] = [];
  const busy: number[] = [];
  let inserted = 0;
  let fetching = 0;
  for (let block = 0; block < BLOCKS; block += 1) {
    publish(block);
    const began = Date.now();
    const fetched = fetchAll();
    let under = true;
    void fetched.finally(() => {
      under = false;
    });
    busy.push(...(await read(() => under)));
    inserted += await fetched;
    fetching = Date.now() - began;
    const end = Date.now() + fetching;
    idle.push(...(await read(() => Date.now() < end)));
  }
  expect(inserted).toBe(SOURCES * ITEMS * BLOCKS);
  const at = (values: number[], share: number) => values.sort((a, b) => a - b)[Math.floor(values.length * share)]!;
  const words = (values: number[]) =>
    `${at(values, 0.99).toFixed(0)} ms (half within ${at(values, 0.5).toFixed(1)} ms, ${values.length} requests)`;
  await report('fetching', [
    {
      what: `p99 of the API while ${SOURCES} sources are fetched ÷ the same load without`,
      ratio: at(busy, 0.99) / at(idle, 0.99),
      goal: 2.0,
      detail: `${words(busy)} ÷ ${words(idle)}`,
    },
    {
      what: `${SOURCES} sources with ${ITEMS} new articles each, fetched and stored beside that load`,
      detail: `${(fetching / 1000).toFixed(1)} s`,
    },
  ]);
}, 600_000);

/**
 * Fetches all sources. A request ends after its time limit, so on a busy machine further requests continue the run.
 * @returns the number of new articles
 */
async function fetchAll(): Promise<number> {
  for (;;) {
    const { body } = await world.server.api<{ results: { inserted: number }; finished: boolean }>(
      'POST',
      '/api/fn/fetch-real-legal-articles',
      { token: admin.token, body: {} },
    );
    if (body.finished) return body.results.inserted;
  }
}

function publish(block: number): void {
  for (let nth = 1; nth <= SOURCES; nth += 1) {
    host.feed(
      `/feed/${nth}`,
      Array.from({ length: ITEMS }, (_, at) => ({
        title: `${SUBJECTS[at]}: decision ${block * 1000 + nth * 10 + at} of the chamber of ${nth}`,
        link: `https://gazette${nth}.example/${block}/${at}`,
        date: new Date().toISOString(),
        text: 'The decision and its reasons, as the gazette prints them. '.repeat(20),
      })),
      100,
    );
  }
}

/** Clients that request the head and pages of rows in turn, as devices do. @returns milliseconds of each request */
async function read(goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const paths = [
    '/api/sync/head',
    '/api/collections/articles/records?perPage=50&skipTotal=1&sort=rev&filter=rev%3E%3D20000',
    '/api/sync/head',
    '/api/collections/labour_laws/records?perPage=20&skipTotal=1&sort=-effective_date',
  ];
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = reader; goesOn(); turn += 1) {
        const began = performance.now();
        const { status } = await world.server.api('GET', paths[turn % paths.length]!, { token: world.user.token });
        times.push(performance.now() - began);
        if (status !== 200) throw new Error(`a reader was answered ${status}`);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );
  return times;
}
