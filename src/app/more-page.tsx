import { CircleCheck, Lock, LogOut } from 'lucide-react';
import { useSyncWords } from '../features/sync-panel/use-sync-words';
import { useSyncPanel } from '../features/sync-panel/use-sync-panel';
import { Button } from '../ui/button';
import { List } from '../ui/card';
import { Page, PageHead } from '../ui/page';
import { InstallRow } from './install-row';
import styles from './more-page.module.css';
import { MoreRow } from './more-row';
import { ACCOUNT, FEATURES } from './navigation';
import { usePlan } from './use-plan';
import { useSignOut } from './use-sign-out';

/** /more: on phones, the rest of the navigation. */
export function MorePage() {
  const { premium } = usePlan();
  const { busy, begin, dialog } = useSignOut();
  const { long } = useSyncWords();
  const openPanel = useSyncPanel((panel) => panel.show);
  return (
    <Page title="More" className={styles.more}>
      <PageHead title="More" />
      <section aria-labelledby="more-features">
        <h2 className={`h-ui ${styles.head}`} id="more-features">
          Features
        </h2>
        <List>
          {FEATURES.map((destination) => (
            <MoreRow key={destination.to} {...destination} />
          ))}
        </List>
      </section>
      <section aria-labelledby="more-account">
        <h2 className={`h-ui ${styles.head}`} id="more-account">
          Account
        </h2>
        <List>
          {premium === false && <MoreRow to="/subscribe" icon={Lock} label="Upgrade to Premium" />}
          {ACCOUNT.map((destination) => (
            <MoreRow key={destination.to} {...destination} />
          ))}
          <MoreRow icon={CircleCheck} label="Your changes" description={long} onPress={openPanel} />
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
