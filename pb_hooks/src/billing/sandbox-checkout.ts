import { CURRENCY, PRICE_CENTS } from '../../../src/domain/billing/plans';
import type { App } from '../core/app';
import { publicAddress } from '../core/mail/send-mail';
import { billingOf, record } from './ledger';
import { paymentsMode } from './payment-provider';

/**
 * `POST /api/billing/sandbox` `{reference, outcome: 'pay' | 'fail' | 'cancel'}` → `{callback}`: simulates the
 * provider on a development server without keys; 404 elsewhere. Its events have the origin 'sandbox'.
 */
export function sandboxCheckout(e: core.RequestEvent): void {
  if (paymentsMode() !== 'sandbox') throw new NotFoundError('');
  const { reference, outcome } = e.requestInfo().body as { reference?: unknown; outcome?: unknown };
  const payment = billingOf(e.app, e.auth!.id).payments.find((candidate) => candidate.reference === reference);
  if (!payment) throw new NotFoundError('There is no such payment.');
  if (payment.state === 'open' || payment.state === 'failed') simulate(e.app, e.auth!.id, payment.reference, outcome);
  e.json(200, {
    callback: publicAddress(e.app, `/subscribe?trxref=${payment.reference}&reference=${payment.reference}`),
  });
}

/** Records events in the provider's format, so that the code behind is the same as in production. */
function simulate(app: App, user: string, reference: string, outcome: unknown): void {
  const now = new Date().toISOString();
  const plan = { plan_code: 'sandbox' };
  const customer = { customer_code: `CUS_sandbox_${user}` };
  const add = (type: string, payload: Record<string, unknown>) =>
    record(app, { user, reference, type, origin: 'sandbox', key: `sandbox:${type}:${reference}`, at: now, payload });
  const charge = {
    reference,
    amount: PRICE_CENTS,
    currency: CURRENCY,
    domain: 'sandbox',
    customer,
    plan,
    metadata: { user },
  };
  if (outcome === 'pay') {
    add('charge.success', { ...charge, status: 'success', paid_at: now });
    add('subscription.create', {
      status: 'active',
      subscription_code: `SUB_sandbox_${reference}`,
      email_token: 'sandbox',
      domain: 'sandbox',
      createdAt: now,
      customer,
      plan,
    });
  } else if (outcome === 'fail') {
    add('charge.failed', { ...charge, status: 'failed', created_at: now });
  } else if (outcome !== 'cancel') {
    throw new BadRequestError('The outcome is pay, fail or cancel.');
  }
}
