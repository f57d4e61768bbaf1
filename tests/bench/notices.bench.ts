import { afterAll, beforeAll, it } from 'vitest';
import { startMailSink, type MailSink } from '../fakes/smtp';
import type { TestServer } from '../server/harness';
import { asDate, dayIn, newCountry, profile, runAt, startNoticeServer } from '../server/notices/notice-world';
import { figure } from '../server/content/seed-server';
import type { TestUser } from '../server/users';
import { report } from './report';

/** Open tasks that are due tomorrow: more than a service of this size has on one day. */
const TASKS = 100_000;
const PEOPLE = 1_000;
const NEWS = 500;
const READERS = 4;
const PAUSE_MS = 20;

let server: TestServer;
let sink: MailSink;
let user: TestUser;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startNoticeServer({ env: sink.env });
  sink.refuse(true);
  user = await server.user('premium');
  const country = await newCountry(server, 'Kenya');
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const old = "'2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z'";
  const sql = (query: string) => server.admin('POST', '/api/sql', { query });
  await sql(`${numbers(PEOPLE)} INSERT INTO users (id, email, verified, role, premium_until, password, tokenKey, created, updated)
    SELECT printf('b%014d', i), 'bench-' || i || '@example.com', 1, 'member', '2099-01-01 00:00:00.000Z', 'x',
      printf('t%060d', i), ${old} FROM n`);
  await sql(
    `${numbers(PEOPLE)} INSERT INTO profiles (id, countries, digest, time_zone, created, updated) SELECT printf('b%014d', i),
      '["${country}"]', 'daily', '', ${old} FROM n`,
  );
  await sql(`${numbers(TASKS)} INSERT INTO compliance_tasks (id, user, title, description, country, status, deadline, created, updated)
    SELECT printf('b%014d', i), printf('b%014d', 1 + i % ${PEOPLE}), 'Task ' || i, 'Do it', 'Kenya', 'pending',
      '${asDate(dayIn(1))}', ${old} FROM n`);
  await sql(`${numbers(NEWS)} INSERT INTO events (id, country, type, title, description, reason, created, updated)
    SELECT printf('b%014d', i), '${country}', 'law', 'Wage order ' || i, 'It rises.', 'Published by the Gazette.',
      '${dayIn(0)} 23:59:00.000Z', '${dayIn(0)} 23:59:00.000Z' FROM n`);
  await sql('ANALYZE');
}, 600_000);
afterAll(async () => {
  await server.dispose();
  await sink.close();
});

it('measures the 99th percentile of API requests while deadline notices are created, against the same load without', async () => {
  const idle = await load(async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
  });
  const busy = await load(() =>
    untilDone('notices.remindOfDeadlines', `${dayIn(0)}T12:11:00Z`, 'SELECT count(*) FROM notifications', TASKS),
  );
  const quiet = await load(() => runAt(server, 'notices.remindOfDeadlines', `${dayIn(0)}T13:11:00Z`));
  const mails = await load(() =>
    untilDone(
      'notices.sendDigests',
      `${dayIn(1)}T07:00:00Z`,
      "SELECT count(*) FROM mail_queue WHERE address LIKE 'bench-%'",
      PEOPLE,
    ),
  );
  await report('notices', [
    {
      what: `p99 of the API while ${TASKS} deadlines are told ÷ the same load without`,
      ratio: at(busy, 0.99) / at(idle, 0.99),
      goal: 2.0,
      detail: `${words(busy)} ÷ ${words(idle)}`,
    },
    {
      what: `${TASKS} deadlines told of beside that load; the next hour, when none is new`,
      detail: `${(busy.took / 1000).toFixed(1)} s; ${(quiet.took / 1000).toFixed(1)} s`,
    },
    {
      what: `p99 of the API while ${PEOPLE} digests are written ÷ the same load without`,
      ratio: at(mails, 0.99) / at(idle, 0.99),
      goal: 2.0,
      detail: `${words(mails)}; ${(mails.took / 1000).toFixed(1)} s`,
    },
  ]);
}, 1_800_000);

/** Starts the job until it has finished. A run stops after some minutes and the next one continues. */
async function untilDone(job: Parameters<typeof runAt>[1], at: string, count: string, all: number): Promise<void> {
  while ((await figure(server, count)) < all) await runAt(server, job, at);
}

interface Load {
  times: number[];
  took: number;
}
const at = ({ times }: Load, share: number) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!;
const words = (load: Load) =>
  `${at(load, 0.99).toFixed(0)} ms (half within ${at(load, 0.5).toFixed(1)} ms, ${load.times.length} requests)`;

/** Clients that request the head, request a list and write, in turn, until the work ends. */
async function load(work: () => Promise<void>): Promise<Load> {
  const times: number[] = [];
  const began = Date.now();
  let under = true;
  const done = work().finally(() => {
    under = false;
  });
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const asks = [
        () => server.api('GET', '/api/sync/head', { token: user.token }),
        () =>
          server.api('GET', '/api/collections/events/records?perPage=50&skipTotal=1&sort=rev', { token: user.token }),
        () => profile(server, user, { full_name: `Person ${times.length}` }),
      ];
      for (let turn = reader; under; turn += 1) {
        const start = performance.now();
        await asks[turn % asks.length]!();
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }),
  );
  await done;
  return { times, took: Date.now() - began };
}
