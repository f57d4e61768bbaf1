import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { countries, newId, operation, stored, task, taskFields, write } from './sync-world';
import { daysFromNow } from '../users';

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await startServer();
  ids = await countries(server, 8);
});
afterAll(() => server.dispose());

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('at the same time', () => {
  it('twenty updates on one base give one 200 and nineteen 409', async () => {
    const user = await server.user();
    const row = await task(server, user);
    // While this locks the database, the updates queue before it. A check outside of the transaction would
    // accept them all.
    const holdUp = server.admin('POST', '/api/batch', {
      requests: times(100, () => ({
        method: 'POST',
        url: '/api/collections/compliance_tasks/records',
        body: taskFields(user),
      })),
    });
    const answers = await Promise.all(
      times(20, (index) =>
        write(server, user, {
          kind: 'update',
          collection: 'compliance_tasks',
          record: row.id,
          fields: { title: `Attempt ${index}` },
          operation: operation(),
          base: row.rev,
        }),
      ),
    );
    await holdUp;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...times(19, () => 409)]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect(await stored(server, 'compliance_tasks', row.id)).toMatchObject({
      title: winner.body.title,
      rev: winner.body.rev,
    });
    for (const { status, body } of answers)
      if (status === 409) expect(body.current).toMatchObject({ title: winner.body.title, rev: winner.body.rev });
  });

  it('changes of different fields, of the app and of the server, all survive', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await server.user();
      const until = daysFromNow(30 + round);
      const profile = (body: Record<string, unknown>) =>
        server.api('PATCH', `/api/collections/profiles/records/${user.id}`, { token: user.token, body });
      const account = (body: Record<string, unknown>) =>
        server.admin('PATCH', `/api/collections/users/records/${user.id}`, body);
      await Promise.all([
        profile({ email_preferences: { marketing: true, updates: true, news: true } }),
        account({ premium_until: until }),
        profile({ countries: ids.slice(0, 4) }),
        profile({ time_zone: 'Africa/Maseru' }),
        account({ role: 'admin' }),
      ]);
      expect(await stored(server, 'profiles', user.id)).toMatchObject({
        email_preferences: { marketing: true, updates: true, news: true },
        countries: ids.slice(0, 4),
        time_zone: 'Africa/Maseru',
      });
      expect(await stored(server, 'users', user.id)).toMatchObject({
        premium_until: until,
        role: 'admin',
        readable_countries: ids.slice(0, 4),
      });
    }
  });

  it('country lists from several devices leave readable and followed countries consistent', async () => {
    const user = await server.user();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        times(6, (index) =>
          server.api('PATCH', `/api/collections/profiles/records/${user.id}`, {
            token: user.token,
            body: { countries: [ids[index]!, ids[(index + round) % 8]!] },
          }),
        ),
      );
      const { countries: followed } = await stored(server, 'profiles', user.id);
      expect((await stored(server, 'users', user.id)).readable_countries).toEqual(followed);
    }
  });

  it('two sign-ups create one account', async () => {
    const body = {
      email: 'both@example.com',
      password: 'secret-enough',
      passwordConfirm: 'secret-enough',
      full_name: 'Both',
    };
    const answers = await Promise.all(
      times(4, () => server.api<{ message: string }>('POST', '/api/collections/users/records', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    for (const answer of answers) if (answer.status === 400) expect(answer.body.message).toContain('already exists');
  });
});

describe('a profile that the server saves outside of a request', () => {
  /** Saves a profile as a job does. Meanwhile the users record of a user named “blocked” cannot be written. */
  const hook = `
    routerAdd('POST', '/test/follow', (e) => {
      const { user, countries } = e.requestInfo().body
      const profile = $app.findRecordById('profiles', user)
      profile.set('countries', countries)
      $app.save(profile)
      return e.noContent(204)
    }, $apis.requireSuperuserAuth())
    onRecordUpdate((e) => {
      if (e.record.email().startsWith('blocked')) throw new BadRequestError('The disk is full.')
      e.next()
    }, 'users')
  `;
  let own: TestServer;
  let places: string[];
  beforeAll(async () => {
    own = await startServer({ hook });
    places = await countries(own, 6);
  });
  afterAll(() => own.dispose());

  const follow = (user: string, followed: string[]) =>
    own.api('POST', '/test/follow', { token: own.superuser.token, body: { user, countries: followed } });

  it('updates the readable countries', async () => {
    const user = await own.user();
    expect((await follow(user.id, places.slice(0, 3))).status).toBe(204);
    expect(await stored(own, 'users', user.id)).toMatchObject({ readable_countries: places.slice(0, 3) });
  });

  it('is not changed if the readable countries cannot be written', async () => {
    const user = await own.user('free', { email: 'blocked@example.com' });
    expect((await follow(user.id, places.slice(0, 3))).status).toBe(400);
    expect(await stored(own, 'profiles', user.id)).toMatchObject({ countries: [] });
    expect(await stored(own, 'users', user.id)).toMatchObject({ readable_countries: [] });
  });

  it('keeps readable and followed countries consistent if several are saved at once', async () => {
    const user = await own.user();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(times(6, (index) => follow(user.id, [places[index]!, places[(index + 1 + (round % 5)) % 6]!])));
      const { countries: followed } = await stored(own, 'profiles', user.id);
      expect((await stored(own, 'users', user.id)).readable_countries).toEqual(followed);
    }
  });
});

describe('a power cut during writes', () => {
  it('loses no acknowledged write and applies none twice', async () => {
    const user = await server.user();
    const revOf = (id: string) =>
      stored(server, 'compliance_tasks', id).then(
        (row) => [row.title, row.rev],
        () => undefined,
      );
    for (let round = 0; round < 3; round += 1) {
      const rows = await Promise.all(times(30, () => task(server, user)));
      const title = `Round ${round}`;
      const entries = [
        ...rows.map(({ id, rev }) => ({ kind: 'update', record: id, fields: { title }, base: rev }) as const),
        ...times(30, () => ({ kind: 'create', record: newId(), fields: { ...taskFields(user), title } }) as const),
      ].map((entry) => ({ ...entry, collection: 'compliance_tasks', operation: operation() }));
      const acknowledged = new Map<string, number>();
      let ended: Promise<void> | undefined;
      const waiting = [...entries];
      // Six at a time, as a browser sends them, so that the power cut hits some of them.
      await Promise.all(
        times(6, async () => {
          for (let entry = waiting.shift(); entry && !ended; entry = waiting.shift()) {
            const answer = await write(server, user, entry).catch(() => undefined);
            if (answer?.status === 200) acknowledged.set(entry.record, answer.body.rev);
            if (acknowledged.size > 10 + 10 * round) ended ??= server.kill();
          }
        }),
      );
      await ended;
      await server.restart();
      expect(acknowledged.size).toBeLessThan(entries.length);

      for (const entry of entries) {
        const before = await revOf(entry.record);
        const wasApplied = before?.[0] === title;
        if (acknowledged.has(entry.record)) expect(before).toEqual([title, acknowledged.get(entry.record)]);
        expect((await write(server, user, entry)).status).toBe(200);
        const after = await revOf(entry.record);
        expect(after?.[0]).toBe(title);
        if (wasApplied) expect(after).toEqual(before);
      }
    }
  });
});
