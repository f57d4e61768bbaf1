import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Billing } from '../queries';
import { REFUND_DAYS } from '../../../domain/billing/plans';
import { formatLocalDay } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { RefundDialog } from './refund-dialog';
import { RefundState } from './refund-state';
import { refundable } from './refundable';

interface RefundSectionProps {
  billing: Billing;
  /** The server's time. */
  now: Date;
  online: boolean;
  why: string;
}

/** The money-back guarantee: the request and its decision, or a button to request a refund. Empty without payments. */
export function RefundSection({ billing, now, online, why }: RefundSectionProps) {
  const [requesting, setRequesting] = useState(false);
  const { request, payment, deadline, refusal } = refundable(billing, now);
  if (!request && !payment && !refusal) return null;
  return (
    <section aria-labelledby="refund">
      <h2 id="refund">Refund</h2>
      <div className="stack">
        {request && <RefundState request={request} />}
        {payment && (
          <>
            <p>
              First-time subscribers have a {REFUND_DAYS}-day money-back guarantee. You can ask for your money back
              until {formatLocalDay(deadline)}.
            </p>
            <p>
              <Button
                disabled={!online}
                aria-describedby={online ? undefined : why}
                onClick={() => setRequesting(true)}
              >
                Request a refund
              </Button>
            </p>
            <RefundDialog payment={payment} open={requesting} onOpenChange={setRequesting} />
          </>
        )}
        {refusal && !request && <p className="muted">{refusal}</p>}
        <p className="small">
          <Link to="/refund-policy">Refund Policy</Link>
        </p>
      </div>
    </section>
  );
}
