import type { Refund } from '../../../src/domain/billing/events';
import { REFUND_REASON_MAX, refundRefusal } from '../../../src/domain/billing/refunds';
import { inTransaction, type App } from '../core/app';
import { audit } from '../core/audit';
import { fieldError } from '../core/request';
import { requireAdmin } from '../core/require-admin';
import { readText } from '../core/sql';
import { billingOf, recordOwn } from './ledger';
import { sendRefund } from './send-refund';

const NOT_FOUND = 'This payment was not found.';

/** `POST /api/billing/refund` {payment, reason} → {id}: asks for one's first payment back. `payment` is the id of the row. 400 with the reason where it cannot be. */
export function requestRefund(e: core.RequestEvent): void {
  const { payment, reason } = e.requestInfo().body as { payment?: unknown; reason?: unknown };
  const words = checkReason(reason);
  const user = e.auth!.id;
  let id = '';
  inTransaction(e.app, (tx) => {
    const row = tx.findRecordsByFilter('payments', 'id = {:payment} && user = {:user}', '', 1, 0, {
      payment: typeof payment === 'string' ? payment : '',
      user,
    })[0];
    // Somebody else's payment is answered like one that never was.
    if (!row) throw new NotFoundError(NOT_FOUND);
    const reference = row.getString('reference');
    const { payments, refunds } = billingOf(tx, user);
    const refusal = refundRefusal(reference, payments, refunds, new Date());
    if (refusal) throw new BadRequestError(refusal);
    recordOwn(tx, { user, reference, type: 'refund.request', payload: { reason: words } });
    id = tx.findFirstRecordByData('refund_requests', 'payment', row.id).id;
  });
  e.json(200, { id });
}

/**
 * `POST /api/billing/refund/{id}/decision` {decision: 'approve' | 'decline', reason} → {state}, by admins. A refusal needs a reason, which the person reads.
 * 'approved' means that the provider has been asked, or will be by the next reconciliation; 'refunded' that the money is on its way and access has ended.
 */
export function decideRefund(e: core.RequestEvent): void {
  requireAdmin(e, 'decide about refunds');
  const { decision, reason } = e.requestInfo().body as { decision?: unknown; reason?: unknown };
  if (decision !== 'approve' && decision !== 'decline')
    throw new BadRequestError('The decision is approve or decline.');
  const words = checkReason(reason);
  if (decision === 'decline' && words === '') throw invalid('Say why: the customer reads it.');
  const id = e.request!.pathValue('id');
  let subject = { user: '', reference: '' };
  inTransaction(e.app, (tx) => {
    subject = openRequest(tx, id);
    recordOwn(tx, { ...subject, type: `refund.${decision}`, payload: { reason: words, by: e.auth!.id } });
    audit(tx, {
      actor: e.auth!.id,
      action: `refund.${decision}`,
      collection: 'refund_requests',
      record: id,
      detail: { reference: subject.reference, reason: words },
    });
  });
  // After the decision stands: an answer of the provider that gets lost must not lose it.
  if (decision === 'approve') sendRefund(e.app, subject.user, subject.reference);
  e.json(200, { state: stateOf(e.app, subject) });
}

/** The request that waits for a decision, and whose payment it is about. */
function openRequest(tx: App, id: string): { user: string; reference: string } {
  const row = tx.findRecordsByFilter('refund_requests', 'id = {:id}', '', 1, 0, { id })[0];
  if (!row) throw new NotFoundError('There is no such request.');
  if (row.getString('state') !== 'requested') throw new BadRequestError('This request has been decided already.');
  const reference = tx.findRecordById('payments', row.getString('payment')).getString('reference');
  // The row forgets whose it is when the account goes; the ledger does not.
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
  const words = (reason ?? '').trim();
  if (words.length > REFUND_REASON_MAX) throw invalid(`The reason has at most ${REFUND_REASON_MAX} characters.`);
  return words;
}

function invalid(message: string): BadRequestError {
  return fieldError('reason', 'validation_invalid_reason', message);
}
