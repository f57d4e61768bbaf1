import { Columns3 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** Shown instead of a table without columns or rows. */
export function NothingCompared({
  comparison,
  address,
  onAdd,
}: {
  comparison: Comparison;
  address: ComparisonAddress;
  onAdd(): void;
}) {
  const noCountry = comparison.chosen.length === 0;
  const action = noCountry ? (
    <Button onClick={onAdd}>Choose countries</Button>
  ) : (
    <Button onClick={() => address.change({ differences: false })}>Show all facts</Button>
  );
  return (
    <Card className="no-print">
      <EmptyState icon={Columns3} action={action}>
        <p>
          {noCountry
            ? 'No country is chosen yet.'
            : 'The figures of these countries do not differ. What stands in words is not compared.'}
        </p>
      </EmptyState>
    </Card>
  );
}
