import { Cloud, Lock, LogOut } from 'lucide-react';
import { PRICE_PER_MONTH } from '../../domain/billing/plans';
import { PlanBadge } from '../../features/shared/plan-badge';
import { useSyncStatusText } from '../../features/sync/use-sync-status-text';
import { useSyncPanel } from '../../features/shared/use-sync-panel';
import { Button } from '../../ui/button';
import { List } from '../../ui/card';
import { Page, PageHead } from '../../ui/page';
import { InstallRow } from '../pwa/install-row';
import styles from './more-page.module.css';
import { MoreRow } from './more-row';
import { ACCOUNT, ADMIN, MORE, SUBSCRIPTION } from '../routes/navigation';
import { useSignOut } from './use-sign-out';
import { useTier } from './use-tier';
import { useUnreadCount } from './use-unread-count';

/** /more: the rest of the navigation on phones. */
export function MorePage() {
  const tier = useTier();
  const { busy, begin, dialog } = useSignOut();
  const { long } = useSyncStatusText();
  const unread = useUnreadCount();
  const openPanel = useSyncPanel((panel) => panel.show);
  return (
    <Page title="More" className={styles.more}>
      <PageHead title="More">{tier && tier !== 'free' && <PlanBadge tier={tier} />}</PageHead>
      <section aria-labelledby="more-features">
        <h2 className={`h-ui ${styles.head}`} id="more-features">
          Features
        </h2>
        <List>
          {MORE.map(({ description, ...destination }) => (
            <MoreRow
              key={destination.to}
              {...destination}
              description={destination.to === '/notifications' && unread ? `${unread} unread` : description}
            />
          ))}
        </List>
      </section>
      <section aria-labelledby="more-account">
        <h2 className={`h-ui ${styles.head}`} id="more-account">
          Account
        </h2>
        <List>
          {tier === 'free' && (
            <MoreRow to="/subscribe" icon={Lock} label="Upgrade to Premium" description={PRICE_PER_MONTH} />
          )}
          {ACCOUNT.map((destination) => (
            <MoreRow key={destination.to} {...destination} />
          ))}
          {tier === 'admin' && <MoreRow {...ADMIN} />}
          <MoreRow {...SUBSCRIPTION} />
          <MoreRow icon={Cloud} label="Your changes" description={long} onPress={openPanel} />
          <InstallRow />
        </List>
      </section>
      <Button block busy={busy} onClick={begin}>
        <LogOut className="icon" />
        Sign Out
      </Button>
      {dialog}
    </Page>
  );
}
