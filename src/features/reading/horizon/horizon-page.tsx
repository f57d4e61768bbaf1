import { CalendarPlus, CalendarRange, Download } from 'lucide-react';
import { useState } from 'react';
import { formatDay, plural } from '../../../lib/format';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { ExportHorizon } from './export-horizon';
import styles from './horizon.module.css';
import { HorizonFilters } from './horizon-filters';
import { HorizonList } from './horizon-list';
import { HorizonTimeline } from './horizon-timeline';
import { TellBefore } from './tell-before';
import { TopicCounts } from './topic-counts';
import { useHorizon, type HorizonView } from './use-horizon';

export { preloadQueries } from './preload';

const TITLE = 'Horizon';

/** /horizon: what starts, ends or changes in the followed countries. The address has the filters. */
export function HorizonPage() {
  const horizon = useHorizon();
  return (
    <Page title={TITLE}>
      {horizon ? (
        <Shown horizon={horizon} />
      ) : (
        <>
          <PageHead title={TITLE} />
          <Card pad>
            <SkeletonRows rows={6} />
          </Card>
        </>
      )}
    </Page>
  );
}

function Shown({ horizon }: { horizon: HorizonView }) {
  const [exporting, setExporting] = useState(false);
  const { countries, entries, isPart, ahead, from, until, view } = horizon;
  if (countries.length === 0) return <NothingFollowed />;
  const lede =
    `What begins, ends or changes in your ${plural(countries.length, 'country', 'countries')}, from ${month(from)} to ` +
    `${month(until)}.` +
    (isPart ? '' : ` ${ahead.length === 1 ? '1 entry is' : `${ahead.length} entries are`} still to come.`);
  return (
    <>
      <PageHead
        title={TITLE}
        lede={lede}
        actions={
          entries.length > 0 && (
            <>
              {horizon.premium && (
                <LinkButton to="/compliance?calendar=1">
                  <CalendarPlus className="icon" />
                  Add to my calendar
                </LinkButton>
              )}
              <Button aria-haspopup="dialog" busy={isPart} onClick={() => setExporting(true)}>
                <Download className="icon" />
                Export
              </Button>
            </>
          )
        }
      />
      <HorizonFilters horizon={horizon} />
      {view !== 'list' && <HorizonTimeline horizon={horizon} />}
      <div className={styles.columns}>
        <HorizonList horizon={horizon} />
        <div className="stack-l no-print">
          {horizon.profile && <TellBefore profile={horizon.profile} premium={horizon.premium} />}
          {!isPart && <TopicCounts horizon={horizon} />}
        </div>
      </div>
      {exporting && <ExportHorizon horizon={horizon} onClose={() => setExporting(false)} />}
    </>
  );
}

function NothingFollowed() {
  return (
    <>
      <PageHead title={TITLE} />
      <Card>
        <EmptyState icon={CalendarRange} action={<LinkButton to="/welcome">Choose countries</LinkButton>}>
          <p>The horizon shows the countries that you follow. You follow none yet.</p>
        </EmptyState>
      </Card>
    </>
  );
}

/** 'November 2028' */
const month = (day: string) => formatDay(day).replace(/^\d+ /, '');
