import { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../../../src/sync/engine/transport-failure';
import { ensureProxies, startProxy, type Proxy } from './proxies-setup';
import { send, startUpstream, type Sent, type Upstream } from './upstream';

/** Debian's nginx with `deploy/nginx.conf`, before a server that answers when it is told to. */
let upstream: Upstream;
let nginx: Proxy;
beforeAll(async () => {
  upstream = await startUpstream();
  nginx = await startProxy('nginx', (await ensureProxies()).nginx, upstream.port);
}, 300_000);
afterAll(async () => {
  await nginx[Symbol.asyncDispose]();
  upstream.close();
});

describe('nginx, which limits what a device does at once', () => {
  const SLOW = '/api/slow?wait=3000';
  const burst = (times: number, token: string, { path = SLOW, body }: { path?: string; body?: object } = {}) =>
    Promise.all(
      Array.from({ length: times }, () => send(nginx, path, { body, headers: token ? { Authorization: token } : {} })),
    );
  const countOf = (answers: readonly Sent[], status: number) => answers.filter((each) => each.status === status).length;
  /** Sends requests that wait for their turn. @returns seconds until all are answered 200 */
  const secondsOf = async (times: number, token: string, to: { path: string; body: object }) => {
    const began = performance.now();
    expect(countOf(await burst(times, token, to), 200)).toBe(times);
    return (performance.now() - began) / 1000;
  };

  it('refuses more than ten requests, and the app tries again later', async () => {
    const answers = await burst(40, 'one');
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 30]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers['retry-after']).toBe('1');
    expect(JSON.parse(refused.body)).toEqual({
      status: 429,
      message: 'Too many requests at once. Try again in a moment.',
      data: {},
    });
    const error = new ClientResponseError({ status: 429, data: JSON.parse(refused.body) });
    expect(failureOf(error)).toEqual({ kind: 'offline', status: 429 });
  });

  it('counts each device and each visitor’s network alone', async () => {
    const [one, other, visitor] = await Promise.all([burst(8, 'one'), burst(8, 'other'), burst(8, '')]);
    expect(countOf([...one, ...other, ...visitor], 200)).toBe(24);
  });

  it('refuses more than four pages of rows, however they are asked for', async () => {
    for (const path of ['/api/collections/articles/records', '/api/collections/LABOUR_LAWS/records/']) {
      const answers = await burst(9, 'reader', { path: `${path}?perPage=500&wait=3000` });
      expect([path, countOf(answers, 200), countOf(answers, 429)]).toEqual([path, 4, 5]);
    }
    const one = await burst(9, 'reader', { path: '/api/collections/articles/records/1?wait=1000' });
    expect(countOf(one, 200)).toBe(9);
  });

  it('takes ten writes a second of a device, and lets more wait', async () => {
    const write = { path: '/api/collections/compliance_tasks/records', body: { title: 'Report' } };
    expect(await secondsOf(21, 'writer', write)).toBeGreaterThan(1.9);
  });

  it('takes two passwords a second from a network, whatever their tokens, and lets more wait', async () => {
    const began = performance.now();
    const path = '/api/collections/users/auth-with-password';
    const answers = await Promise.all(['a', 'b', 'c', '', ''].map((token) => burst(1, token, { path, body: {} })));
    expect(countOf(answers.flat(), 200)).toBe(5);
    expect(performance.now() - began).toBeGreaterThan(1900);
  });

  it('takes a large file every three seconds of a device, and one at a time', async () => {
    const file = { file: 'x'.repeat(1_500_000) };
    expect(await secondsOf(2, 'uploader', { path: '/api/fast', body: file })).toBeGreaterThan(2.9);
    const answers = await burst(2, 'other uploader', { path: '/api/slow?wait=6000', body: file });
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([1, 1]);
  });
});
