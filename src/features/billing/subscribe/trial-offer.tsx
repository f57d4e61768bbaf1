import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '../../../db/queries';
import type { Billing } from '../queries';
import { TRIAL_DAYS } from '../../../domain/billing/plans';
import { wasPaid } from '../../../domain/billing/refund-rules';
import type { PaymentState } from '../../../domain/billing/ledger-events';
import { trialRefusal } from '../../../domain/billing/trial-eligibility';
import type { UserRow } from '../../../domain/core/rows';
import { useOnline } from '../../../sync/requests/use-online';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import styles from './subscribe.module.css';
import { useDelayedRedirect } from './use-delayed-redirect';
import { useStartTrial } from './use-start-trial';
import { VerifyEmailNote } from './verify-email-note';

/** Offers the free trial if this device knows no reason against it. The server decides. */
export function TrialOffer({ account, billing }: { account: Account; billing: Billing }) {
  const online = useOnline();
  const [started, setStarted] = useState(false);
  const { busy, refusal, start } = useStartTrial(() => setStarted(true));
  useDelayedRedirect(started);
  const { user, now } = account;
  if (!user || (!started && isRefused(user, billing, now))) return null;
  if (!user.verified) return <VerifyEmailNote email={user.email ?? ''} />;
  return (
    <div className={styles.trial}>
      <Button block busy={busy || started} disabled={!online} onClick={() => void start()}>
        {busy || started ? 'Starting your trial' : `Start the ${TRIAL_DAYS}-day free trial, no card`}
      </Button>
      {refusal && (
        <Banner icon={CircleAlert} tone="danger" live>
          {refusal}
        </Banner>
      )}
    </div>
  );
}

/**
 * A user with a subscription row had a trial or has paid. An unverified address is not a reason here: the user is
 * asked to verify it.
 */
function isRefused(user: UserRow, { subscription, payments }: Billing, now: Date): boolean {
  const hasPaid = payments.some(({ state }) => wasPaid({ state: state as PaymentState }));
  const hadTrial = subscription !== undefined || (user.plan ?? '') !== '';
  return trialRefusal({ account: user, verified: true, hadTrial, addressHadTrial: false, hasPaid }, now) !== undefined;
}
