import { entitlement } from '../../../src/domain/core/access';
import { REFERENCE_PREFIX } from '../../../src/domain/billing/ledger-events';
import { DAY_MS, formatServerDate } from '../../../src/domain/core/dates';
import { CURRENCY, PRICE_CENTS } from '../../../src/domain/billing/plans';
import { accountOf } from '../core/auth';
import { publicAddress } from '../core/mail/send-mail';
import type { App } from '../core/app';
import { refuse } from '../core/refuse';
import { readNumber } from '../core/sql';
import { recordCheckout } from './ledger';
import { initializeTransaction, paymentsMode, planCode, ProviderError } from './payment-provider';
import { verifyPayment } from './verify-payment';

const NOT_SET_UP = 'Payments are not set up on this server.';
const NOT_BEGUN = 'Failed to initialize payment';
const NOT_VERIFIED = 'Failed to verify payment';
const NOT_FOUND = 404;
const BAD_GATEWAY = 502;
const UNAVAILABLE = 503;
const MAX_CHECKOUTS_PER_DAY = 20;

/**
 * `POST /api/fn/paystack-payment`: `{action: 'initialize'}` → `{authorizationUrl, reference}`, `{action: 'verify',
 * reference}` → `{status}`. Price, plan, e-mail address and user come from the server; other fields of the body are
 * ignored.
 */
export function paystackPayment(e: core.RequestEvent): void {
  const { action, reference } = e.requestInfo().body as { action?: unknown; reference?: unknown };
  if (action === 'initialize') attempt(e, NOT_BEGUN, () => initialize(e.app, e.auth!));
  else if (action === 'verify')
    attempt(e, NOT_VERIFIED, () => verify(e.app, e.auth!, typeof reference === 'string' ? reference : ''));
  else throw new BadRequestError('The action is initialize or verify.');
}

/** Answers 502 with `failure` on a ProviderError, and 404 with it if `work` returns undefined. */
function attempt(e: core.RequestEvent, failure: string, work: () => object | undefined): void {
  try {
    const answer = work();
    if (answer) e.json(200, answer);
    else refuse(e, NOT_FOUND, failure);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    e.app.logger().warn(failure, 'user', e.auth!.id, 'error', error.message);
    refuse(e, BAD_GATEWAY, failure);
  }
}

function initialize(app: App, user: core.Record): { authorizationUrl: string; reference: string } {
  const mode = paymentsMode();
  if (mode === 'off') throw new ApiError(UNAVAILABLE, NOT_SET_UP);
  requireSomethingToBuy(user);
  limitCheckouts(app, user.id);
  const reference = REFERENCE_PREFIX + $security.randomString(32);
  const terms = { amount: PRICE_CENTS, currency: CURRENCY, plan: mode === 'live' ? planCode() : 'sandbox' };
  // Record first: even if the provider's answer is lost, a payment with this reference belongs to the user.
  recordCheckout(app, user.id, reference, 'checkout.start', terms);
  if (mode === 'sandbox')
    return { authorizationUrl: publicAddress(app, `/sandbox-checkout?reference=${reference}`), reference };
  const back = publicAddress(app, '/subscribe');
  const metadata = JSON.stringify({ user: user.id, cancel_action: `${back}?reference=${reference}` });
  try {
    return {
      authorizationUrl: initializeTransaction({
        ...terms,
        email: user.email(),
        reference,
        callback_url: back,
        metadata,
      }),
      reference,
    };
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused')
      recordCheckout(app, user.id, reference, 'checkout.expire', { status: 'refused' });
    throw error;
  }
}

/** Refuses users with Premium, so that nobody pays twice. Past due and cancelled users may buy again. */
function requireSomethingToBuy(user: core.Record): void {
  const { status, reason } = entitlement(accountOf(user), new Date());
  if (status === 'premium') throw new BadRequestError('You already have Premium.');
  if (status === 'admin' || status === 'suspended') throw new BadRequestError(reason);
}

/** Limits the growth of the ledger, from which nothing is deleted. */
function limitCheckouts(app: App, user: string): void {
  const since = formatServerDate(new Date(Date.now() - DAY_MS));
  const begun = readNumber(
    app,
    "SELECT COUNT(*) AS value FROM payment_events WHERE user = {:user} AND type = 'checkout.start' AND at > {:since}",
    { user, since },
  );
  if (begun >= MAX_CHECKOUTS_PER_DAY)
    throw new TooManyRequestsError('You have begun many payments today. Try again tomorrow.');
}

/** @returns undefined for another user's reference, the same as for an unknown one */
function verify(app: App, user: core.Record, reference: string): { status: string } | undefined {
  const status = verifyPayment(app, user.id, reference);
  return status && { status };
}
