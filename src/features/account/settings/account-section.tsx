import type { Account } from '../../../db/queries';
import type { ProfileRow } from '../../../domain/core/rows';
import { formatLocalDay } from '../../../lib/format';
import { useSession } from '../../../sync/session/session-state';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Defs } from '../../../ui/defs';
import { NameForm } from './name-form';
import styles from './settings.module.css';

const PLANS = { free: 'Free', premium: 'Premium', admin: 'Admin' };

/** The signed-in user and their plan. */
export function AccountSection({ account, profile }: { account: Account; profile: ProfileRow }) {
  const { email } = useSession();
  const { tier, status } = account.entitlement;
  // A renewing plan has no end date to show: `until` includes the grace period.
  const renews = status === 'premium' && account.user?.plan === 'paid';
  const until = tier === 'premium' && !renews ? formatLocalDay(account.entitlement.until) : '';
  return (
    <section aria-labelledby="account">
      <h2 id="account">Account information</h2>
      <Card className={styles.defs}>
        <Defs
          items={[
            ['Email', account.user?.email || email || 'Not known on this device'],
            ['Plan', until ? `${PLANS[tier]}, until ${until}` : PLANS[tier]],
            ['Time zone', profile.time_zone || 'Not given'],
          ]}
        />
      </Card>
      <NameForm name={profile.full_name} />
      <p className="row">
        {tier === 'free' && (
          <LinkButton to="/subscribe" variant="premium">
            Upgrade to Premium
          </LinkButton>
        )}
        <LinkButton to="/manage-subscription">Manage Subscription</LinkButton>
      </p>
    </section>
  );
}
