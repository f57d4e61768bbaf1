import { useAccount } from '../../shared/use-account';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { AccountDataSection } from './account-data-section';
import { AccountSection } from './account-section';
import { AccountSecuritySection } from './account-security-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { FollowedSection } from './followed-section';
import { NoticesSection } from './notices-section';
import styles from './settings.module.css';
import { StorageSection } from './storage-section';
import { ThemeSection } from './theme-section';

/** /settings: account, followed countries, this device, e-mail, sign-in, and devices. */
export function SettingsPage() {
  const account = useAccount();
  return (
    <Page title="Account Settings" narrow className={styles.page}>
      <PageHead title="Account Settings" />
      {account?.profile ? (
        <>
          <AccountSection account={account} profile={account.profile} />
          <FollowedSection account={account} />
          <StorageSection followed={account.followed} />
          <ThemeSection />
          <NoticesSection profile={account.profile} />
          <EmailSection profile={account.profile} />
          <AccountSecuritySection account={account} />
          <DevicesSection />
          <AccountDataSection />
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}
