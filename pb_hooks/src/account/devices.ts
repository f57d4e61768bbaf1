import { DEVICE_DAYS, type Device, type DeviceEnd, type DeviceStatus } from '../../../src/domain/account/devices';
import { DAY_MS, formatServerDate } from '../../../src/domain/core/dates';
import { isRecordId } from '../../../src/domain/core/record-id';
import { transact, type App } from '../core/app';
import { fieldError, textOf } from '../core/request';
import { execute, readText } from '../core/sql';
import { changeOwnAccount, requireSameSession } from './change-own-account';

/** Devices in the list of a user. One more replaces the one that is silent for longest. */
const MAX_DEVICES = 50;
/** Rows of a user about devices that were signed out. One more replaces the oldest, so that rows cannot pile up. */
const MAX_ENDED = 200;
const LONGEST_NAME = 100;
const SECRET = /^[a-z0-9]{48}$/;

/**
 * `POST /api/account/devices` {id, secret, name} → 204: a signed-in device has synced. It makes id and secret itself
 * and sends them at most once an hour. 409 for an id that was signed out: the device takes a new one.
 */
export function noteDevice(e: core.RequestEvent): void {
  const device = credentialsOf(e);
  const user = e.auth!;
  transact(e.app, (tx) => {
    requireSameSession(user, tx.findRecordById('users', user.id));
    execute(
      tx,
      `INSERT INTO devices (id, user, name, secret_hash, key_hash, last_sync, ended, created, updated)
       VALUES ({:id}, {:user}, {:name}, {:secret}, {:key}, {:now}, '', {:now}, {:now})
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, key_hash = excluded.key_hash, last_sync = excluded.last_sync,
         updated = excluded.updated
       WHERE user = excluded.user AND secret_hash = excluded.secret_hash AND ended = ''`,
      { ...device, user: user.id, name: textOf(e, 'name').slice(0, LONGEST_NAME), key: keyHash(user), now: now() },
    );
    const row = rowOf(tx, device);
    if (row?.user !== user.id || row.ended !== '')
      throw new ApiError(409, 'This device was signed out. Sign in on it again.');
    dropSilent(tx, user.id);
  });
  e.noContent(204);
}

function dropSilent(app: App, user: string): void {
  dropAfter(app, `user = {:user} AND ended = '' ORDER BY last_sync DESC, id LIMIT -1 OFFSET ${MAX_DEVICES}`, user);
}

function dropLongEnded(app: App, user: string): void {
  dropAfter(app, `user = {:user} AND ended != '' ORDER BY updated DESC, id LIMIT -1 OFFSET ${MAX_ENDED}`, user);
}

function dropAfter(app: App, condition: string, user: string): void {
  execute(app, `DELETE FROM devices WHERE id IN (SELECT id FROM devices WHERE ${condition})`, { user });
}

/** `GET /api/account/devices` → {items: Device[]}, the last synced first. */
export function listDevices(e: core.RequestEvent): void {
  const items = readText(
    e.app,
    `SELECT json_group_array(json_object('id', id, 'name', name, 'last_sync', last_sync)) AS value
     FROM (SELECT * FROM devices WHERE user = {:user} AND ended = '' ORDER BY last_sync DESC, id)`,
    { user: e.auth!.id },
  );
  e.json(200, { items: JSON.parse(items ?? '[]') as Device[] });
}

/** `POST /api/account/devices/leave` {id, secret} → 204: the device signs itself out, so it leaves the list. */
export function leaveDevice(e: core.RequestEvent): void {
  execute(e.app, 'DELETE FROM devices WHERE id = {:id} AND secret_hash = {:secret}', { ...credentialsOf(e) });
  e.noContent(204);
}

/**
 * `POST /api/account/devices/sign-out` {id} → {token, record}. PocketBase cannot revoke one token, so the account gets a
 * new token key: all tokens end. The other devices get a new one with their secret (`deviceStatus`), this one here.
 */
export function signOutDevice(e: core.RequestEvent): void {
  const user = e.auth!;
  const condition = "id = {:id} AND user = {:user} AND ended = ''";
  const params = { id: textOf(e, 'id'), user: user.id };
  let changed = user;
  transact(e.app, (tx) => {
    if (!readText(tx, `SELECT id AS value FROM devices WHERE ${condition}`, params))
      throw new NotFoundError('This device is not in the list any more. Reload the list.');
    endDevices(tx, 'signed_out', condition, params);
    // A new token key also ends calendar feeds (a trigger). They belong to no device, so they stay.
    execute(tx, "UPDATE calendar_tokens SET user = '' WHERE user = {:user}", { user: user.id });
    changed = changeOwnAccount(tx, user, (record) => record.refreshTokenKey());
    execute(tx, "UPDATE calendar_tokens SET user = {:user} WHERE user = ''", { user: user.id });
    execute(tx, "UPDATE devices SET key_hash = {:after} WHERE user = {:user} AND ended = '' AND key_hash = {:before}", {
      user: user.id,
      // The key is still that of the request: `changeOwnAccount` has checked it.
      before: keyHash(user),
      after: keyHash(changed),
    });
  });
  // Empty method: no second factor, because this device has a session.
  $apis.recordAuthResponse(e, changed, '');
}

/** All devices of a user delete their data when they next connect. */
export function endAllDevices(app: App, user: string): void {
  endDevices(app, 'signed_out_everywhere', "user = {:user} AND ended = ''", { user });
}

function endDevices(app: App, reason: DeviceEnd, condition: string, params: { user: string; id?: string }): void {
  execute(app, `UPDATE devices SET ended = {:reason}, name = '', key_hash = '', updated = {:now} WHERE ${condition}`, {
    ...params,
    reason,
    now: now(),
  });
  dropLongEnded(app, params.user);
}

/**
 * `POST /api/account/device-status` {id, secret} → DeviceStatus, without signing in: a device whose token was refused
 * asks what to do. Only this answer makes it delete its data. A wrong secret is answered like an unknown device.
 */
export function deviceStatus(e: core.RequestEvent): void {
  const row = rowOf(e.app, credentialsOf(e));
  e.response.header().set('Cache-Control', 'no-store');
  if (row && row.ended !== '') return e.json(200, { wipe: true, reason: row.ended } satisfies DeviceStatus);
  const user = row && e.app.findRecordById('users', row.user);
  if (row && user && mayContinue(row, user)) return $apis.recordAuthResponse(e, user, '');
  e.json(200, { wipe: false } satisfies DeviceStatus);
}

/**
 * True if only the sign-out of another device ended this one's session. A new password or address changes the token key
 * but not `key_hash`. The secret expires as early as a token.
 */
function mayContinue({ key_hash, last_sync }: DeviceRow, user: core.Record): boolean {
  const lifetime = user.collection().authToken.duration * 1000;
  return key_hash === keyHash(user) && last_sync > formatServerDate(new Date(Date.now() - lifetime));
}

/** Runs each night. */
export function dropOldDevices(app: App, today: Date): void {
  const before = formatServerDate(new Date(today.getTime() - DEVICE_DAYS * DAY_MS));
  execute(app, 'DELETE FROM devices WHERE updated < {:before}', { before });
}

interface Credentials {
  id: string;
  secret: string;
}

/** Id and hash of the secret. @throws BadRequestError at the field */
function credentialsOf(e: core.RequestEvent): Credentials {
  const [id, secret] = [textOf(e, 'id'), textOf(e, 'secret')];
  if (!isRecordId(id))
    throw fieldError('id', 'validation_invalid_value', 'The id of a device has 15 letters and digits.');
  if (!SECRET.test(secret))
    throw fieldError('secret', 'validation_invalid_value', 'The secret of a device has 48 letters and digits.');
  return { id, secret: $security.sha256(secret) };
}

interface DeviceRow {
  user: string;
  ended: DeviceEnd | '';
  key_hash: string;
  last_sync: string;
}

function rowOf(app: App, { id, secret }: Credentials): DeviceRow | undefined {
  const found = readText(
    app,
    `SELECT json_object('user', user, 'ended', ended, 'key_hash', key_hash, 'last_sync', last_sync) AS value
     FROM devices WHERE id = {:id} AND secret_hash = {:secret}`,
    { id, secret },
  );
  return found === undefined ? undefined : (JSON.parse(found) as DeviceRow);
}

const keyHash = (user: core.Record) => $security.sha256(user.tokenKey());
const now = () => formatServerDate(new Date());
