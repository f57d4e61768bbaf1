import { expect, test, type Device } from '../harness';
import { follower, untilSynced } from '../people';

const KB = 1024;

/** The scripts that a page loads; `bytes` as transferred, compressed. */
interface Load {
  bytes: number;
  /** Bytes of the response headers. */
  headers: number;
  files: { name: string; bytes: number }[];
  /** The text of all scripts. */
  text(): Promise<string>;
}

test('the landing page loads at most 120 KB of JavaScript, without the database and the SDK', async ({
  openDevice,
}) => {
  const device = await openDevice({ withoutWorker: true });
  const load = await watchScripts(device);
  await device.page.goto('/', { waitUntil: 'networkidle' });
  await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible();
  report('/', load);
  expect(load.bytes).toBeLessThanOrEqual(120 * KB);
  const text = await load.text();
  expect(text).toContain('Global Labour Law Intelligence');
  for (const word of ['DatabaseClosedError', 'auth-with-password']) expect(text).not.toContain(word);
});

test('the preview of a country loads at most 130 KB of JavaScript, without the database and the SDK', async ({
  openDevice,
}) => {
  const device = await openDevice({ withoutWorker: true });
  const load = await watchScripts(device);
  await device.page.goto('/preview', { waitUntil: 'networkidle' });
  await expect(device.page.getByRole('region', { name: 'Key facts' })).toBeVisible();
  report('/preview', load);
  expect(load.bytes).toBeLessThanOrEqual(130 * KB);
  const text = await load.text();
  for (const word of ['DatabaseClosedError', 'auth-with-password']) expect(text).not.toContain(word);
});

test('the signed-in shell with its dashboard loads at most 223 KB of JavaScript', async ({ server, openDevice }) => {
  const { id, email, token } = await follower(server, 'free', 'ZA', 'KE');
  const device = await openDevice({ withoutWorker: true });
  const stored = JSON.stringify({ token, record: { id, email, collectionName: 'users' } });
  await device.context.addInitScript((session) => localStorage.setItem('pocketbase_auth', session), stored);
  const load = await watchScripts(device);
  await device.page.goto('/dashboard');
  await expect(device.page.getByRole('heading', { level: 1, name: 'Labour Law Dashboard' })).toBeVisible();
  await untilSynced(device.page);
  // That no more scripts follow cannot be polled: the wait gives them time to load.
  await device.page.waitForTimeout(500);
  report('/dashboard', load);
  expect(load.bytes).toBeLessThanOrEqual(223 * KB);
});

/** Counts the bytes of received scripts. Use it without a service worker, which would also load files ahead. */
async function watchScripts({ context, page }: Device): Promise<Load> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Map<string, { name: string; headers: number }>();
  const load: Load = {
    bytes: 0,
    headers: 0,
    files: [],
    text: async () =>
      (
        await Promise.all(
          [...scripts.keys()].map(async (requestId) => (await cdp.send('Network.getResponseBody', { requestId })).body),
        )
      ).join('\n'),
  };
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript'))
      scripts.set(requestId, { name: new URL(response.url).pathname, headers: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (!script) return;
    const bytes = encodedDataLength - script.headers;
    load.bytes += bytes;
    load.headers += script.headers;
    load.files.push({ name: script.name, bytes });
  });
  return load;
}

function report(address: string, { bytes, headers, files }: Load): void {
  const largest = [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(({ name, bytes: size }) => `${name.split('/').pop()} ${(size / KB).toFixed(1)}`);
  console.log(
    `${address}: ${(bytes / KB).toFixed(1)} KB of JavaScript in ${files.length} files, and ${(headers / KB).toFixed(1)} KB of ` +
      `headers; the largest: ${largest.join(', ')}`,
  );
}
