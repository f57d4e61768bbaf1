import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOrReload, reloadOnce } from './reload-once';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => vi.unstubAllGlobals());

it('reloads once, and not again within half a minute', () => {
  expect(reloadOnce(1_000_000)).toBe(true);
  expect(reloadOnce(1_010_000)).toBe(false);
  expect(reloadOnce(1_031_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload without a network, because the page could not be loaded', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce()).toBe(false);
  online.mockRestore();
});

it('reloads without a network when a service worker serves the page', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  expect(reloadOnce()).toBe(true);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  online.mockRestore();
});

it('rethrows the failure after a reload', async () => {
  reloadOnce();
  await expect(loadOrReload(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

it('does not settle during a reload', async () => {
  const settled = vi.fn();
  void loadOrReload(() => Promise.reject(new Error('gone'))).then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(reload).toHaveBeenCalledOnce();
  expect(settled).not.toHaveBeenCalled();
});

it('fails if the browser asks because of unsaved input and the user stays', async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  reload.mockImplementationOnce(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect(loadOrReload(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  window.removeEventListener('beforeunload', ask);
});
