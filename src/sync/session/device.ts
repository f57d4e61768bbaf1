import * as z from 'zod/mini';
import type { MolaoDatabase, StoredDevice } from '../../db/database';
import { DEVICE_ENDS, type Device, type DeviceStatus } from '../../domain/account/devices';
import { serverNow } from '../../domain/core/clock';
import { deviceName } from '../../domain/notices/push-device';
import { mintRecordId, mintSecret } from '../engine/ids';
import { callServer, ServerError } from '../requests/server-functions';
import { withPatience } from './with-patience';

const HOUR = 3_600_000;
const CONFLICT = 409;
const TOO_MANY = 429;

const statusSchema = z.union([
  z.object({ wipe: z.literal(true), reason: z.enum(DEVICE_ENDS) }),
  z.object({ wipe: z.literal(false) }),
  z.object({ token: z.string(), record: z.looseObject({ id: z.string() }) }),
]);

let isNoting = false;

/** `noteDevice` in the background. A failure may be ignored: the next cycle tries again. */
export function noteDeviceLater(db: MolaoDatabase, session: string): void {
  if (isNoting) return;
  isNoting = true;
  noteDevice(db, session, serverNow())
    .catch((error: unknown) => console.warn('The server could not be told of this device.', error))
    .finally(() => {
      isNoting = false;
    });
}

/**
 * Tells the server that this device has synced, at most once an hour and once in each session.
 *
 * @param now server time in ms
 * @throws ServerError
 */
export async function noteDevice(db: MolaoDatabase, session: string, now: number): Promise<void> {
  const device = await identityOf(db);
  if (device.notedIn === session && Math.abs(now - (device.notedAt ?? 0)) < HOUR) return;
  const { id, secret } = device;
  try {
    await callServer('/api/account/devices', { body: { id, secret, name: deviceName(navigator.userAgent) } });
    await db.setMeta('device', { id, secret, notedAt: now, notedIn: session });
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== CONFLICT) throw error;
    // It was signed out from elsewhere, and then the person signed in here again: it is a new device from now on.
    await db.meta.delete('device');
  }
}

/** In one transaction, because several tabs may ask. The identity is deleted with the database. */
async function identityOf(db: MolaoDatabase): Promise<StoredDevice> {
  return db.transaction('rw', db.meta, async () => {
    const stored = await db.getMeta('device');
    if (stored) return stored;
    const made = { id: mintRecordId(), secret: mintSecret() };
    await db.setMeta('device', made);
    return made;
  });
}

/**
 * What the server says about this device after it refused its token.
 * @returns undefined if there was no answer of our server
 */
export async function askStatus(db: MolaoDatabase): Promise<DeviceStatus | undefined> {
  const { id, secret, notedAt } = (await db.getMeta('device')) ?? {};
  if (!notedAt) return { wipe: false };
  try {
    const answer = statusSchema.safeParse(await callServer('/api/account/device-status', { body: { id, secret } }));
    return answer.data;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    // A retry of any other refusal would be refused again, so the person signs in.
    return error.unanswered || error.status === TOO_MANY ? undefined : { wipe: false };
  }
}

/** Takes this device off the list, before a sign-out. Without a network it stays in the list. */
export async function leaveDevices(db: MolaoDatabase): Promise<void> {
  const device = await db.getMeta('device').catch(() => undefined);
  if (!device?.notedAt) return;
  const { id, secret } = device;
  const leaving = callServer('/api/account/devices/leave', { body: { id, secret } }).catch(() => {});
  await withPatience(leaving);
}

/** The account's devices, the last synced first. @throws ServerError */
export async function listDevices(): Promise<Device[]> {
  return (await callServer<{ items: Device[] }>('/api/account/devices', { method: 'GET' })).items;
}

/** Signs out another device. @returns the session with which this one continues @throws ServerError */
export function signOutDevice(id: string): Promise<{ token: string; record: { id: string; email?: string } }> {
  return callServer('/api/account/devices/sign-out', { body: { id } });
}
