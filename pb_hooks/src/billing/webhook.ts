import { PROVIDER_EVENTS } from '../../../src/domain/billing/ledger-events';
import { refuse } from '../core/refuse';
import { eventTime, linksOf } from './rules/provider-messages';
import { record } from './ledger';
import { paymentsMode, secretKey } from './payment-provider';

const UNAUTHORISED = 401;
const NOT_SIGNED = 'The signature does not match.';
/** HMAC-SHA512 as hexadecimal digits. */
const SIGNATURE = /^[0-9a-f]{128}$/i;

/**
 * `POST /api/fn/paystack-webhook`: records an event of the provider, if it is signed with our key. The provider repeats
 * every message that we do not answer with 200.
 */
export function paystackWebhook(e: core.RequestEvent): void {
  const signature = e.request!.header.get('x-paystack-signature');
  // Before the body is read: a sender that never finishes its body would hold this engine until the read times out.
  if (!SIGNATURE.test(signature)) return refuseUnread(e);
  const body = toString(e.request!.body);
  if (!isSigned(body, signature)) throw new UnauthorizedError(NOT_SIGNED);
  const { event: type, data } = parse(body);
  if (!(PROVIDER_EVENTS as readonly string[]).includes(type)) {
    e.app.logger().info('An event of the payment provider that needs nothing done', 'event', type);
    return e.json(200, { received: true });
  }
  record(e.app, {
    user: '',
    reference: linksOf(type, data).reference,
    type,
    origin: 'webhook',
    key: $security.sha256(body),
    at: eventTime(type, data, new Date().toISOString()),
    payload: data as Record<string, unknown>,
  });
  e.json(200, { received: true });
}

/** Sends the answer at once. Otherwise the router waits for the rest of the body, to use the connection again. */
function refuseUnread(e: core.RequestEvent): void {
  e.response.header().set('Connection', 'close');
  refuse(e, UNAUTHORISED, NOT_SIGNED);
  e.flush();
}

function isSigned(body: string, signature: string): boolean {
  // Without a key anybody could sign.
  if (paymentsMode() !== 'live') return false;
  return $security.equal($security.hs512(body, secretKey()), signature.toLowerCase());
}

function parse(body: string): { event: string; data: unknown } {
  try {
    const { event, data } = JSON.parse(body) as { event?: unknown; data?: unknown };
    if (typeof event === 'string' && typeof data === 'object' && data !== null) return { event, data };
  } catch {
    // Invalid JSON gets the same answer as JSON that is not an event.
  }
  throw new BadRequestError('This is not an event.');
}
