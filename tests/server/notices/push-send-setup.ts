import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { pushWorld, type PushWorld } from './push-world';
import { figure, select } from '../content/seed-server';
import { openSql, type Sql } from '../sql';

// The hooks of setUpPush assign these.
export let world: PushWorld;
export let sql: Sql;

/** Starts a server and a fake push service before the tests of a file, and stops both after them. */
export function setUpPush(): void {
  beforeAll(async () => {
    world = await pushWorld();
    sql = await openSql(world.server);
  });
  afterAll(async () => {
    await sql[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
  });
  /** Users of earlier tests get no messages of the next test. */
  beforeEach(async () => {
    await untilDone();
    for (const { id } of await select(world.server, 'SELECT id FROM push_subscriptions'))
      await world.server.admin('DELETE', `/api/collections/push_subscriptions/records/${id}`);
  });
}

const waiting = () =>
  figure(
    world.server,
    'SELECT (SELECT count(*) FROM push_news) + (SELECT count(*) FROM push_messages WHERE done = 0) AS n',
  );
export const later = () => select(world.server, 'SELECT message, subscription, at, tries FROM push_later');
export const query = (statement: string) => world.server.admin('POST', '/api/sql', { query: statement });

/** Sends until no message can be sent now. */
export async function untilDone(): Promise<void> {
  // Articles wait 15 minutes for more.
  await query('UPDATE push_news SET created = created - 900000');
  await expect
    .poll(
      async () => {
        if (
          (await waiting()) === 0 &&
          (await figure(world.server, "SELECT count(*) FROM leases WHERE name = 'push-send'")) === 0
        )
          return 0;
        await world.send();
        return waiting();
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(0);
  await expect
    .poll(() => figure(world.server, "SELECT count(*) FROM leases WHERE name = 'push-send'"), { timeout: 60_000 })
    .toBe(0);
}

/** Makes all postponed messages due, and sends them. */
export async function hurry(): Promise<void> {
  await sql.run('UPDATE push_later SET at = 0');
  const left = () => figure(world.server, 'SELECT count(*) FROM push_later WHERE at = 0');
  await expect
    .poll(
      async () => {
        await world.send();
        return left();
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(0);
  await untilDone();
}
