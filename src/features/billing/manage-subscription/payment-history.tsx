import type { PaymentState } from '../../../domain/billing/ledger-events';
import { formatMoney } from '../../../domain/billing/receipt';
import { wasPaid } from '../../../domain/billing/refund-rules';
import type { Row } from '../../../domain/core/rows';
import { formatLocalDay, isoDay } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { List, ListRow } from '../../../ui/card';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './manage-subscription.module.css';
import { paymentLabel } from './payment-labels';
import { useReceipt } from './use-receipt';

interface PaymentHistoryProps {
  /** Newest first. */
  payments: readonly Row<'payments'>[];
  online: boolean;
  why: string;
}

/** All payments of the user, with receipts. */
export function PaymentHistory({ payments, online, why }: PaymentHistoryProps) {
  const { busy, download } = useReceipt();
  return (
    <section aria-labelledby="history">
      <h2 id="history">Payment history</h2>
      <List>
        {payments.map((payment) => {
          const date = payment.paid_at || payment.created;
          const state = payment.state as PaymentState;
          const { label, tone, icon } = paymentLabel(state);
          return (
            <ListRow key={payment.id} className={styles.payment}>
              <span>
                <b className="num">{formatMoney(payment.amount, payment.currency)}</b>
                <time className="small muted" dateTime={isoDay(date)}>
                  {formatLocalDay(date)}
                </time>
              </span>
              <Badge tone={tone} icon={icon}>
                {label}
              </Badge>
              {wasPaid({ state }) && (
                <Button
                  variant="quiet"
                  disabled={!online}
                  aria-describedby={online ? undefined : why}
                  busy={busy === payment.id}
                  onClick={() => void download(payment)}
                >
                  <span>
                    {busy === payment.id ? 'Downloading' : 'Download receipt'}{' '}
                    <VisuallyHidden>of {formatLocalDay(date)}</VisuallyHidden>
                  </span>
                </Button>
              )}
            </ListRow>
          );
        })}
      </List>
    </section>
  );
}
