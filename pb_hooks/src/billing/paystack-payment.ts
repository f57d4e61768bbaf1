import { entitlement } from '../../../src/domain/access';
import { REFERENCE_PREFIX } from '../../../src/domain/billing-events';
import { CURRENCY, PRICE_CENTS } from '../../../src/domain/plans';
import { accountOf } from '../lib/auth';
import { publicAddress } from '../lib/mail';
import type { App } from '../lib/app';
import { record } from './ledger';
import { initializeTransaction, paymentsMode, planCode, ProviderError } from './provider';
import { settle } from './settle';

const NOT_SET_UP = 'Payments are not set up on this server.';
const NOT_BEGUN = 'Failed to initialize payment';
const NOT_VERIFIED = 'Failed to verify payment';
const BAD_GATEWAY = 502;
const UNAVAILABLE = 503;

/**
 * `POST /api/fn/paystack-payment`: `{action: 'initialize'}` → `{authorizationUrl, reference}`, `{action: 'verify', reference}` → `{status}`.
 * The price, the plan, the e-mail address and the person are the server's: what else the body says is ignored.
 */
export function paystackPayment(e: core.RequestEvent): void {
  const { action, reference } = e.requestInfo().body as { action?: unknown; reference?: unknown };
  if (action === 'initialize') e.json(200, initialize(e.app, e.auth!));
  else if (action === 'verify') e.json(200, verify(e.app, e.auth!, typeof reference === 'string' ? reference : ''));
  else throw new BadRequestError('The action is initialize or verify.');
}

function initialize(app: App, user: core.Record): { authorizationUrl: string; reference: string } {
  const mode = paymentsMode();
  if (mode === 'off') throw new ApiError(UNAVAILABLE, NOT_SET_UP);
  requireSomethingToBuy(user);
  const reference = REFERENCE_PREFIX + $security.randomString(32);
  const terms = { amount: PRICE_CENTS, currency: CURRENCY, plan: mode === 'live' ? planCode() : 'sandbox' };
  // First the ledger: whatever becomes of the answer, a payment that somebody makes is known to be theirs.
  noteCheckout(app, user.id, reference, 'checkout.start', terms);
  if (mode === 'sandbox') return { authorizationUrl: publicAddress(app, `/sandbox-checkout?reference=${reference}`), reference };
  const back = publicAddress(app, '/subscribe');
  const metadata = JSON.stringify({ user: user.id, cancel_action: `${back}?reference=${reference}` });
  try {
    return { authorizationUrl: initializeTransaction({ ...terms, email: user.email(), reference, callback_url: back, metadata }), reference };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.logger().warn(NOT_BEGUN, 'reference', reference, 'error', error.message);
    if (error.kind === 'refused') noteCheckout(app, user.id, reference, 'checkout.expire', { status: 'refused' });
    throw new ApiError(BAD_GATEWAY, NOT_BEGUN);
  }
}

/** Nobody pays twice for the same time. Who is past due or has cancelled may buy anew. */
function requireSomethingToBuy(user: core.Record): void {
  const { status, reason } = entitlement(accountOf(user), new Date());
  if (status === 'premium') throw new BadRequestError('You already have Premium.');
  if (status === 'admin' || status === 'suspended') throw new BadRequestError(reason);
}

function noteCheckout(app: App, user: string, reference: string, type: 'checkout.start' | 'checkout.expire', payload: Record<string, unknown>): void {
  record(app, { user, reference, type, origin: 'account', key: `${type}:${reference}`, at: new Date().toISOString(), payload });
}

/** A reference of somebody else is answered like one that never was. */
function verify(app: App, user: core.Record, reference: string): { status: string } {
  try {
    const status = settle(app, user.id, reference);
    if (status === undefined) throw new NotFoundError(NOT_VERIFIED);
    return { status };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.logger().warn(NOT_VERIFIED, 'reference', reference, 'error', error.message);
    throw new ApiError(BAD_GATEWAY, NOT_VERIFIED);
  }
}
