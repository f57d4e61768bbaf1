import { useLiveQuery } from 'dexie-react-hooks';
import { Navigate, useSearchParams } from 'react-router-dom';
import { db } from '../../../db/current';
import { readBilling } from '../../../db/queries-billing';
import type { Status } from '../../../domain/core/access';
import { useAccount } from '../../shared/use-account';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { Benefits } from './benefits';
import { Offer } from './offer';
import { PaymentReturn } from './payment-return';
import styles from './subscribe.module.css';

/** Where there is nothing to buy. Everybody else may subscribe: on a trial, past due, cancelled, and after Premium has ended. */
const ELSEWHERE: Partial<Record<Status, string>> = {
  premium: '/dashboard',
  admin: '/dashboard',
  suspended: '/manage-subscription',
};

/** /subscribe: the price and what it brings; and where the payment provider sends people back to. */
export function SubscribePage() {
  const [search] = useSearchParams();
  // The provider names it twice.
  const reference = search.get('reference') || search.get('trxref');
  return reference ? <PaymentReturn key={reference} reference={reference} /> : <Upgrade />;
}

function Upgrade() {
  const account = useAccount();
  const billing = useLiveQuery(() => readBilling(db()));
  const elsewhere = account && ELSEWHERE[account.entitlement.status];
  if (elsewhere) return <Navigate to={elsewhere} replace />;
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
