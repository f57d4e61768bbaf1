import type { Refund } from '../../../src/domain/billing/ledger-events';
import { REFUND_REASON_MAX, refundRefusal, type RefundCase } from '../../../src/domain/billing/refund-rules';
import { inTransaction, type App } from '../core/app';
import { findById } from '../core/find-record';
import { audit } from '../core/audit';
import { fieldError } from '../core/request';
import { requireAdmin } from '../core/require-admin';
import { readText } from '../core/sql';
import { billingOf, recordOwn } from './ledger';
import { sendRefund } from './send-refund';

const MAX_CASES = 200;
const NOT_FOUND = 'This payment was not found.';

/**
 * `POST /api/billing/refund` {payment, reason} → {id}: requests a refund of the user's first payment. `payment` is the
 * id of the row. 400 with the reason if it cannot be refunded.
 */
export function requestRefund(e: core.RequestEvent): void {
  const { payment, reason } = e.requestInfo().body as { payment?: unknown; reason?: unknown };
  const text = checkReason(reason);
  const user = e.auth!.id;
  let id = '';
  inTransaction(e.app, (tx) => {
    const row = tx.findRecordsByFilter('payments', 'id = {:payment} && user = {:user}', '', 1, 0, {
      payment: typeof payment === 'string' ? payment : '',
      user,
    })[0];
    // Another user's payment gets the same answer as an unknown one.
    if (!row) throw new NotFoundError(NOT_FOUND);
    const reference = row.getString('reference');
    const { payments, refunds } = billingOf(tx, user);
    const refusal = refundRefusal(reference, payments, refunds, new Date());
    if (refusal) throw new BadRequestError(refusal);
    recordOwn(tx, { user, reference, type: 'refund.request', payload: { reason: text } });
    id = tx.findFirstRecordByData('refund_requests', 'payment', row.id).id;
  });
  e.json(200, { id });
}

/**
 * `GET /api/billing/refunds` → {items}, for admins: requests that wait for a decision or for the provider, the oldest
 * first.
 */
export function listRefundCases(e: core.RequestEvent): void {
  requireAdmin(e, 'decide about refunds');
  const cases = readText(
    e.app,
    `SELECT json_group_array(json_object('id', id, 'state', state, 'reference', reference, 'amount', amount,
       'currency', currency, 'paid_at', paid_at, 'requested_at', requested_at, 'reason', reason)) AS value
     FROM (SELECT r.id, r.state, p.reference, p.amount, p.currency, p.paid_at, r.reason,
         (SELECT max(at) FROM payment_events v
          WHERE v.reference = p.reference AND v.type = 'refund.request') AS requested_at
       FROM refund_requests r JOIN payments p ON p.id = r.payment
       WHERE r.state IN ('requested', 'approved') ORDER BY r.created LIMIT ${MAX_CASES})`,
  );
  e.json(200, { items: JSON.parse(cases ?? '[]') as RefundCase[] });
}

/**
 * `POST /api/billing/refund/{id}/decision` {decision: 'approve' | 'decline', reason} → {state}, for admins. A refusal
 * needs a reason, which the customer reads. 'approved': the refund is requested from the provider, now or by the next
 * reconciliation. 'refunded': the provider has processed it, and access has ended.
 */
export function decideRefund(e: core.RequestEvent): void {
  requireAdmin(e, 'decide about refunds');
  const { decision, reason } = e.requestInfo().body as { decision?: unknown; reason?: unknown };
  if (decision !== 'approve' && decision !== 'decline')
    throw new BadRequestError('The decision is approve or decline.');
  const text = checkReason(reason);
  if (decision === 'decline' && text === '') throw invalid('Say why: the customer reads it.');
  const id = e.request!.pathValue('id');
  let subject = { user: '', reference: '' };
  inTransaction(e.app, (tx) => {
    subject = openRequest(tx, id);
    recordOwn(tx, { ...subject, type: `refund.${decision}`, payload: { reason: text, by: e.auth!.id } });
    audit(tx, {
      actor: e.auth!.id,
      action: `refund.${decision}`,
      collection: 'refund_requests',
      record: id,
      detail: { reference: subject.reference, reason: text },
    });
  });
  // After the transaction: a lost answer of the provider must not undo the decision.
  if (decision === 'approve') sendRefund(e.app, subject.user, subject.reference);
  e.json(200, { state: stateOf(e.app, subject) });
}

/** The user and the payment of a request that waits for a decision. @throws NotFoundError, BadRequestError */
function openRequest(tx: App, id: string): { user: string; reference: string } {
  const row = findById(tx, 'refund_requests', id);
  if (!row) throw new NotFoundError('There is no such request.');
  if (row.getString('state') !== 'requested') throw new BadRequestError('This request has been decided already.');
  const reference = tx.findRecordById('payments', row.getString('payment')).getString('reference');
  // Deleting the account clears the row's user; the ledger still has it.
  const user = readText(
    tx,
    "SELECT user AS value FROM payment_events WHERE reference = {:reference} AND user <> '' LIMIT 1",
    { reference },
  )!;
  return { user, reference };
}

function stateOf(app: App, { user, reference }: { user: string; reference: string }): Refund['state'] | undefined {
  return billingOf(app, user).refunds.find((refund) => refund.reference === reference)?.state;
}

function checkReason(reason: unknown): string {
  if (reason !== undefined && typeof reason !== 'string') throw invalid('The reason is text.');
  const text = (reason ?? '').trim();
  if (text.length > REFUND_REASON_MAX) throw invalid(`The reason has at most ${REFUND_REASON_MAX} characters.`);
  return text;
}

function invalid(message: string): BadRequestError {
  return fieldError('reason', 'validation_invalid_reason', message);
}
