import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const people = async (of = server) =>
  (await of.admin<{ totalItems: number }>('GET', '/api/collections/users/records')).totalItems;

describe('the server of the tests', () => {
  it('answers, and accepts its superuser', async () => {
    expect((await server.api('GET', '/api/health')).status).toBe(200);
    expect((await server.api('GET', '/api/settings', { token: server.superuser.token })).status).toBe(200);
    expect((await server.api('GET', '/api/settings')).status).toBe(401);
  });

  it.each(['free', 'premium', 'lapsed', 'admin'] as const)('makes a signed-in user: %s', async (kind) => {
    const { id, token } = await server.user(kind);
    const { status, body } = await server.api('GET', `/api/collections/users/records/${id}`, { token });
    expect(status).toBe(200);
    expect(body.role).toBe(kind === 'admin' ? 'admin' : 'member');
    expect(String(body.premium_until) > new Date().toISOString()).toBe(kind === 'premium');
  });

  it('keeps its data after a stop and a power cut', async () => {
    const before = await people();
    await server.user();
    await server.restart();
    expect(await people()).toBe(before + 1);

    await server.user();
    await server.kill();
    await expect(server.api('GET', '/api/health')).rejects.toThrow();
    await server.restart();
    expect(await people()).toBe(before + 2);
  });

  it('runs a job when a test triggers it, and never by itself, also after a restart', async () => {
    // PocketBase counts time in nanoseconds. With this interval a job of each minute would run each second.
    const hook = `$app.cron().setInterval(1e9);
      cronAdd('count', '* * * * *', () => $app.store().set('runs', ($app.store().get('runs') || 0) + 1));
      routerAdd('GET', '/test/runs', (e) => e.json(200, { runs: $app.store().get('runs') || 0 }));`;
    await using clockless = await startServer({ hook });
    const runs = async () => (await clockless.api('GET', '/test/runs')).body.runs;
    for (const start of ['first', 'second']) {
      if (start === 'second') await clockless.restart();
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(await runs(), start).toBe(0);
      await clockless.admin('POST', '/api/crons/count');
      await expect.poll(runs, { timeout: 15_000 }).toBe(1);
    }
  });

  it('restores a backup', async () => {
    const before = await people();
    const copy = await server.backup();
    await server.user();
    expect(await people()).toBe(before + 1);
    await server.restore(copy);
    expect(await people()).toBe(before);
  });

  it('shares nothing with another server', async () => {
    const other = await startServer();
    try {
      await server.user();
      expect(await people(other)).toBe(0);
    } finally {
      await other.dispose();
    }
  });
});
