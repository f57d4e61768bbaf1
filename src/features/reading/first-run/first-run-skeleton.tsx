import { HairGrid } from '../../../ui/card';
import { Page, PageHead } from '../../../ui/page';
import { Loading, Skeleton } from '../../../ui/skeleton';

/** Placeholder until the first sync has brought the countries. */
export function FirstRunSkeleton() {
  return (
    <Page title="Choose your countries">
      <PageHead title="Choose your countries" lede={<Skeleton width="min(100%, 30rem)" />} />
      <Loading>
        <HairGrid column="15rem">
          {Array.from({ length: 12 }, (_, index) => (
            <li key={index} className="stack-s">
              <Skeleton width="60%" height="1.1em" />
              <Skeleton width="40%" />
            </li>
          ))}
        </HairGrid>
      </Loading>
    </Page>
  );
}
