import type { Billing, Payment, Refund } from '../../../src/domain/billing/ledger-events';
import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { findById } from '../core/find-record';

type Fields = Record<string, string | number | boolean>;

/**
 * Writes a billing state into the rows that devices and API rules read. Writes only changed fields: each write makes
 * devices sync.
 */
export function writeBillingRows(app: App, user: string, billing: Billing): void {
  const account = findById(app, 'users', user);
  // Payments outlive the account: the law requires us to store them.
  const owner = account ? user : '';
  const payments = new Map(billing.payments.map((payment) => [payment.reference, putPayment(app, owner, payment)]));
  for (const refund of billing.refunds) putRefund(app, owner, refund, payments.get(refund.reference)!);
  if (!account) return;
  if (billing.subscription) putSubscription(app, user, billing.subscription);
  putAccess(app, account, billing);
}

function putPayment(app: App, user: string, { reference, amount, currency, state, paid_at }: Payment): string {
  const row =
    find(app, 'payments', 'reference = {:reference}', { reference }) ?? newRow(app, 'payments', { reference, user });
  return put(app, row, { amount, currency, state, paid_at: dateOf(paid_at) });
}

function putRefund(
  app: App,
  user: string,
  { reason, state, decision_reason, decided_at, decided_by }: Refund,
  payment: string,
): void {
  const row =
    find(app, 'refund_requests', 'payment = {:payment}', { payment }) ??
    newRow(app, 'refund_requests', { payment, user });
  put(app, row, { reason, state, decision_reason, decided_at: dateOf(decided_at), decided_by });
}

function putSubscription(app: App, user: string, subscription: NonNullable<Billing['subscription']>): void {
  const row = find(app, 'subscriptions', 'user = {:user}', { user }) ?? newRow(app, 'subscriptions', { user });
  const { status, started_at, current_period_end, cancel_at_period_end, customer, code, token } = subscription;
  put(app, row, {
    status,
    started_at: dateOf(started_at),
    current_period_end: dateOf(current_period_end),
    cancel_at_period_end,
    provider_customer: customer,
    provider_subscription: code,
    provider_token: token,
  });
}

/** Premium that a superuser granted stays as long as the ledger has no plan. */
function putAccess(app: App, account: core.Record, { plan, premium_until }: Billing): void {
  if (plan === '' && account.getString('plan') === '') return;
  account.ignoreUnchangedFields(true);
  put(app, account, { plan, premium_until: dateOf(premium_until) });
}

const dateOf = (iso: string): string => (iso === '' ? '' : formatServerDate(new Date(iso)));

function find(app: App, collection: string, filter: string, params: Record<string, string>): core.Record | undefined {
  return app.findRecordsByFilter(collection, filter, '', 1, 0, params)[0];
}

const newRow = (app: App, collection: string, fields: Fields): core.Record =>
  new Record(app.findCollectionByNameOrId(collection), fields);

/** @returns the row's id */
function put(app: App, row: core.Record, fields: Fields): string {
  const differing = Object.entries(fields).filter(([name, value]) => !isEqual(row, name, value));
  if (differing.length === 0 && !row.isNew()) return row.id;
  for (const [name, value] of differing) row.set(name, value);
  app.save(row);
  return row.id;
}

function isEqual(row: core.Record, name: string, value: string | number | boolean): boolean {
  if (typeof value === 'boolean') return row.getBool(name) === value;
  return typeof value === 'number' ? row.getFloat(name) === value : row.getString(name) === value;
}
