import type { PushDevice } from '../../../../src/domain/notices/push-device';
import { isPushAddress, listed } from './push-hosts';
import { formatServerDate } from '../../../../src/domain/core/dates';
import { inTransaction, type App } from '../../core/app';
import { newId } from '../../core/new-id';
import { fieldError, textOf } from '../../core/request';
import { execute, readText } from '../../core/sql';
import { vapidKeys } from './vapid';

/** Browsers per user. One more replaces the oldest. */
const MAX_DEVICES = 10;
const LONGEST_ENDPOINT = 2000;
const LONGEST_NAME = 200;
/** An uncompressed P-256 point (65 bytes) and 16 bytes, both in base64url with optional padding. */
const P256DH = /^B[\w-]{86}=?$/;
const AUTH = /^[\w-]{22}(==)?$/;

/** `GET /api/push/key` → {key}: the public key that a browser subscribes to. */
export function pushKey(e: core.RequestEvent): void {
  e.json(200, { key: vapidKeys(e.app).publicKey });
}

/**
 * `POST /api/push/subscribe` {endpoint, keys: {p256dh, auth}, device} → {id, key}: assigns this browser to the
 * signed-in user, also if it belonged to another one. May be repeated. `key` is the public key that it should have
 * subscribed to.
 */
export function subscribe(e: core.RequestEvent): void {
  const endpoint = textOf(e, 'endpoint');
  const keys = (e.requestInfo().body as { keys?: { p256dh?: unknown; auth?: unknown } }).keys ?? {};
  const { p256dh, auth } = keys;
  if (endpoint.length > LONGEST_ENDPOINT || !isPushAddress(endpoint, allowedHosts()))
    throw fieldError('endpoint', 'unknown_push_service', 'This browser’s push service is not one that Molao sends to.');
  if (typeof p256dh !== 'string' || !P256DH.test(p256dh))
    throw fieldError('keys', 'wrong_key', 'The browser’s key is not one for push messages.');
  if (typeof auth !== 'string' || !AUTH.test(auth))
    throw fieldError('keys', 'wrong_secret', 'The browser’s secret is not one for push messages.');
  const browser: Browser = {
    user: e.auth!.id,
    endpoint,
    p256dh,
    auth,
    device: textOf(e, 'device').slice(0, LONGEST_NAME),
  };
  let id = '';
  inTransaction(e.app, (tx) => {
    id = store(tx, browser);
    dropOldest(tx, browser.user, id);
  });
  e.json(200, { id, key: vapidKeys(e.app).publicKey });
}

interface Browser {
  user: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
}

function store(app: App, { user, endpoint, p256dh, auth, device }: Browser): string {
  const now = formatServerDate(new Date());
  const known = readText(app, 'SELECT id AS value FROM push_subscriptions WHERE endpoint = {:endpoint}', { endpoint });
  const id = known ?? newId();
  // Messages that wait for the previous user of this browser are not for this one.
  execute(
    app,
    'DELETE FROM push_later WHERE subscription = (SELECT id FROM push_subscriptions WHERE id = {:id} AND user != {:user})',
    { id, user },
  );
  execute(
    app,
    `INSERT INTO push_subscriptions (id, user, endpoint, p256dh, auth, device, failures, last_ok, created, updated)
     VALUES ({:id}, {:user}, {:endpoint}, {:p256dh}, {:auth}, {:device}, 0, '', {:now}, {:now})
     ON CONFLICT (id) DO UPDATE SET user = excluded.user, p256dh = excluded.p256dh, auth = excluded.auth,
       device = excluded.device, failures = 0, updated = excluded.updated`,
    { id, user, endpoint, p256dh, auth, device, now },
  );
  return id;
}

function dropOldest(app: App, user: string, kept: string): void {
  execute(
    app,
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions WHERE user = {:user} AND id != {:kept} ORDER BY created DESC, id LIMIT -1 OFFSET {:others}
     )`,
    { user, kept, others: MAX_DEVICES - 1 },
  );
}

/** `POST /api/push/unsubscribe` {endpoint} or {id} → 204, also if it was not subscribed. */
export function unsubscribe(e: core.RequestEvent): void {
  execute(e.app, 'DELETE FROM push_subscriptions WHERE user = {:user} AND (endpoint = {:endpoint} OR id = {:id})', {
    user: e.auth!.id,
    endpoint: textOf(e, 'endpoint'),
    id: textOf(e, 'id'),
  });
  e.noContent(204);
}

/** `GET /api/push/devices` → {items: PushDevice[]} (src/domain/notices/push-device.ts), the newest first. */
export function listDevices(e: core.RequestEvent): void {
  const items = readText(
    e.app,
    `SELECT json_group_array(json_object('id', id, 'device', device, 'created', created, 'last_ok', last_ok,
      'failing', json(CASE WHEN failures > 0 THEN 'true' ELSE 'false' END))) AS value
     FROM (SELECT * FROM push_subscriptions WHERE user = {:user} ORDER BY created DESC, id)`,
    { user: e.auth!.id },
  );
  e.json(200, { items: JSON.parse(items ?? '[]') as PushDevice[] });
}

function allowedHosts() {
  return { hosts: listed($os.getenv('PUSH_HOSTS')), allow: listed($os.getenv('MOLAO_FETCH_ALLOW')) };
}
