import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateAndSeed } from '../../../scripts/lib/data.mjs';
import { hashOf } from '../../../scripts/lib/files.mjs';
import { inRoot, ROOT } from '../../../scripts/lib/paths.mjs';
import { ensurePocketBase } from '../../../scripts/pocketbase.mjs';
import { COLLECTION_NAMES } from '../../../src/domain/core/collections';
import { HEADER_CLIENT } from '../../../src/domain/sync/sync-protocol';
import { machineEnvironment } from '../environment';
import { startServer, type TestServer } from '../harness';
import { openSql } from '../sql';
import { countries, head, law, operation, stored, task, write } from './sync-world';
import { daysFromNow, follow, type TestUser } from '../users';

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await startServer();
  ids = await countries(server, 8);
});
afterAll(() => server.dispose());

const setAccount = (user: TestUser, fields: Record<string, unknown>) =>
  server.admin('PATCH', `/api/collections/users/records/${user.id}`, fields);

describe('the head', () => {
  it('is for signed-in users', async () => {
    expect((await server.api('GET', '/api/sync/head')).status).toBe(401);
    expect((await server.api('GET', '/api/sync/head', { token: server.superuser.token })).status).toBe(403);
  });

  it('refuses a client that is too old', async () => {
    const { token } = await server.user();
    const ask = (client: string) =>
      server.api('GET', '/api/sync/head', { token, headers: { [HEADER_CLIENT]: client } });
    for (const client of ['0', '1', 'none']) expect((await ask(client)).status).toBe(426);
    expect((await ask('99')).status).toBe(200);
  });

  it('names every collection, and nothing in an empty account', async () => {
    const user = await server.user();
    const { revs, countries: held, tier, premium_until } = await head(server, user);
    expect(Object.keys(revs).sort()).toEqual([...COLLECTION_NAMES, 'tombstones'].sort());
    expect(revs).toMatchObject({ labour_laws: 0, compliance_tasks: 0 });
    expect(revs.profiles).toBe((await stored(server, 'profiles', user.id)).rev);
    expect(revs.users).toBe((await stored(server, 'users', user.id)).rev);
    expect([held, tier, premium_until]).toEqual([[], 'free', '']);
  });

  it('carries the server’s clock and the time', async () => {
    const user = await server.user();
    const row = await task(server, user);
    const answer = await head(server, user);
    expect(answer.clock).toBe(row.rev);
    expect(Math.abs(answer.time - Date.now())).toBeLessThan(5000);
    expect(answer).toMatchObject({ min_client: 2, floor: 0, reset: false });
  });

  it('is the same twice if nothing changed', async () => {
    const user = await server.user();
    const [one, two] = [await head(server, user), await head(server, user)];
    expect({ ...two, time: 0 }).toEqual({ ...one, time: 0 });
  });

  it('covers only the countries that the device stores', async () => {
    const user = await server.user();
    await follow(server, user, [ids[0]!, ids[1]!]);
    const mine = await law(server, ids[1]!);
    await law(server, ids[7]!);
    const answer = await head(server, user);
    expect(answer.countries).toEqual([ids[0], ids[1]]);
    expect(answer.revs.labour_laws).toBe(mine.rev);
  });

  it('shows everybody that a shared row was deleted, and nobody else that a personal one was', async () => {
    const [user, other] = [await server.user(), await server.user()];
    const deletions = async () => [
      (await head(server, user)).revs.tombstones,
      (await head(server, other)).revs.tombstones,
    ];
    const row = await law(server, ids[0]!);
    const before = await deletions();
    await server.admin('DELETE', `/api/collections/labour_laws/records/${row.id}`);
    const { clock } = await head(server, user);
    expect(await deletions()).toEqual([clock, clock]);
    expect(before).not.toContain(clock);
    const own = await task(server, user);
    await server.admin('DELETE', `/api/collections/compliance_tasks/records/${own.id}`);
    const [here, there] = await deletions();
    expect(here).toBeGreaterThan(clock);
    expect(there).toBe(clock);
  });

  it('is the same from what the server remembers as from the database', async () => {
    const [user, other] = [await server.user('premium'), await server.user()];
    const mine = [ids[1]!, ids[2]!];
    await follow(server, user, mine);
    const laws = await Promise.all([law(server, mine[0]!), law(server, mine[1]!), law(server, ids[7]!)]);
    const tasks = [await task(server, user), await task(server, user)];
    const remove = (collection: string, id: string) =>
      server.admin('DELETE', `/api/collections/${collection}/records/${id}`);
    const change = (collection: string, id: string, fields: object) =>
      server.admin('PATCH', `/api/collections/${collection}/records/${id}`, fields);
    const steps: (() => Promise<unknown>)[] = [
      () => Promise.resolve(),
      () => law(server, mine[1]!),
      () => law(server, ids[7]!),
      () => Promise.all([task(server, other), change('labour_laws', laws[0].id, { title: 'Other' })]),
      () => task(server, user),
      () => change('labour_laws', laws[1].id, { is_published: false }),
      () => change('labour_laws', laws[0].id, { country: ids[7] }),
      () => remove('labour_laws', laws[1].id),
      () => remove('compliance_tasks', tasks[1]!.id),
      () => follow(server, user, [...mine, ids[7]!]),
      () => law(server, ids[7]!),
      () => setAccount(user, { premium_until: daysFromNow(-1) }),
      () => Promise.all(Array.from({ length: 12 }, (_, at) => law(server, ids[at % 8]!))),
    ];
    let { mark } = await head(server, user);
    for (const step of steps) {
      await step();
      const remembered = await head(server, user, { mark });
      const read = await head(server, user);
      expect({ ...remembered, time: 0 }).toEqual({ ...read, time: 0 });
      ({ mark } = read);
    }
  });

  it('covers only the user’s own rows', async () => {
    const [user, stranger] = [await server.user(), await server.user()];
    const mine = await task(server, user);
    const theirs = await task(server, stranger);
    await server.api('DELETE', `/api/collections/compliance_tasks/records/${theirs.id}`, { token: stranger.token });
    const { revs } = await head(server, user);
    expect(revs.compliance_tasks).toBe(mine.rev);
    expect(revs.tombstones).toBeLessThan(mine.rev);
    const after = await head(server, stranger);
    expect(after.revs.tombstones).toBe(after.clock);
  });

  it('contains the plan and the readable countries', async () => {
    const user = await server.user('premium');
    await follow(server, user, ids);
    const premium = await head(server, user);
    expect([premium.tier, premium.countries]).toEqual(['premium', ids]);
    const far = await law(server, ids[6]!);
    expect((await head(server, user)).revs.labour_laws).toBe(far.rev);

    await setAccount(user, { premium_until: daysFromNow(-1) });
    const lapsed = await head(server, user);
    expect([lapsed.tier, lapsed.countries]).toEqual(['free', ids.slice(0, 5)]);
    expect(lapsed.revs.labour_laws).toBeLessThan(far.rev);

    await setAccount(user, { role: 'admin' });
    expect(await head(server, user)).toMatchObject({ tier: 'admin', countries: ids });
  });

  it('contains a new access value whenever access changes, and never an earlier one', async () => {
    const user = await server.user('premium');
    const seen = [(await head(server, user)).access];
    const steps = [
      () => follow(server, user, [ids[0]!]),
      () => follow(server, user, []),
      () => follow(server, user, [ids[0]!]),
      () => setAccount(user, { premium_until: daysFromNow(-1) }),
      () => setAccount(user, { premium_until: daysFromNow(30) }),
    ];
    for (const step of steps) {
      await step();
      seen.push((await head(server, user)).access);
    }
    expect(new Set(seen).size).toBe(steps.length + 1);
    await task(server, user);
    expect((await head(server, user)).access).toBe(seen.at(-1));
  });

  it('changes when a plan ends by time, without a write', async () => {
    const user = await server.user();
    // After the sign-in, whose two checks of a password may take seconds on a busy machine.
    await setAccount(user, { premium_until: new Date(Date.now() + 3000).toISOString().replace('T', ' ') });
    const before = await head(server, user);
    expect(before.tier).toBe('premium');
    await expect.poll(async () => (await head(server, user)).tier).toBe('free');
    const after = await head(server, user);
    expect(after.access).not.toBe(before.access);
    expect(after.revs).toEqual(before.revs);
  });
});

describe('a device’s checkpoint', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await server.user();
  });

  it('is unknown if this server never wrote it', async () => {
    expect((await head(server, user, { mark: 'a'.repeat(15), clock: 1 })).reset).toBe(true);
    expect((await head(server, user)).reset).toBe(false);
  });

  it('stays valid after a restart, which writes a new one', async () => {
    const { mark, clock } = await head(server, user);
    await server.restart();
    const after = await head(server, user, { mark, clock });
    expect(after.reset).toBe(false);
    expect(after.mark).not.toBe(mark);
    expect(await head(server, user, { mark: after.mark, clock: after.clock })).toMatchObject({
      reset: false,
      mark: after.mark,
    });
  });

  it('is invalid if the device’s clock is beyond the next checkpoint, even after the server has passed it', async () => {
    const { mark, clock } = await head(server, user);
    await server.restart();
    expect((await head(server, user, { mark, clock: clock + 1 })).reset).toBe(true);
    for (let row = 0; row < 3; row += 1) await task(server, user);
    expect((await head(server, user, { mark, clock: clock + 1 })).reset).toBe(true);
    expect((await head(server, user, { mark, clock })).reset).toBe(false);
  });

  it('is invalid by the first start after it, whatever later starts wrote', async () => {
    const { mark, clock } = await head(server, user);
    await server.restart();
    for (let row = 0; row < 3; row += 1) await task(server, user);
    await server.restart();
    expect((await head(server, user, { mark, clock: clock + 1 })).reset).toBe(true);
    expect((await head(server, user, { mark, clock })).reset).toBe(false);
  });

  it('differs between starts without writes in between', async () => {
    await server.restart();
    const { mark, clock } = await head(server, user);
    await server.restart();
    expect((await head(server, user)).mark).not.toBe(mark);
    for (let row = 0; row < 3; row += 1) await task(server, user);
    expect((await head(server, user, { mark, clock: clock + 1 })).reset).toBe(true);
    expect((await head(server, user, { mark, clock })).reset).toBe(false);
  });

  it('is invalid after an older backup was restored, whatever was written since', async () => {
    const before = await head(server, user);
    const copy = await server.backup();
    const started = await head(server, user);
    await task(server, user);
    const seen = await head(server, user);
    await server.restore(copy);

    // The start after the backup wrote a checkpoint that the restored database does not have.
    expect(seen.mark).toBe(started.mark);
    expect((await head(server, user, { mark: seen.mark, clock: seen.clock })).reset).toBe(true);
    expect((await head(server, user, { mark: before.mark, clock: before.clock })).reset).toBe(false);
    for (let row = 0; row < 3; row += 1) await task(server, user);
    expect((await head(server, user, { mark: before.mark, clock: before.clock + 1 })).reset).toBe(true);
  });

  it('is invalid after an older backup was restored, also if the start loads content before it serves', async () => {
    const user = await server.user();
    const { mark } = await head(server, user);
    const copy = await server.backup();
    const { rev } = await task(server, user);
    await server.stop();
    await server.restore(copy);
    const content = await hashOf(ROOT, ['content', 'pb_hooks/dist/content.js'].map(inRoot));
    await writeFile(join(server.dataDir, 'content.hash'), content);
    const binary = await ensurePocketBase({ say: () => undefined });
    await migrateAndSeed({ binary, data: server.dataDir, env: machineEnvironment() }, () => undefined);
    // As new content does.
    await using sql = await openSql(server);
    await sql.run('UPDATE sync_clock SET rev = rev + 1000');
    await server.restart();
    expect((await head(server, user, { mark, clock: rev })).reset).toBe(true);
  });

  it('does not hide which operations the restored backup contains', async () => {
    const row = await task(server, user);
    const change = (title: string) =>
      ({
        kind: 'update',
        collection: 'compliance_tasks',
        record: row.id,
        fields: { title },
        operation: operation(),
      }) as const;
    const [kept, lost] = [change('Kept'), change('Lost')];
    await write(server, user, kept);
    const copy = await server.backup();
    await write(server, user, lost);
    await server.restore(copy);
    expect((await write(server, user, kept)).body.title).toBe('Kept');
    expect((await write(server, user, lost)).body.title).toBe('Lost');
  });
});
