import { Download } from 'lucide-react';
import { useQuery } from '../../db/use-query';
import { allCountries } from '../../db/queries';
import { tallyOnDevice } from './queries';
import type { Tally } from '../../domain/analytics/tally';
import type { Tier } from '../../domain/sync/sync-protocol';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Page, PageHead } from '../../ui/page';
import { SkeletonRows } from '../../ui/skeleton';
import { PartMissing } from '../../ui/part-missing';
import { PlanBadge } from '../shared/plan-badge';
import { PremiumPanel } from '../shared/premium-lock';
import { useAccount } from '../shared/use-account';
import { useLazyPart } from '../../lib/use-lazy-part';
import styles from './analytics.module.css';
import { CountedWhere } from './counted-where';
import { CountryActivity } from './country-activity';
import { DetailDialog } from './detail-dialog';
import { saveFigures } from './save-figures';
import { StatCards } from './stat-cards';
import { TopicTrends } from './topic-trends';
import { DetailsContext, useMadeDetails } from './use-details';
import { useServerOrDevice, type Answered } from './use-server-or-device';

const TITLE = 'Analytics';

/** Charts and the map load libraries and outlines: the numbers above must not wait for them. */
const loadCharts = () => import('./charts');

/** /analytics: numbers, the most active countries and topics, and the rows behind each figure. */
export function AnalyticsPage() {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const figures = useServerOrDevice('/api/analytics', tallyOnDevice);
  const details = useMadeDetails(account?.entitlement.premium ?? false, countries);
  return (
    <Page title={TITLE} className={styles.page}>
      <PageHead
        title={TITLE}
        lede="Counted from what Molao holds. Nothing is estimated."
        actions={
          figures &&
          details.clickable && (
            <Button onClick={() => void saveFigures(figures.answer, details.countries)}>
              <Download className="icon" />
              Export
            </Button>
          )
        }
      >
        {account && <PlanNote tier={account.entitlement.tier} />}
      </PageHead>
      {figures && account && countries ? (
        <DetailsContext value={details}>
          <Figures figures={figures} premium={account.entitlement.premium} />
        </DetailsContext>
      ) : (
        <Waiting rows={6} />
      )}
    </Page>
  );
}

function Figures({ figures, premium }: { figures: Answered<Tally>; premium: boolean }) {
  const { part: charts, retry } = useLazyPart(loadCharts);
  const tally = figures.answer;
  return (
    <>
      <CountedWhere figures={figures} />
      <StatCards tally={tally} />
      {!premium && (
        <PremiumPanel what="The rows behind the figures">
          With Premium every figure opens the articles and laws that it counts, and leads into the search.
        </PremiumPanel>
      )}
      <div className={styles.two}>
        <CountryActivity tally={tally} />
        <TopicTrends tally={tally} />
      </div>
      {charts ? (
        <charts.Charts tally={tally} />
      ) : retry ? (
        <PartMissing retry={retry}>The charts could not be loaded. The figures are not affected.</PartMissing>
      ) : (
        <Waiting rows={8} />
      )}
      {premium && <DetailDialog tally={tally} />}
    </>
  );
}

function PlanNote({ tier }: { tier: Tier }) {
  if (tier === 'free') return null;
  return (
    <p className={styles.plan}>
      <PlanBadge tier={tier} />
    </p>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <Card pad>
      <SkeletonRows rows={rows} />
    </Card>
  );
}
