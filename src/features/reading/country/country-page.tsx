import { lazy, Suspense } from 'react';
import type { CountryRow } from '../../../domain/core/rows';
import { Breadcrumbs, Page, Split } from '../../../ui/page';
import { CountryMissing } from '../country-missing';
import { CountrySkeleton } from '../country-skeleton';
import { NotFollowed } from '../../shared/not-followed';
import { useCountry } from '../use-country';
import { useCountryAccess } from '../../shared/use-country-access';
import { CountryFacts } from './country-facts';
import { CountryHead } from './country-head';
import { FetchedFacts } from './fetched-facts';
import { OfficialSources } from './official-sources';
import { RecentLaws } from './recent-laws';
import { RelatedArticles } from './related-articles';

export { preloadQueries } from './preload';

/** Loaded for admins only. */
const RefreshLabourData = lazy(() =>
  import('./refresh-labour-data').then(({ RefreshLabourData }) => ({ default: RefreshLabourData })),
);

/** /country/:country: the facts, the recent laws and the news of a country. */
export function CountryPage() {
  const country = useCountry();
  const access = useCountryAccess(country);
  if (country === null) return <CountryMissing />;
  if (!country || !access) return <CountrySkeleton title="Country" />;
  return (
    <Page title={country.name}>
      <Breadcrumbs trail={[['Dashboard', '/dashboard'], [country.name]]} />
      <CountryHead country={country} access={access} />
      {access.tier === 'admin' && (
        <Suspense fallback={null}>
          <RefreshLabourData country={country} />
        </Suspense>
      )}
      {access.readable ? (
        <CountryContent country={country} premium={access.premium} />
      ) : (
        <>
          {access.premium && <FetchedFacts country={country} />}
          <Split>
            <NotFollowed country={country} access={access} />
            <OfficialSources country={country} />
          </Split>
        </>
      )}
    </Page>
  );
}

function CountryContent({ country, premium }: { country: CountryRow; premium: boolean }) {
  return (
    <>
      <CountryFacts country={country} />
      <Split>
        <div className="stack-l">
          <RecentLaws country={country} />
          <RelatedArticles country={country} premium={premium} />
        </div>
        <OfficialSources country={country} />
      </Split>
    </>
  );
}
