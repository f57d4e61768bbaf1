import { ChartScatter } from 'lucide-react';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';

/** In place of dots or a map. */
export function NoDrawing() {
  return (
    <Card>
      <EmptyState icon={ChartScatter}>
        <p>None of these facts has a figure in these countries.</p>
      </EmptyState>
    </Card>
  );
}
