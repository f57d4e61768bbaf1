import { Card } from '../../../ui/card';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { Skeleton } from '../../../ui/skeleton';
import styles from './brief.module.css';

/** Placeholder until the device has answered, or the first sync has brought the countries. */
export function DashboardSkeleton({ title }: { title: string }) {
  return (
    <Page title={title}>
      <PageHead title={title} lede={<Skeleton width="min(100%, 30rem)" />} />
      <div className={styles.columns}>
        <Card pad>
          <SkeletonRows rows={6} />
        </Card>
        <Card pad>
          <Skeleton />
        </Card>
      </div>
    </Page>
  );
}
