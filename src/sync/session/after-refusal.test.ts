import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import { askAfterRefusal } from './after-refusal';
import { noteDevice } from './device';
import * as functions from '../requests/server-functions';

vi.mock('../requests/server-functions', async (original) => ({
  ...(await original<typeof functions>()),
  callServer: vi.fn(),
}));

const { ServerError } = functions;
const server = vi.mocked(functions.callServer);
const record = { id: 'user00000000001' };
const renew = vi.fn();
const wipe = vi.fn(() => Promise.resolve());
let db: MolaoDatabase;

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0' });
  db = new MolaoDatabase(record.id, { indexedDB: new IDBFactory(), IDBKeyRange });
  server.mockResolvedValueOnce(undefined);
  await noteDevice(db, 'one', 1);
  server.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const ask = () => askAfterRefusal(db, { session: 'one' }, { renew, wipe });

it('deletes the data on the explicit answer only', async () => {
  const { id, secret } = (await db.getMeta('device'))!;
  server.mockResolvedValueOnce({ wipe: true, reason: 'signed_out' });
  expect(await ask()).toBe('sign-in');
  expect(wipe).toHaveBeenCalledWith('signed_out');
  expect(server).toHaveBeenCalledWith('/api/account/device-status', { body: { id, secret } });
});

it('asks for a sign-in when the server only ended the session', async () => {
  server.mockResolvedValueOnce({ wipe: false });
  expect(await ask()).toBe('sign-in');
  expect(wipe).not.toHaveBeenCalled();
});

it('ignores an answer about a session that another sign-in has replaced meanwhile', async () => {
  const transport = { session: 'one' };
  server.mockImplementationOnce(() => {
    transport.session = 'two';
    return Promise.resolve({ wipe: true, reason: 'signed_out' });
  });
  expect(await askAfterRefusal(db, transport, { renew, wipe })).toBe('renewed');
  expect(wipe).not.toHaveBeenCalled();
});

it('continues with the token of the answer', async () => {
  server.mockResolvedValueOnce({ token: 'two', record });
  expect(await ask()).toBe('renewed');
  expect(renew).toHaveBeenCalledWith('two', record);
});

it.each([
  ['no network', new ServerError('', 0)],
  ['a gateway’s page', new ServerError('', 401)],
  ['too many requests', new ServerError('Slow down.', 429)],
])('asks again later after %s', async (_, error) => {
  server.mockRejectedValueOnce(error);
  expect(await ask()).toBe('unanswered');
  expect(wipe).not.toHaveBeenCalled();
});

it.each([{ wipe: true }, { wipe: true, reason: 'because' }, { wipe: 'yes' }, 'wipe', null])(
  'does not take %j for an answer of our server',
  async (answer) => {
    server.mockResolvedValueOnce(answer);
    expect(await ask()).toBe('unanswered');
    expect(wipe).not.toHaveBeenCalled();
  },
);

it('asks nothing on a device that the server does not know', async () => {
  await db.meta.delete('device');
  expect(await ask()).toBe('sign-in');
  expect(server).not.toHaveBeenCalled();
});

it('tells the server of a sync once an hour and once in each session', async () => {
  server.mockResolvedValue(undefined);
  await noteDevice(db, 'one', 3_600_000);
  expect(server).not.toHaveBeenCalled();
  await noteDevice(db, 'two', 3_600_000);
  await noteDevice(db, 'two', 7_200_001);
  expect(server).toHaveBeenCalledTimes(2);
  expect(server.mock.calls[0]![1]).toMatchObject({ body: { name: 'Chrome on Android' } });
});

it('takes a new identity after a sign-in on a device that was signed out', async () => {
  const before = (await db.getMeta('device'))!;
  server.mockRejectedValueOnce(new ServerError('This device was signed out.', 409)).mockResolvedValueOnce(undefined);
  await noteDevice(db, 'two', 2);
  await noteDevice(db, 'two', 3);
  const after = (await db.getMeta('device'))!;
  expect(after.id).not.toBe(before.id);
  expect(after.notedIn).toBe('two');
});
