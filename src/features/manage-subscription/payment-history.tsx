import { CircleAlert, CircleCheck, CircleDashed, Undo2, type LucideIcon } from 'lucide-react';
import type { PaymentState } from '../../domain/billing-events';
import { formatMoney } from '../../domain/receipt';
import { wasPaid } from '../../domain/refunds';
import type { Row } from '../../domain/rows';
import { formatLocalDay, isoDay } from '../../lib/format';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { List, ListRow } from '../../ui/card';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './manage-subscription.module.css';
import { PAYMENT_WORDS } from './payment-words';
import { useReceipt } from './use-receipt';

const ICONS: Partial<Record<BadgeTone, LucideIcon>> = { positive: CircleCheck, danger: CircleAlert, warning: CircleAlert, info: CircleDashed, neutral: Undo2 };

interface PaymentHistoryProps {
  /** The newest first. */
  payments: readonly Row<'payments'>[];
  online: boolean;
  why: string;
}

/** Every payment of this person, with its receipt. */
export function PaymentHistory({ payments, online, why }: PaymentHistoryProps) {
  const { busy, download } = useReceipt();
  return (
    <section aria-labelledby="history">
      <h2 id="history">Payment history</h2>
      <List>
        {payments.map((payment) => {
          const date = payment.paid_at || payment.created;
          const state = payment.state as PaymentState;
          const { label, tone } = PAYMENT_WORDS[state] ?? { label: state, tone: 'neutral' };
          return (
            <ListRow key={payment.id} className={styles.payment}>
              <span>
                <b className="num">{formatMoney(payment.amount, payment.currency)}</b>
                <time className="small muted" dateTime={isoDay(date)}>
                  {formatLocalDay(date)}
                </time>
              </span>
              <Badge tone={tone} icon={ICONS[tone]}>
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
                    {busy === payment.id ? 'Downloading' : 'Download receipt'} <VisuallyHidden>of {formatLocalDay(date)}</VisuallyHidden>
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
