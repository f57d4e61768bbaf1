import { afterEach, expect, it, vi } from 'vitest';
import { becomeLeader } from './leader';

afterEach(() => vi.unstubAllGlobals());

/** A lock that the first request gets at once, and later ones never. */
function stubLock() {
  const requests: { signal?: AbortSignal; steal?: boolean }[] = [];
  let rob = () => {};
  const request = (_name: string, options: { signal?: AbortSignal }, lead: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => reject(new DOMException('The lock is gone.', 'AbortError'));
      options.signal?.addEventListener('abort', abort);
      requests.push(options);
      if (requests.length > 1) return;
      rob = abort;
      lead().then(resolve, reject);
    });
  vi.stubGlobal('navigator', { locks: { request } });
  return { requests, rob: () => rob() };
}

it('stops the engine when another tab takes the lock, and waits for the lock again', async () => {
  const { requests, rob } = stubLock();
  const stop = vi.fn();
  const resign = becomeLeader('user', () => stop);
  expect(stop).not.toHaveBeenCalled();
  rob();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(stop).toHaveBeenCalledTimes(1);
  resign();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('stops the engine at once when it resigns', () => {
  stubLock();
  const stop = vi.fn();
  becomeLeader('user', () => stop)();
  expect(stop).toHaveBeenCalledTimes(1);
});
