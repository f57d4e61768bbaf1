// @vitest-environment jsdom
import { BaseAuthStore } from 'pocketbase';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeClient } from './pocketbase-client';
import { PocketBaseTransport } from './pocketbase-transport';
import { renewing } from './token-lock';
import { Superseded } from './superseded';

const client = makeClient('http://server.test');
client.authStore = new BaseAuthStore();
const transport = new PocketBaseTransport(client);
const record = { id: 'u', collectionId: 'users', collectionName: 'users' };
const sent: string[] = [];

/** The server takes one token; `meanwhile` happens before its answer is there. */
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

/** One lock a name, as a browser gives it to those who ask in order. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ...rest: [...object[], () => unknown]) => {
    const held = last.then(rest.at(-1) as () => unknown);
    last = held.catch(() => {});
    return held;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

const head = () => transport.head({ mark: '', clock: 0 });
const replaceToken = () => client.authStore.save('new', record);

beforeEach(() => {
  sent.length = 0;
  client.authStore.save('old', record);
});
afterEach(() => vi.unstubAllGlobals());

it('takes a refused token for the end of the session where it has no other', async () => {
  server('new');
  await expect(head()).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
});

it('takes nothing from a refused token that was replaced while the answer was on its way', async () => {
  server('new', replaceToken);
  await expect(head()).rejects.toBeInstanceOf(Superseded);
  expect(sent).toEqual(['old']);
});

it('waits for a token that is being replaced, in whichever tab, before it says what a refused one means', async () => {
  stubLocks();
  server('new');
  let arrive = () => {};
  const renewal = renewing(
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

it('believes a refused token once a renewal has failed', async () => {
  stubLocks();
  server('new');
  const renewal = renewing(() => Promise.reject(new Error('The password is not right.')));
  const refused = head();
  await expect(renewal).rejects.toThrow('not right');
  await expect(refused).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
});

it('renews its token, unless another one came meanwhile', async () => {
  server('old');
  await transport.refresh();
  expect(client.authStore.token).toBe('younger');
  server('younger', replaceToken);
  await transport.refresh();
  expect(client.authStore.token).toBe('new');
});
