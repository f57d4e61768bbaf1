import { CircleAlert, Inbox } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatMoney } from '../../domain/billing/receipt';
import type { RefundCase } from '../../domain/billing/refund-rules';
import { formatLocalDay } from '../../lib/format';
import { callServer } from '../../sync/requests/server-functions';
import { Banner } from '../../ui/banner';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, List, ListRow } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonRows } from '../../ui/skeleton';
import { RefundDecisionDialog } from './refund-decision-dialog';

/** For admins: refund requests that wait for a decision or for the provider. */
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

/** The open requests, read from the server: other people's data is not stored on a device. Undefined until loaded. */
function useRefundCases(online: boolean): {
  cases: readonly RefundCase[] | undefined;
  failed: boolean;
  reload(): void;
} {
  const [cases, setCases] = useState<readonly RefundCase[]>();
  const [failed, setFailed] = useState(false);

  const reload = useCallback(() => {
    callServer<{ items: RefundCase[] }>('/api/billing/refunds', { method: 'GET' }).then(
      ({ items }) => {
        setCases(items);
        setFailed(false);
      },
      (error: unknown) => {
        console.warn('The refund requests could not be read.', error);
        setFailed(true);
      },
    );
  }, []);

  useEffect(() => {
    if (online) reload();
  }, [online, reload]);

  return { cases, failed, reload };
}
