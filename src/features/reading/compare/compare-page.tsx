import { useState, type ReactNode } from 'react';
import { plural } from '../../../lib/format';
import { useLazyPart } from '../../../lib/use-lazy-part';
import { Page, PageHead } from '../../../ui/page';
import { PartMissing } from '../../../ui/part-missing';
import { SkeletonRows } from '../../../ui/skeleton';
import { Card } from '../../../ui/card';
import { CompareActions } from './compare-actions';
import styles from './compare.module.css';
import { ComparisonNotes } from './comparison-notes';
import { CountriesDialog } from './countries-dialog';
import { FiguresView } from './figures-view';
import { NothingCompared } from './nothing-compared';
import { OutsideThePlan } from './outside-the-plan';
import { PrintedComparison } from './printed-comparison';
import { TopicChoice } from './topic-choice';
import { useComparison, type Comparison } from './use-comparison';
import { useComparisonAddress, type ComparisonAddress } from './use-comparison-address';
import { ViewTabs } from './view-tabs';

export { preloadQueries } from './preload';

const TITLE = 'Compare countries';

/** /compare: facts of countries side by side. The address stores what is compared. */
export function ComparePage() {
  const address = useComparisonAddress();
  const comparison = useComparison(address.choice);
  return (
    <Page title={TITLE}>
      {comparison ? (
        <Compared comparison={comparison} address={address} />
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

const loadDialog = () => import('./cell-dialog');

function Compared({ comparison, address }: { comparison: Comparison; address: ComparisonAddress }) {
  const [choosing, setChoosing] = useState(false);
  const choose = () => setChoosing(true);
  const { part: details, retry } = useLazyPart(loadDialog, address.choice.cell !== undefined);
  const { chosen } = comparison;
  return (
    <>
      <PageHead
        title={TITLE}
        lede={`${plural(chosen.length, 'country', 'countries')}. Press a figure for its text, provision and source.`}
        actions={<CompareActions comparison={comparison} address={address} onAdd={choose} />}
      />
      <div className={`${styles.tools} no-print`}>
        <ViewTabs address={address} />
        <TopicChoice address={address} />
      </div>
      {retry && <PartMissing retry={retry}>The details could not be loaded. Check your connection.</PartMissing>}
      <OutsideThePlan comparison={comparison} />
      {hasContent(comparison, address) ? (
        <>
          <View comparison={comparison} address={address} />
          <ComparisonNotes comparison={comparison} address={address} />
          {address.choice.view !== 'policy' && <PrintedComparison comparison={comparison} />}
        </>
      ) : (
        <NothingCompared comparison={comparison} address={address} onAdd={choose} />
      )}
      {choosing && <CountriesDialog comparison={comparison} address={address} onClose={() => setChoosing(false)} />}
      {details && <details.CellDialog comparison={comparison} />}
    </>
  );
}

/** Only the view of figures leaves out facts in which no figure differs. */
function hasContent({ chosen, rows, all }: Comparison, { choice: { view } }: ComparisonAddress): boolean {
  return chosen.length > 0 && (view === 'figures' ? rows : all).length > 0;
}

interface ViewProps {
  comparison: Comparison;
  address: ComparisonAddress;
}

function View(props: ViewProps) {
  const { view } = props.address.choice;
  return view === 'figures' ? <FiguresView {...props} /> : <LaterView key={view} {...props} load={LATER_VIEWS[view]} />;
}

/** Views that are not part of the first load. */
const LATER_VIEWS = {
  dots: () => import('./dots-view').then(({ DotsView }) => ({ Shown: DotsView })),
  map: () => import('./map-view').then(({ MapView }) => ({ Shown: MapView })),
  policy: () => import('./policy-view').then(({ PolicyView }) => ({ Shown: PolicyView })),
};

function LaterView({ load, ...props }: ViewProps & { load(): Promise<{ Shown: (props: ViewProps) => ReactNode }> }) {
  const { part, retry } = useLazyPart(load);
  if (part) return <part.Shown {...props} />;
  if (retry) return <PartMissing retry={retry} />;
  return (
    <Card pad>
      <SkeletonRows rows={6} />
    </Card>
  );
}
