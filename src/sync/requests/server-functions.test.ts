// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { callServer, downloadFromServer, type ServerError } from './server-functions';

function answer(status: number, body: string | null, type = 'application/json') {
  const fetched = vi.fn(
    async (_address: string | URL | Request, _request?: RequestInit) =>
      new Response(body, { status, headers: { 'Content-Type': type } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const failure = (path = '/api/billing/trial') =>
  callServer(path).then(
    () => undefined,
    (error: unknown) => error as ServerError,
  );

afterEach(() => vi.unstubAllGlobals());

it('posts JSON and returns the answer', async () => {
  const fetched = answer(200, '{"premium_until": "2026-11-28 09:00:00.000Z"}');
  expect(await callServer('/api/billing/trial', { body: { a: 1 } })).toEqual({
    premium_until: '2026-11-28 09:00:00.000Z',
  });
  const [address, request] = fetched.mock.calls[0]!;
  expect([String(address), request?.method, request?.body]).toEqual([
    expect.stringMatching(/\/api\/billing\/trial$/),
    'POST',
    '{"a":1}',
  ]);
});

it('accepts an answer without content', async () => {
  answer(204, null);
  await expect(callServer('/api/account/sign-out-everywhere')).resolves.not.toThrow();
});

it('passes on the server’s message and its field messages', async () => {
  answer(
    400,
    '{"status": 400, "message": "Say why.", "data": {"reason": {"code": "x", "message": "The reason is text."}}}',
  );
  expect(await failure()).toMatchObject({
    status: 400,
    reason: 'Say why.',
    unanswered: false,
    fields: { reason: 'The reason is text.' },
  });
});

it('reports a proxy’s page, an internal error and no network as unanswered', async () => {
  answer(502, '<html>Bad gateway</html>', 'text/html');
  expect(await failure()).toMatchObject({ status: 502, reason: '', unanswered: true });
  answer(500, '{"status": 500, "message": "Something went wrong while processing your request.", "data": {}}');
  expect(await failure()).toMatchObject({ status: 500, reason: '', unanswered: true });
  answer(400, '{"status": 400, "message": "Something went wrong while processing your request.", "data": {}}');
  expect(await failure()).toMatchObject({ status: 400, reason: '', unanswered: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failure()).toMatchObject({ status: 0, reason: '', unanswered: true });
});

it('passes on our server’s message while the provider is down', async () => {
  answer(502, '{"status": 502, "message": "Failed to verify payment", "data": {}}');
  expect(await failure()).toMatchObject({ reason: 'Failed to verify payment', unanswered: true });
});

it('downloads a file or throws the server’s reason', async () => {
  answer(200, '%PDF-1.7', 'application/pdf');
  expect((await downloadFromServer('/api/billing/receipt/1')).size).toBe(8);
  answer(404, '{"status": 404, "message": "This payment was not found.", "data": {}}');
  await expect(downloadFromServer('/api/billing/receipt/1')).rejects.toMatchObject({
    status: 404,
    reason: 'This payment was not found.',
  });
});
