import { Navigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { readBilling } from '../queries';
import type { Status } from '../../../domain/core/access';
import { useAccount } from '../../shared/use-account';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { Benefits } from './benefits';
import { Offer } from './offer';
import { PaymentReturn } from './payment-return';
import styles from './subscribe.module.css';

/** Redirects for statuses that have nothing to buy. All others may subscribe: trial, past due, cancelled, ended. */
const REDIRECTS: Partial<Record<Status, string>> = {
  premium: '/dashboard',
  admin: '/dashboard',
  suspended: '/manage-subscription',
};

/** /subscribe: price and benefits. Also the return address of the payment provider. */
export function SubscribePage() {
  const [search] = useSearchParams();
  // The provider sends the reference under both names.
  const reference = search.get('reference') || search.get('trxref');
  return reference ? <PaymentReturn key={reference} reference={reference} /> : <Upgrade />;
}

function Upgrade() {
  const account = useAccount();
  const billing = useQuery(readBilling);
  const redirect = account && REDIRECTS[account.entitlement.status];
  if (redirect) return <Navigate to={redirect} replace />;
  return (
    <Page title="Upgrade to Premium" className={styles.subscribe}>
      <div className={styles.grid}>
        <PageHead title="Upgrade to Premium" lede="Follow every country, read every article." />
        {account && billing ? <Offer account={account} billing={billing} /> : <SkeletonRows rows={4} />}
        <Benefits />
      </div>
    </Page>
  );
}
