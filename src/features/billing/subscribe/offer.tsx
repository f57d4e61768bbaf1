import { Check, CloudOff, FlaskConical, Hourglass, Info } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '../../../db/queries';
import type { Billing } from '../queries';
import { PRICE, REFUND_DAYS } from '../../../domain/billing/plans';
import { useOnline } from '../../../sync/requests/use-online';
import { useOpenPayments } from '../use-open-payments';
import { useSite } from '../../shared/use-site';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { PlanStatusNote } from './plan-status-note';
import styles from './subscribe.module.css';
import { TrialOffer } from './trial-offer';
import { useCheckout } from './use-checkout';

const TERMS = [
  'Cancel at any time. It takes effect at the end of the paid period.',
  `${REFUND_DAYS}-day money-back guarantee for first-time subscribers.`,
  'The trial ends by itself. Nothing is charged.',
];

/** The price, and the ways to Premium that are open to this user now. */
export function Offer({ account, billing }: { account: Account; billing: Billing }) {
  const site = useSite();
  const online = useOnline();
  const { busy, start } = useCheckout();
  const open = useOpenPayments(billing.payments);
  const why = useId();
  const off = site?.payments === 'off';
  return (
    <Card className={styles.price} role="region" aria-labelledby="price">
      <h2 className="h-ui" id="price">
        Premium
      </h2>
      <p className={styles.amount}>
        <span>{PRICE}</span> per month
      </p>
      <p className="muted">{PRICE}.00 excl. VAT, billed monthly by card.</p>
      <PlanStatusNote entitlement={account.entitlement} />
      {open.length > 0 && online && (
        <Banner icon={Hourglass} live>
          A payment that you began is not confirmed yet. If you have paid, wait for it: Premium begins by itself.
        </Banner>
      )}
      {off && (
        <Banner icon={Info}>Payments are not set up on this server, so Premium cannot be bought here yet.</Banner>
      )}
      {!off && (
        <Button
          variant="primary"
          large
          block
          busy={busy}
          disabled={!online}
          aria-describedby={online ? undefined : why}
          onClick={() => void start()}
        >
          {busy ? 'Opening the payment page' : 'Subscribe Now'}
        </Button>
      )}
      <TrialOffer account={account} billing={billing} />
      {!online && (
        <Banner icon={CloudOff} live>
          <span id={why}>
            Paying and starting a trial need a network. You are offline; this page goes on when you are back.
          </span>
        </Banner>
      )}
      {site?.payments === 'sandbox' && (
        <Banner icon={FlaskConical} tone="warning">
          Sandbox: this development server only plays payments. No money moves.
        </Banner>
      )}
      <ul className={styles.terms}>
        {TERMS.map((term) => (
          <li key={term}>
            <Check className="icon icon-s" />
            {term}
          </li>
        ))}
      </ul>
      <p className={`small ${styles.policies}`}>
        <Link to="/terms">Terms of Service</Link> and <Link to="/refund-policy">Refund Policy</Link>
      </p>
    </Card>
  );
}
