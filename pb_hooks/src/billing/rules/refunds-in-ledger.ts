import type { Charge } from './charges';
import type { LedgerEvent, Refund } from '../../../../src/domain/billing/ledger-events';
import { textAt } from './provider-messages';

/** The latest refund request of each charge, with its decision. A request after a refusal replaces it. */
export function refundsOf(events: readonly LedgerEvent[], charges: readonly Charge[]): Refund[] {
  return charges.flatMap((charge) => {
    const own = events.filter(({ reference, type }) => reference === charge.reference && type.startsWith('refund.'));
    const request = own.filter(({ type }) => type === 'refund.request').at(-1);
    if (!request) return [];
    const decision = own
      .filter(({ type, at }) => (type === 'refund.approve' || type === 'refund.decline') && at >= request.at)
      .at(-1);
    return [
      {
        reference: charge.reference,
        reason: textAt(request.payload, 'reason'),
        state: stateOf(charge, decision),
        requested_at: request.at,
        decision_reason: textAt(decision?.payload, 'reason'),
        decided_at: decision?.at ?? '',
        decided_by: textAt(decision?.payload, 'by'),
      },
    ];
  });
}

function stateOf({ reversedAt }: Charge, decision: LedgerEvent | undefined): Refund['state'] {
  if (reversedAt !== '') return 'refunded';
  if (!decision) return 'requested';
  return decision.type === 'refund.approve' ? 'approved' : 'declined';
}
