import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { db } from '../../../db/current';
import type { CountryRow } from '../../../domain/core/rows';
import { Button } from '../../../ui/button';
import { Page, PageHead } from '../../../ui/page';
import { AllCountries } from './all-countries';
import styles from './brief.module.css';
import { Lede } from './brief-lede';
import { ChangesSection } from './changes-section';
import { ComingSection } from './coming-section';
import { CountryOverviewDialog } from './country-overview-dialog';
import { DashboardSkeleton } from './dashboard-skeleton';
import { DueSection } from './due-section';
import { FollowedCountries } from './followed-countries';
import { NeedsYouSection } from './needs-you-section';
import { NewsSection } from './news-section';
import { StartListPlace } from './start-list/start-list-place';
import { useDashboard } from './use-dashboard';
import { noteVisit } from './visit-memory';

const TITLE = 'Labour Law Dashboard';

export { preloadQueries } from './preload';

/** /dashboard: what changed, what is due, what needs the user, what comes, and all countries. */
export function DashboardPage() {
  const [showsAll, setShowsAll] = useState(false);
  const view = useDashboard(showsAll);
  const [opened, setOpened] = useState<CountryRow>();
  const [visit, setVisit] = useState<{ today: string; before: string }>();
  if (!view) return <DashboardSkeleton title={TITLE} />;
  if (view.firstRun) return <Navigate to="/welcome" replace />;
  if (view.choose) return <Navigate to="/choose-five" replace />;
  if (visit?.today !== view.today) setVisit({ today: view.today, before: noteVisit(db().userId, view.today) });
  const { changes, due, followed, byId, premium } = view;
  const onOpen = premium ? setOpened : undefined;
  return (
    <Page title={TITLE} className={styles.brief}>
      <PageHead
        title={TITLE}
        lede={<Lede view={view} before={visit?.before ?? ''} />}
        actions={
          followed.length > 0 && (
            <Button className={styles.print} onClick={() => window.print()}>
              <Printer className="icon" />
              Print for the board
            </Button>
          )
        }
      />
      <StartListPlace isOpen={view.isStarting} />
      {followed.length > 0 && (
        <div className={styles.columns}>
          <ChangesSection changes={changes} countries={byId} onShowAll={() => setShowsAll(true)} />
          <div className={styles.aside}>
            <DueSection due={due} countries={byId} premium={premium} />
            <NeedsYouSection />
            <ComingSection countries={byId} />
            <NewsSection followed={followed} premium={premium} />
          </div>
        </div>
      )}
      <FollowedCountries
        countries={followed}
        total={view.countries.length}
        limit={view.limit}
        changes={changes}
        onOpen={onOpen}
      />
      <AllCountries countries={view.countries} followed={view.followedIds} mayFollow={view.mayFollow} onOpen={onOpen} />
      <CountryOverviewDialog country={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}
