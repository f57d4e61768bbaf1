import { CheckCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { unreadCount } from '../../domain/notices/notices';
import { plural } from '../../lib/format';
import { Button } from '../../ui/button';
import { Page, PageHead } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Arriving } from '../shared/arriving';
import { PremiumPanel } from '../shared/premium-lock';
import { PushOffer } from './push-offer';
import { readAll, readSome } from './mark-notices';
import { FailedNotices, NoMatch, NoNotices } from './no-notices';
import { NoticeFilters } from './notice-filters';
import { NoticeSection } from './notice-section';
import styles from './notifications.module.css';
import { useNoticeList } from './use-notice-list';
import { useNotices, type Notices } from './use-notices';

const TITLE = 'Notifications';

export { preloadQueries } from './preload';

/** /notifications: events of the followed countries, and the user's notifications. */
export function NotificationsPage() {
  const notices = useNotices();
  return (
    <Page title={TITLE} className={styles.page}>
      {notices === undefined || notices === 'failed' || notices.all.length === 0 ? (
        <>
          <PageHead title={TITLE} />
          <PushOffer />
          <WithoutNotices notices={notices} />
        </>
      ) : (
        <NoticesInParts notices={notices} />
      )}
      <p className="small muted">
        Choose what comes by email, and what is pushed to your devices, in <Link to="/settings">Account Settings</Link>.
      </p>
    </Page>
  );
}

function WithoutNotices({ notices }: { notices: Notices | 'failed' | undefined }) {
  if (notices === 'failed') return <FailedNotices />;
  if (!notices) return <SkeletonRows rows={5} />;
  if (notices.account.followed.length > 0 && !notices.complete) return <Arriving rows={5} />;
  return <NoNotices follows={notices.account.followed.length > 0} />;
}

function NoticesInParts({ notices }: { notices: Notices }) {
  const list = useNoticeList(notices);
  const { shown, hidden, isPart } = notices;
  const unread = unreadCount(list.matching);
  const isNarrowed = Boolean(list.kind ?? list.country);
  const markAll = () => void (isNarrowed ? readSome(list.matching) : readAll());
  return (
    <>
      <PageHead
        title={TITLE}
        actions={
          // With nothing to mark a click does nothing, and the focus stays.
          <Button busy={unread === 0} onClick={markAll}>
            <CheckCheck className="icon" />
            Mark All as Read
          </Button>
        }
      />
      <PushOffer />
      {isPart ? <div className={styles.filterPlace} /> : <NoticeFilters list={list} total={shown.length} />}
      <p role="status">
        <VisuallyHidden>
          {!isPart && `${plural(list.matching.length, 'notification')}, ${unread} unread`}
        </VisuallyHidden>
      </p>
      {list.matching.length === 0 && <NoMatch />}
      <NoticeSection
        id="unread"
        title="Unread"
        count={unread}
        lines={list.unread}
        notices={notices}
        onToggle={list.toggle}
      />
      <NoticeSection
        id="earlier"
        title="Earlier"
        count={list.matching.length - unread}
        lines={list.earlier}
        notices={notices}
        onToggle={list.toggle}
      />
      {hidden > 0 && !isPart && (
        <PremiumPanel what={plural(hidden, 'more notification')}>
          The free plan shows the {shown.length} most recent. Premium shows all of the last 90 days.
        </PremiumPanel>
      )}
    </>
  );
}
