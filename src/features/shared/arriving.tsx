import { CloudOff } from 'lucide-react';
import { useEngineState } from '../../sync/engine/engine-state';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonRows } from '../../ui/skeleton';

/** A card instead of rows that the server has and this device has not received yet. */
export function Arriving({ rows = 3 }: { rows?: number }) {
  return (
    <Card pad>
      <ArrivingRows rows={rows} />
    </Card>
  );
}

/** As {@link Arriving}, inside a card. */
export function ArrivingRows({ rows }: { rows: number }) {
  const offline = useEngineState((state) => state.phase === 'offline');
  if (!offline) return <SkeletonRows rows={rows} />;
  return (
    <EmptyState icon={CloudOff}>
      <p>This has not reached your device yet. It arrives when you are online.</p>
    </EmptyState>
  );
}
