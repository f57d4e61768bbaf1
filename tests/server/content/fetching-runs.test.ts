import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { FullRun } from '../../../src/domain/admin/admin-panel';
import { articles, clear, makeCountry, makeSource, runOf, tick, until } from './fetching-server';
import { startServer } from '../harness';
import { figure, select } from './seed-server';
import { impostor } from './worker-process';
import { admin, britain, host, server, setUpFetching } from './fetching-setup';

setUpFetching();

afterEach(async () => {
  await clear(server, 'sources');
  await clear(server, 'articles');
});

interface Answer {
  results: { inserted: number; skipped: number };
  run: string;
  finished: boolean;
}
const call = async (name = 'fetch-real-legal-articles', body: object = {}) =>
  (await server.api<Answer>('POST', `/api/fn/${name}`, { token: admin.token, body })).body;
/** A source on its own host with one article. `slow` is its delay in milliseconds. */
async function source(nth: number, slow = 0): Promise<string> {
  const path = `/${nth}-${Math.random()}`;
  host.feed(
    path,
    [
      {
        title: `Working time of drivers: decision number ${nth}`,
        link: `https://example.org${path}`,
        date: new Date().toISOString(),
      },
    ],
    slow,
  );
  await makeSource(server, { country: britain, feed_url: host.url(path, nth), name: `Source ${nth}` });
  return path;
}
const running = async (): Promise<FullRun | undefined> => {
  const [row] = await select(
    server,
    "SELECT id FROM fetch_runs WHERE status = 'running' ORDER BY created DESC LIMIT 1",
  );
  return row && runOf(server, admin.token, row.id!);
};
const cancel = (id: string, token = admin.token) => server.api('POST', `/api/admin/runs/${id}/cancel`, { token });

describe('a run', () => {
  it('reports its progress, and can be cancelled: stored results stay', async () => {
    await source(1);
    await source(2);
    let isSlowOneAnswered = false;
    host.serve(await source(3), (_, response) => {
      const timer = setTimeout(() => {
        isSlowOneAnswered = true;
        response.writeHead(404).end();
      }, 20_000);
      response.on('close', () => clearTimeout(timer));
    });
    const answer = call();
    await until('two of three sources', async () => (await running())?.done === 2);
    const run = (await running())!;
    expect(run).toMatchObject({ status: 'running', total: 3, done: 2, inserted: 2, requested_by: admin.id });
    expect((await cancel(run.id)).status).toBe(204);
    expect(await answer).toMatchObject({ results: { inserted: 2, skipped: 0 }, finished: true, run: run.id });
    expect(isSlowOneAnswered, 'the run waited for the slow source').toBe(false);
    expect(await runOf(server, admin.token, run.id)).toMatchObject({ status: 'cancelled', done: 2 });
    expect(await articles(server)).toHaveLength(2);
    expect((await cancel(run.id)).status).toBe(400);
  });

  it('can be read and cancelled by admins only', async () => {
    const { run } = await call();
    const member = await server.user('premium');
    expect((await cancel(run, member.token)).status).toBe(403);
    expect(
      (await server.api('GET', `/api/collections/fetch_runs/records/${run}`, { token: member.token })).status,
    ).toBe(404);
    expect((await cancel('nothing')).status).toBe(404);
  });

  it('continues after a power cut with the remaining steps, and repeats nothing', async () => {
    const paths = [await source(1), await source(2)];
    const slow = await source(3, 8000);
    const cut = call().catch(() => undefined);
    await until('two of three sources', async () => (await running())?.done === 2);
    const { id } = (await running())!;
    await server.kill();
    await cut;
    await server.restart();
    expect(await runOf(server, admin.token, id)).toMatchObject({ status: 'running', done: 2 });
    await tick(server, 'content-work');
    await until('the run is done', async () => (await runOf(server, admin.token, id)).status === 'done');
    expect(await runOf(server, admin.token, id)).toMatchObject({
      total: 3,
      done: 3,
      inserted: 3,
      failed: 0,
      error: '',
      plan: [],
    });
    expect(paths.map((path) => host.times(path))).toEqual([1, 1]);
    expect(host.times(slow)).toBe(2);
    expect(await articles(server)).toHaveLength(3);
    expect(await figure(server, 'SELECT count(*) FROM events')).toBe(3);
  });

  it('is joined by a second request, and two runs never request one host', async () => {
    const path = await source(1, 3000);
    const answers = await Promise.all([call(), call(), call('fetch-real-legal-articles', { countryId: britain })]);
    expect(new Set(answers.map(({ run }) => run)).size).toBe(2);
    expect(await articles(server)).toHaveLength(1);
    expect(answers.reduce((most, { results }) => Math.max(most, results.inserted), 0)).toBe(1);
    // The run of the country came second, after the first had ended, and found nothing new.
    expect(host.times(path)).toBeLessThanOrEqual(2);
    expect(host.peak(path)).toBe(1);
    await until(
      'both have ended',
      async () => (await figure(server, "SELECT count(*) FROM fetch_runs WHERE status IN ('queued', 'running')")) === 0,
    );
  });

  it('that is not done when the time of the request is over is finished by the cron job', async () => {
    await server.restart({ MOLAO_FETCH_REQUEST_SECONDS: '6' });
    await source(1);
    await source(2, 9000);
    const answer = await call();
    expect(answer).toMatchObject({ results: { inserted: 1, skipped: 0 }, finished: false });
    void tick(server, 'content-work');
    await until('it is done', async () => (await runOf(server, admin.token, answer.run)).status === 'done', 50_000);
    expect(await runOf(server, admin.token, answer.run)).toMatchObject({ done: 2, inserted: 2 });
    await server.restart({ MOLAO_FETCH_REQUEST_SECONDS: '' });
  });

  it('fails if all steps failed, with a reason for each source', async () => {
    host.serve(
      '/html',
      (_, response) =>
        void response
          .setHeader('Content-Type', 'text/html')
          .end('<!doctype html><title>Sign in</title><p>Please sign in.'),
    );
    await makeSource(server, { country: britain, feed_url: host.url('/html'), name: 'A page' });
    await makeSource(server, { country: britain, feed_url: host.url('/absent', 2), name: 'Absent' });
    const { run, results } = await call();
    expect(results).toEqual({ inserted: 0, skipped: 0 });
    const row = await runOf(server, admin.token, run);
    expect(row).toMatchObject({ status: 'failed', failed: 2 });
    expect(row.report.map(({ status, message }) => [status, message !== ''])).toEqual([
      ['failed', true],
      ['failed', true],
    ]);
  });

  it('reports a missing key as waiting, not as a failure', async () => {
    await makeSource(server, {
      country: britain,
      feed_url: host.url('/x'),
      name: 'Locked',
      key_env: ['LAWS_AFRICA_TOKEN'],
    });
    const { run } = await call();
    const row = await runOf(server, admin.token, run);
    expect(row.report).toMatchObject([{ status: 'waiting', message: 'It needs LAWS_AFRICA_TOKEN, which is not set.' }]);
    expect(row.failed).toBe(0);
  });

  it('fails a step without an outcome instead of retrying it forever', async () => {
    const path = await source(1);
    await server.restart(
      await impostor(
        dirname(server.dataDir),
        `echo '{"type":"progress","data":{"tick":true}}'; echo '{"type":"result","value":{"last_requests":{}}}'`,
      ),
    );
    const { run, finished } = await call();
    await server.restart({ MOLAO_NODE: process.execPath });
    expect(finished).toBe(true);
    expect(await runOf(server, admin.token, run)).toMatchObject({
      status: 'failed',
      total: 1,
      done: 1,
      failed: 1,
      plan: [],
      report: [{ name: 'Source 1', status: 'failed', message: 'The worker said nothing about it.' }],
    });
    expect(host.times(path)).toBe(0);
  });
});

it('requests at the same moment share one run, even if creating it is slow', async () => {
  await using slow = await startServer({
    env: host.env(),
    plant: {
      bundle: 'content',
      find: 'function createRun(app, {',
      replace:
        'function createRun(app, news) { sleep(200); return createSlowly(app, news); }\nfunction createSlowly(app, {',
    },
  });
  host.feed('/slow', [], 2000);
  await makeSource(slow, { country: await makeCountry(slow, 'GB', 'United Kingdom'), feed_url: host.url('/slow', 9) });
  const { token } = await slow.user('admin');
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => slow.api<Answer>('POST', '/api/fn/fetch-real-legal-articles', { token, body: {} })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.run)).size).toBe(1);
});
