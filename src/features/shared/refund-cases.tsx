import { CircleAlert, Inbox } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../domain/billing/receipt';
import type { RefundCase } from '../../domain/billing/refunds';
import { formatLocalDay } from '../../lib/format';
import { Banner } from '../../ui/banner';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, List, ListRow } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonRows } from '../../ui/skeleton';
import { RefundDecisionDialog } from './refund-decision-dialog';
import { useRefundCases } from './use-refund-cases';

/** For admins: the refund requests that wait for a decision, or for the provider. */
export function RefundCases({ online }: { online: boolean }) {
  const { cases, failed, reload } = useRefundCases(online);
  const [deciding, setDeciding] = useState<RefundCase>();
  return (
    <section aria-labelledby="refund-cases" className="stack">
      <h2 id="refund-cases">Refund requests</h2>
      {!cases && failed && (
        <Banner icon={CircleAlert} tone="warning" action={<Button onClick={reload}>Try again</Button>}>
          The requests could not be read.
        </Banner>
      )}
      {!cases &&
        !failed &&
        (online ? (
          <SkeletonRows rows={2} />
        ) : (
          <p className="muted">Requests are read from the server. They appear when you are online.</p>
        ))}
      {cases?.length === 0 && (
        <Card pad>
          <EmptyState icon={Inbox}>
            <p>No requests wait for a decision.</p>
          </EmptyState>
        </Card>
      )}
      {cases && cases.length > 0 && (
        <List>
          {cases.map((request) => (
            <ListRow key={request.id} className="stack-s">
              <p className="row between">
                <b className="num">{formatMoney(request.amount, request.currency)}</b>
                {request.state === 'requested' ? (
                  <Button disabled={!online} onClick={() => setDeciding(request)}>
                    Decide
                  </Button>
                ) : (
                  <Badge tone="info">Approved, with the provider</Badge>
                )}
              </p>
              <p>{request.reason}</p>
              <p className="small muted">
                Paid {formatLocalDay(request.paid_at)}, asked for {formatLocalDay(request.requested_at)}, reference{' '}
                {request.reference}
              </p>
            </ListRow>
          ))}
        </List>
      )}
      {deciding && (
        <RefundDecisionDialog
          request={deciding}
          onClose={() => {
            setDeciding(undefined);
            reload();
          }}
        />
      )}
    </section>
  );
}
