import type { PushPayload } from '../../../../src/domain/notices/push-payload';
import type { PushTest } from '../../../../src/domain/notices/push-device';
import type { App } from '../../core/app';
import { newId } from '../../core/new-id';
import { readText } from '../../core/sql';
import type { PushDelivery, PushResult } from '../../core/jobs/push-job';
import { deliver } from './send';
import { updateDevices } from './record-results';
import { vapidOf } from './vapid';

const SECONDS = 15;
const TTL = 300;

type Device = Pick<PushDelivery, 'endpoint' | 'p256dh' | 'auth'> & { id: string };

/**
 * `POST /api/push/test` → `PushTest`: sends a test message to each of the user's browsers at once, also in quiet
 * hours.
 */
export function sendTest(e: core.RequestEvent): void {
  const devices = devicesOf(e.app, e.auth!.id);
  if (devices.length === 0) throw new BadRequestError('No device of yours gets notifications yet.');
  const id = newId();
  const payload: PushPayload = {
    title: 'Notifications work',
    body: 'This is the test that you asked for.',
    tag: id,
    url: '/settings',
    at: Date.now(),
  };
  const deliveries = devices.map(({ endpoint, p256dh, auth }): PushDelivery => ({
    endpoint,
    p256dh,
    auth,
    payload: 0,
    topic: id,
    ttl: TTL,
    urgency: 'high',
  }));
  const results = deliver(e.app, { vapid: vapidOf(e.app), payloads: [JSON.stringify(payload)], deliveries }, SECONDS);
  const having = (outcome: PushResult['outcome']) =>
    devices.filter((_, at) => results.get(at)?.outcome === outcome).map((device) => device.id);
  const [sent, gone, refused] = [having('sent'), having('gone'), having('refused')];
  updateDevices(e.app, { sent, gone, refused }, Date.now());
  const answer: PushTest = { sent: sent.length, gone: gone.length, failed: devices.length - sent.length - gone.length };
  e.json(200, answer);
}

function devicesOf(app: App, user: string): Device[] {
  const found = readText(
    app,
    `SELECT json_group_array(json_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)) AS value
      FROM push_subscriptions WHERE user = {:user}`,
    { user },
  );
  return JSON.parse(found ?? '[]') as Device[];
}
