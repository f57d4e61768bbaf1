import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Page, PageHead, Split } from '../../../ui/page';
import { AllCountries } from './all-countries';
import { CountryOverviewDialog } from './country-overview-dialog';
import { DashboardSkeleton } from './dashboard-skeleton';
import { FollowedCountries } from './followed-countries';
import { OnThisDevice } from './on-this-device';
import { useDashboard, type DashboardView } from './use-dashboard';
import { WhatChanged } from './what-changed';

const TITLE = 'Labour Law Dashboard';

export { preloadQueries } from './preload';

/** /dashboard: all countries, followed ones first, and their news. */
export function DashboardPage() {
  const view = useDashboard();
  const [opened, setOpened] = useState<CountryRow>();
  if (!view) return <DashboardSkeleton title={TITLE} />;
  if (view.firstRun) return <Navigate to="/welcome" replace />;
  if (view.choose) return <Navigate to="/choose-five" replace />;
  const onOpen = view.premium ? setOpened : undefined;
  return (
    <Page title={TITLE}>
      <PageHead title={TITLE} lede={lede(view)} />
      <Split>
        <div className="stack-l">
          <FollowedCountries
            countries={view.followed}
            total={view.countries.length}
            limit={view.limit}
            onOpen={onOpen}
          />
          <AllCountries
            countries={view.countries}
            followed={view.followedIds}
            mayFollow={view.mayFollow}
            onOpen={onOpen}
          />
        </div>
        <aside className="stack-l" aria-label="What changed">
          <WhatChanged followed={view.followed} premium={view.premium} />
          <OnThisDevice />
        </aside>
      </Split>
      <CountryOverviewDialog country={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

function lede({ countries, totals, followed }: DashboardView): string {
  const all = `${plural(countries.length, 'country', 'countries')}, ${plural(totals.laws, 'law')}, ${plural(totals.articles, 'article')}.`;
  return followed.length ? `${all} What you follow is kept on this device and opens without a network.` : all;
}
