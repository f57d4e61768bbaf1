import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForPushes } from './sw-push';

type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
const worker = {
  addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
  registration: { showNotification: vi.fn(() => Promise.resolve()) },
  navigator: { setAppBadge: vi.fn(() => Promise.resolve()) },
  clients: { matchAll: vi.fn<() => Promise<object[]>>(), openWindow: vi.fn(() => Promise.resolve(null)) },
};

function window(url: string, { answers = true, focused = false } = {}) {
  const postMessage = vi.fn((_message: unknown, [port]: MessagePort[]) => answers && port!.postMessage('taken'));
  return { url, focused, visibilityState: 'hidden', postMessage, focus: vi.fn(() => Promise.resolve()) };
}

async function happen(type: string, event: object): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  handlers.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
  await done;
}
const push = () => happen('push', { data: { text: () => '{"title":"A law"}' } });
const press = () => happen('notificationclick', { notification: { close: () => {}, data: { url: '/article/1' } } });

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('self', worker);
  listenForPushes();
});
afterEach(() => vi.unstubAllGlobals());

it('sets a badge only when no window of the app is open', async () => {
  worker.clients.matchAll.mockResolvedValue([window('https://molao.example/dashboard')]);
  await push();
  expect(worker.navigator.setAppBadge).not.toHaveBeenCalled();
  worker.clients.matchAll.mockResolvedValue([
    window('https://molao.example/_/'),
    window('blob:https://molao.example/1'),
  ]);
  await push();
  expect(worker.navigator.setAppBadge).toHaveBeenCalledOnce();
  expect(worker.registration.showNotification).toHaveBeenCalledTimes(2);
});

it('asks the next window if one does not answer, and opens no other', async () => {
  const [silent, page] = [
    window('https://molao.example/paper.pdf', { answers: false, focused: true }),
    window('https://molao.example/dashboard'),
  ];
  worker.clients.matchAll.mockResolvedValue([page, window('blob:https://molao.example/1', { focused: true }), silent]);
  await press();
  expect(silent.postMessage).toHaveBeenCalledOnce();
  expect(page.focus).toHaveBeenCalledOnce();
  expect(worker.clients.openWindow).not.toHaveBeenCalled();
});

it('opens a window when none answers', async () => {
  worker.clients.matchAll.mockResolvedValue([window('https://molao.example/paper.pdf', { answers: false })]);
  await press();
  expect(worker.clients.openWindow).toHaveBeenCalledWith('/article/1');
});
