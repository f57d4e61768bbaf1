import { HairGrid } from '../../../ui/card';
import { Page, PageHead, Split } from '../../../ui/page';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './dashboard.module.css';

/** Placeholder until the device has answered, or the first sync has brought the countries. */
export function DashboardSkeleton({ title }: { title: string }) {
  return (
    <Page title={title}>
      <PageHead title={title} lede={<Skeleton width="min(100%, 30rem)" />} />
      <Split>
        <div role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <HairGrid column="16.5rem">
            {Array.from({ length: 6 }, (_, index) => (
              <li key={index} className={styles.country}>
                <Skeleton width="50%" height="1.2em" />
                <Skeleton />
                <Skeleton />
                <Skeleton width="80%" />
                <Skeleton width="40%" />
              </li>
            ))}
          </HairGrid>
        </div>
      </Split>
    </Page>
  );
}
