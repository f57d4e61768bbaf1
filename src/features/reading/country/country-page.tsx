import { lazy, Suspense } from 'react';
import type { CountryRow } from '../../../domain/core/rows';
import { Page, Split } from '../../../ui/page';
import { NotFollowed } from '../../shared/not-followed';
import { useCountryAccess, type CountryAccess } from '../../shared/use-country-access';
import { CountryMissing } from '../country-missing';
import { CountrySkeleton } from '../country-skeleton';
import { OnlineCountry } from '../online-country';
import { useCountry } from '../use-country';
import { CountryFacts } from './country-facts';
import { CountryHead } from './country-head';
import { CountryOverview } from './country-overview';
import { TABS, useCountryTab, type CountryTab } from './country-tab';
import { CountryTabs } from './country-tabs';
import { CountryTasks } from './country-tasks';
import { OfficialSources } from './official-sources';
import styles from './country.module.css';
import { RecentLaws } from './recent-laws';
import { RelatedArticles } from './related-articles';

export { preloadQueries } from './preload';

/** Loaded for admins only. */
const RefreshLabourData = lazy(() =>
  import('./refresh-labour-data').then(({ RefreshLabourData }) => ({ default: RefreshLabourData })),
);

const PARTS = ['labour_laws', 'employment_facts', 'commencements', 'task_templates', 'articles'] as const;

/** /country/:country: the overview of a country; `?tab=` shows its facts, laws, news, tasks or sources. */
export function CountryPage() {
  const country = useCountry();
  const access = useCountryAccess(country);
  const tab = useCountryTab();
  if (country === null) return <CountryMissing />;
  if (!country || !access) return <CountrySkeleton title="Country" />;
  const isOpen = access.readable || access.online;
  return (
    <Page title={tab === 'overview' ? country.name : `${TABS[tab]}, ${country.name}`} className={styles.page}>
      <CountryHead country={country} access={access} described={!isOpen || tab === 'overview'} />
      {access.tier === 'admin' && (
        <Suspense fallback={null}>
          <RefreshLabourData country={country} />
        </Suspense>
      )}
      {isOpen ? (
        <>
          <CountryTabs country={country} />
          <OnlineCountry country={country} access={access} parts={PARTS}>
            <TabContent tab={tab} country={country} access={access} />
          </OnlineCountry>
        </>
      ) : (
        <Split>
          <NotFollowed country={country} access={access} />
          <OfficialSources country={country} />
        </Split>
      )}
    </Page>
  );
}

interface TabContentProps {
  tab: CountryTab;
  country: CountryRow;
  access: CountryAccess;
}

function TabContent({ tab, country, access }: TabContentProps) {
  switch (tab) {
    case 'overview':
      return <CountryOverview country={country} access={access} />;
    case 'facts':
      return <CountryFacts country={country} />;
    case 'laws':
      return <RecentLaws country={country} />;
    case 'news':
      return <RelatedArticles country={country} premium={access.premium} />;
    case 'tasks':
      return <CountryTasks country={country} />;
    case 'sources':
      return <OfficialSources country={country} />;
  }
}
