// @vitest-environment jsdom
import { BaseAuthStore } from 'pocketbase';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEADER_REV } from '../../domain/sync/sync-protocol';
import { makeClient } from '../requests/pocketbase-client';
import { PocketBaseTransport } from './pocketbase-transport';
import { withTokenLock } from '../session/token-lock';
import { Superseded } from './superseded';

const client = makeClient('http://server.test');
client.authStore = new BaseAuthStore();
const transport = new PocketBaseTransport(client);
const record = { id: 'u', collectionId: 'users', collectionName: 'users' };
const sent: string[] = [];

/** The server accepts one token; `meanwhile` runs before its answer arrives. */
function server(taken: string, meanwhile: () => void = () => {}): void {
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    const token = (request.headers as Record<string, string>).Authorization ?? '';
    sent.push(token);
    meanwhile();
    if (token === taken) return Response.json({ token: 'younger', record });
    return Response.json(
      { status: 401, message: 'The request requires valid record authorization token.', data: {} },
      { status: 401 },
    );
  });
}

/** One lock per name, granted in order, as in a browser. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ...rest: [...object[], () => unknown]) => {
    const held = last.then(rest.at(-1) as () => unknown);
    last = held.catch(() => {});
    return held;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

const head = () => transport.head({ checkpoint: '', clock: 0 });
const replaceToken = () => client.authStore.save('new', record);

beforeEach(() => {
  sent.length = 0;
  client.authStore.save('old', record);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const deletion = { operation: 'o', collection: 'bookmarks', kind: 'delete', record: 'r', patch: {}, base: 3 } as const;

it('reads the rev of a delete, which has no row, from a header', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204, headers: { [HEADER_REV]: '12' } }));
  expect(await transport.write(deletion)).toEqual({ rev: 12 });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await transport.write(deletion)).toEqual({ rev: 0 });
});

it('reads the row that was made again since a delete that is repeated', async () => {
  const row = { id: 'r', rev: 20, note: 'made again' };
  vi.stubGlobal('fetch', async () => Response.json(row));
  expect(await transport.write(deletion)).toMatchObject({ row, rev: 20 });
});

it('reports the end of the session when the present token is refused', async () => {
  server('new');
  await expect(head()).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
});

it.each([
  ['a page', new Response('<h1>Authorization required</h1>', { status: 401 })],
  ['JSON', Response.json({ message: 'Unauthorized' }, { status: 401 })],
])('counts a gateway’s 401 with %s as no answer', async (_, answer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  await expect(head()).rejects.toMatchObject({ failure: { kind: 'offline', status: 401 } });
  expect(client.authStore.token).toBe('old');
});

it('ignores the refusal of a token that was replaced meanwhile', async () => {
  server('new', replaceToken);
  await expect(head()).rejects.toBeInstanceOf(Superseded);
  expect(sent).toEqual(['old']);
});

it('waits for any tab that replaces the token before it reports a refusal', async () => {
  stubLocks();
  server('new');
  let arrive = () => {};
  const renewal = withTokenLock(
    () =>
      new Promise<void>((resolve) => {
        arrive = () => {
          replaceToken();
          resolve();
        };
      }),
  );
  const refused = head().catch((error: unknown) => error);
  expect(await Promise.race([refused, new Promise((resolve) => setTimeout(resolve, 20, 'waits'))])).toBe('waits');
  arrive();
  await renewal;
  expect(await refused).toBeInstanceOf(Superseded);
});

it('reports a refusal after a failed renewal', async () => {
  stubLocks();
  server('new');
  const renewal = withTokenLock(() => Promise.reject(new Error('The password is not right.')));
  const refused = head();
  await expect(renewal).rejects.toThrow('not right');
  await expect(refused).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
});

it('replaces its token unless another one came meanwhile', async () => {
  server('old');
  await transport.refresh();
  expect(client.authStore.token).toBe('younger');
  server('younger', replaceToken);
  await transport.refresh();
  expect(client.authStore.token).toBe('new');
});

it('counts a limit that names no time as no answer: the change is sent again later', async () => {
  const answer = Response.json({ status: 429, message: 'Too many requests.', data: {} }, { status: 429 });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  await expect(head()).rejects.toMatchObject({ failure: { kind: 'offline', status: 429 } });
});

it('gives an upload ten times as long as other requests', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => Response.json({ id: 'r', rev: 3 }));
  const change = { operation: 'o', collection: 'task_evidence', kind: 'create', record: 'r', patch: {} } as const;
  await transport.write(change);
  await transport.write({ ...change, files: { file: { blob: new Blob(['proof']), name: 'proof.txt' } } });
  expect(limits.mock.calls).toEqual([[30_000], [300_000]]);
});

it.each([
  ['an answer', { retry_after: 30, data: {} }],
  ['an error that was thrown', { data: { retry_after: { code: '30', message: 'Seconds to wait.' } } }],
])('reads when to try again from %s', async (_, rest) => {
  const answer = Response.json({ status: 429, message: 'Try again tomorrow.', ...rest }, { status: 429 });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  await expect(head()).rejects.toMatchObject({
    failure: { kind: 'offline', status: 429, retryAfter: 30, message: 'Try again tomorrow.' },
  });
});
