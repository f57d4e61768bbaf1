import { useState } from 'react';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { Card } from '../../../ui/card';
import { CompareActions } from './compare-actions';
import { ComparisonNotes } from './comparison-notes';
import { ComparisonTable } from './comparison-table';
import { CountriesDialog } from './countries-dialog';
import { NothingCompared } from './nothing-compared';
import { OutsideThePlan } from './outside-the-plan';
import { PrintedComparison } from './printed-comparison';
import { TopicChoice } from './topic-choice';
import { useComparison, type Comparison } from './use-comparison';
import { useComparisonAddress, type ComparisonAddress } from './use-comparison-address';

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

function Compared({ comparison, address }: { comparison: Comparison; address: ComparisonAddress }) {
  const [choosing, setChoosing] = useState(false);
  const choose = () => setChoosing(true);
  return (
    <>
      <PageHead
        title={TITLE}
        lede="Each cell names its provision. A bar stands only where the unit is the same in every country shown."
        actions={<CompareActions comparison={comparison} address={address} onAdd={choose} />}
      />
      <TopicChoice address={address} />
      <OutsideThePlan comparison={comparison} />
      {comparison.rows.length > 0 && comparison.chosen.length > 0 ? (
        <>
          <ComparisonTable comparison={comparison} address={address} />
          <ComparisonNotes comparison={comparison} address={address} />
          <PrintedComparison comparison={comparison} />
        </>
      ) : (
        <NothingCompared comparison={comparison} address={address} onAdd={choose} />
      )}
      {choosing && <CountriesDialog comparison={comparison} address={address} onClose={() => setChoosing(false)} />}
    </>
  );
}
