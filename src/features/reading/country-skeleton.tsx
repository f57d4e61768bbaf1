import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { Skeleton, SkeletonRows } from '../../ui/skeleton';

/** Placeholder of a country's pages until the device has answered. */
export function CountrySkeleton({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div className="stack-s">
        <Skeleton width="6rem" />
        <Skeleton width="18rem" height="2rem" />
        <Skeleton width="min(100%, 34rem)" />
      </div>
      <Card pad>
        <SkeletonRows rows={5} />
      </Card>
    </Page>
  );
}
