import { afterEach, expect, it, vi } from 'vitest';
import { fetchPack } from './fetch-pack';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const BYTES = new Uint8Array([1, 2, 3, 4]);
const answerWith = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn<(url: URL, request: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const get = (size = 4, url = '/api/packs/a') => fetchPack('https://molao.test/', url, size);

it('fetches the file without token and cookies, also from another host', async () => {
  const fetched = answerWith(() => new Response(BYTES));
  expect(await get()).toEqual(BYTES);
  await get(4, 'https://cdn.test/a');
  expect(fetched.mock.calls.map(([url]) => url.href)).toEqual(['https://molao.test/api/packs/a', 'https://cdn.test/a']);
  expect(fetched.mock.calls[0]![1]).toMatchObject({ credentials: 'omit' });
  expect(fetched.mock.calls[0]![1].headers).toBeUndefined();
});

it('returns what there is of a file that ends early', async () => {
  answerWith(() => new Response(BYTES));
  expect(await get(9)).toEqual(BYTES);
});

it('does not read more than the file has', async () => {
  answerWith(() => new Response(BYTES));
  await expect(get(3)).rejects.toMatchObject({ failure: { kind: 'offline', status: 200 } });
});

it('names the status of another answer, and 0 for none', async () => {
  answerWith(() => new Response('<html>', { status: 403 }));
  await expect(get()).rejects.toMatchObject({ failure: { status: 403 } });
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(get()).rejects.toMatchObject({ failure: { status: 0 } });
  await expect(get(4, 'https://')).rejects.toMatchObject({ failure: { status: 0 } });
});

it('ends a download of which a little comes at a time, and then nothing', async () => {
  vi.useFakeTimers();
  let sent = 0;
  vi.stubGlobal('fetch', (_url: URL, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const trickle = setInterval(() => {
          controller.enqueue(BYTES.slice(0, 1));
          sent += 1;
          if (sent === 3) clearInterval(trickle);
        }, 1000);
        signal!.addEventListener('abort', () => controller.error(signal!.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
  const slow = expect(get(4)).rejects.toMatchObject({ failure: { kind: 'offline', status: 0 } });
  await vi.advanceTimersByTimeAsync(19_000);
  expect([sent, vi.getTimerCount()]).toEqual([3, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  await slow;
});

it('ends a download that is too slow', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: URL, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  );
  const slow = expect(get(3_200_000)).rejects.toMatchObject({ failure: { kind: 'offline', status: 0 } });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await slow;
});
