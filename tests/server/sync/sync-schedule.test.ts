import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLIED_OPS_DAYS, TOMBSTONE_DAYS } from '../../../src/domain/sync/sync-protocol';
import { startServer, type TestServer } from '../harness';
import { openSql, type Sql } from '../sql';
import { countries, head, operation, task, write } from './sync-world';
import { daysFromNow, type TestUser } from '../users';

let server: TestServer;
let user: TestUser;
let sql: Sql;
beforeAll(async () => {
  server = await startServer();
  sql = await openSql(server);
});
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await server.dispose();
});
beforeEach(async () => {
  user = await server.user();
});

/** PocketBase runs the job after it has answered. */
const run = (job: string) => server.admin('POST', `/api/crons/${job}`);
/** Leaves a job time for what it must not do. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));
const count = async (collection: string, filter: string) =>
  (
    await server.admin<{ totalItems: number }>(
      'GET',
      `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(filter)}`,
    )
  ).totalItems;

const remove = async () => {
  const row = await task(server, user);
  await write(server, user, { kind: 'delete', collection: 'compliance_tasks', record: row.id, operation: operation() });
  return row.id;
};

describe('the nightly job', () => {
  it('deletes old tombstones, and records the rev from which they are complete', async () => {
    const [old, recent] = [await remove(), await remove()];
    const before = await head(server, user);
    await sql.run(`UPDATE tombstones SET created = '${daysFromNow(-TOMBSTONE_DAYS - 1)}' WHERE record = '${old}'`);
    await run('sync-prune');
    await expect.poll(() => count('tombstones', `record = "${old}"`)).toBe(0);
    expect(await count('tombstones', `record = "${recent}"`)).toBe(1);
    const { floor, clock, reset } = await head(server, user, { mark: before.mark, clock: before.clock });
    expect(floor).toBeGreaterThan(0);
    expect(floor).toBeLessThan(before.revs.tombstones!);
    expect([clock, reset]).toEqual([before.clock, false]);

    await run('sync-prune');
    await settled();
    expect((await head(server, user)).floor).toBe(floor);
  });

  it('keeps a tombstone whose rev follows that of an old one', async () => {
    const rows = [await task(server, user), await task(server, user)];
    for (const { id } of rows)
      await write(server, user, { kind: 'delete', collection: 'compliance_tasks', record: id, operation: operation() });
    const [old, recent] = rows.map(({ id }) => id);
    await sql.run(`UPDATE tombstones SET created = '${daysFromNow(-TOMBSTONE_DAYS - 1)}' WHERE record = '${old}'`);
    await run('sync-prune');
    await expect.poll(() => count('tombstones', `record = "${old}"`)).toBe(0);
    expect(await count('tombstones', `record = "${recent}"`)).toBe(1);
  });

  it('names the newest deleted tombstone, because a device with an older clock has missed all of them', async () => {
    const old = [await remove(), await remove(), await remove()];
    const { revs } = await head(server, user);
    const ids = old.map((id) => `'${id}'`).join(', ');
    await sql.run(`UPDATE tombstones SET created = '${daysFromNow(-TOMBSTONE_DAYS - 1)}' WHERE record IN (${ids})`);
    await run('sync-prune');
    await expect.poll(() => count('tombstones', `record = "${old[2]}"`)).toBe(0);
    expect((await head(server, user)).floor).toBe(revs.tombstones);
  });

  it('deletes old operations, and keeps those that a device may send again', async () => {
    const row = await task(server, user);
    const change = (title: string) =>
      ({
        kind: 'update',
        collection: 'compliance_tasks',
        record: row.id,
        fields: { title },
        operation: operation(),
      }) as const;
    const [old, recent] = [change('Old'), change('Recent')];
    for (const entry of [old, recent]) await write(server, user, entry);
    await sql.run(
      `UPDATE applied_ops SET created = '${daysFromNow(-APPLIED_OPS_DAYS - 1)}' WHERE key = '${old.operation}'`,
    );
    await sql.run(
      `UPDATE applied_ops SET created = '${daysFromNow(-APPLIED_OPS_DAYS + 1)}' WHERE key = '${recent.operation}'`,
    );
    await run('sync-prune');
    await expect.poll(() => count('applied_ops', `key = "${old.operation}"`)).toBe(0);
    expect(await count('applied_ops', `key = "${recent.operation}"`)).toBe(1);
  });

  it('deletes all old checkpoints but the newest: a device with a deleted one pulls everything again', async () => {
    const { mark, clock } = await head(server, user);
    await server.restart();
    await sql.run(`UPDATE sync_marks SET created = '${daysFromNow(-TOMBSTONE_DAYS - 1)}'`);
    await run('sync-prune');
    await expect.poll(() => count('sync_marks', 'id != ""')).toBe(1);
    const now = await head(server, user, { mark, clock });
    expect(now.reset).toBe(true);
    expect((await head(server, user, { mark: now.mark, clock: now.clock })).reset).toBe(false);
  });
});

describe('the hourly job', () => {
  it('writes a checkpoint only if there were writes', async () => {
    await task(server, user);
    const before = await head(server, user);
    await run('sync-checkpoint');
    await expect.poll(async () => (await head(server, user)).mark).not.toBe(before.mark);
    const marked = await head(server, user, { mark: before.mark, clock: before.clock });
    expect([marked.reset, marked.revs]).toEqual([false, before.revs]);
    await run('sync-checkpoint');
    await settled();
    expect(await head(server, user)).toMatchObject({ mark: marked.mark, clock: marked.clock });
  });

  it('does not treat a device as restored if it saw later writes before the new checkpoint', async () => {
    const { mark } = await head(server, user);
    await task(server, user);
    await run('sync-checkpoint');
    await expect.poll(async () => (await head(server, user)).mark).not.toBe(mark);
    const row = await task(server, user);
    expect((await head(server, user, { mark, clock: row.rev })).reset).toBe(false);
  });

  it('does nothing while another run is active, unless that run has died', async () => {
    await task(server, user);
    const { mark } = await head(server, user);
    await sql.run(`INSERT INTO leases (name, until) VALUES ('sync-checkpoint', ${Date.now() + 60_000})`);
    await run('sync-checkpoint');
    await settled();
    expect((await head(server, user)).mark).toBe(mark);
    await sql.run(`UPDATE leases SET until = ${Date.now() - 1}`);
    await run('sync-checkpoint');
    await expect.poll(async () => (await head(server, user)).mark).not.toBe(mark);
  });
});

describe('a report', () => {
  it('of a row that a client could not parse is logged and truncated', async () => {
    const [country] = await countries(server, 1);
    const report = (body: unknown, token?: string) => server.api('POST', '/api/sync/report', { token, body });
    expect(
      (await report({ collection: 'countries', record: country, reason: `region: ${'x'.repeat(900)}` }, user.token))
        .status,
    ).toBe(204);
    expect((await report({ collection: { nested: true } }, user.token)).status).toBe(204);
    expect((await report({ collection: 'countries' })).status).toBe(401);
    const logged = async () => {
      const { items } = await server.admin<{ items: { message: string; data: Record<string, string> }[] }>(
        'GET',
        '/api/logs?perPage=100&sort=-created',
      );
      return items.find(({ data }) => data.record === country)?.data;
    };
    await expect.poll(logged).toMatchObject({ collection: 'countries', user: user.id });
    expect((await logged())!.reason!.length).toBe(300);
  });
});
