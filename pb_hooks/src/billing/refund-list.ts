import type { RefundCase } from '../../../src/domain/billing/refunds';
import { requireAdmin } from '../core/require-admin';
import { readText } from '../core/sql';

const MAX_CASES = 200;

/** `GET /api/billing/refunds` → {items}: the requests that wait for a decision and those that wait for the provider, the oldest first. For admins. */
export function listRefundCases(e: core.RequestEvent): void {
  requireAdmin(e, 'decide about refunds');
  const cases = readText(
    e.app,
    `SELECT json_group_array(json_object('id', id, 'state', state, 'reference', reference, 'amount', amount, 'currency', currency, 'paid_at', paid_at,
       'requested_at', requested_at, 'reason', reason)) AS value
     FROM (SELECT r.id, r.state, p.reference, p.amount, p.currency, p.paid_at, r.reason,
         (SELECT max(at) FROM payment_events v WHERE v.reference = p.reference AND v.type = 'refund.request') AS requested_at
       FROM refund_requests r JOIN payments p ON p.id = r.payment WHERE r.state IN ('requested', 'approved') ORDER BY r.created LIMIT ${MAX_CASES})`,
  );
  e.json(200, { items: JSON.parse(cases ?? '[]') as RefundCase[] });
}
