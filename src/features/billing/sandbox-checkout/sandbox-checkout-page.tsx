import { FlaskConical } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PRICE_CENTS, CURRENCY } from '../../../domain/billing/plans';
import { formatMoney } from '../../../domain/billing/receipt';
import { useSite } from '../../shared/use-site';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { useDocumentTitle } from '../../../ui/page';
import styles from './sandbox-checkout.module.css';
import { useSandbox } from './use-sandbox';

/**
 * /sandbox-checkout: simulates the payment provider on development servers without keys. Must not look like a real
 * payment page.
 */
export function SandboxCheckoutPage() {
  useDocumentTitle('SANDBOX checkout');
  const [search] = useSearchParams();
  const site = useSite();
  const reference = search.get('reference') ?? '';
  return (
    <main id="main" className={styles.sandbox} tabIndex={-1}>
      <p className={styles.tape}>
        <span>SANDBOX: NO REAL PAYMENT</span>
      </p>
      <Card className={styles.card}>
        <h1>
          <FlaskConical className="icon icon-l" /> SANDBOX checkout
        </h1>
        {site && site.payments !== 'sandbox' ? (
          <p>This page only works on development servers. There is nothing to pay here.</p>
        ) : (
          <Checkout reference={reference} />
        )}
        <p className="small">
          <Link to="/subscribe">Back to Molao</Link>
        </p>
      </Card>
    </main>
  );
}

function Checkout({ reference }: { reference: string }) {
  const { busy, problem, end } = useSandbox(reference);
  return (
    <>
      <p>
        No money moves and no card is asked for. This page plays what a payment provider would answer, on development
        servers only.
      </p>
      <p className={styles.amount}>{formatMoney(PRICE_CENTS, CURRENCY)}</p>
      <p className="small muted">Reference {reference || 'missing'}</p>
      <div className="stack">
        <Button variant="primary" large block busy={busy} onClick={() => void end('pay')}>
          Play a payment that succeeds
        </Button>
        <Button block busy={busy} onClick={() => void end('fail')}>
          Play a payment that fails
        </Button>
        <Button variant="quiet" block busy={busy} onClick={() => void end('cancel')}>
          Play somebody who gives up
        </Button>
      </div>
      {problem && (
        <Banner icon={FlaskConical} tone="danger" live>
          {problem}
        </Banner>
      )}
    </>
  );
}
