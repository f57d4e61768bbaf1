import { ArrowLeft, CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { readBilling } from '../queries';
import { useAccount } from '../../shared/use-account';
import { useOnline } from '../../../sync/requests/use-online';
import { useOpenPayments } from '../use-open-payments';
import { Banner } from '../../../ui/banner';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import styles from './manage-subscription.module.css';
import { NoSubscription } from './no-subscription';
import { PaymentHistory } from './payment-history';
import { RefundCases } from '../../shared/refund-cases';
import { RefundSection } from './refund-section';
import { planStatusOf } from './plan-status';
import { PlanStatusCard } from './plan-status-card';

/** Id of the note that explains the disabled buttons. */
const OFFLINE_NOTE = 'offline-note';

/** /manage-subscription: plan status, payments and refunds. Reads from the device; changes need the server. */
export function ManageSubscriptionPage() {
  return (
    <Page title="Manage Subscription" narrow className={styles.page}>
      <Link className={styles.back} to="/settings">
        <ArrowLeft className="icon icon-s" />
        Back to Settings
      </Link>
      <PageHead title="Manage Subscription" />
      <Subscription />
    </Page>
  );
}

function Subscription() {
  const account = useAccount();
  const billing = useQuery(readBilling);
  const online = useOnline();
  const open = useOpenPayments(billing?.payments ?? []);
  if (!account?.user || !billing) return <SkeletonRows rows={4} />;
  const planStatus = planStatusOf(account, billing);
  return (
    <>
      {!online && (
        <Banner icon={CloudOff} live>
          <span id={OFFLINE_NOTE}>You are offline. This is what your device knows; a change needs the network.</span>
        </Banner>
      )}
      {planStatus ? (
        <PlanStatusCard planStatus={planStatus} billing={billing} online={online} why={OFFLINE_NOTE} />
      ) : (
        <NoSubscription waiting={open.length > 0} />
      )}
      {billing.payments.length > 0 && <PaymentHistory payments={billing.payments} online={online} why={OFFLINE_NOTE} />}
      {account.entitlement.tier === 'admin' && <RefundCases online={online} />}
      <RefundSection billing={billing} now={account.now} online={online} why={OFFLINE_NOTE} />
    </>
  );
}
