import { CloudOff } from 'lucide-react';
import { useEngineState } from '../../sync/engine/engine-state';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonRows } from '../../ui/skeleton';

/** Shown instead of rows that the server has and this device has not received yet. */
export function Arriving({ rows = 3 }: { rows?: number }) {
  const offline = useEngineState((state) => state.phase === 'offline');
  return (
    <Card pad>
      {offline ? (
        <EmptyState icon={CloudOff}>
          <p>This has not reached your device yet. It arrives when you are online.</p>
        </EmptyState>
      ) : (
        <SkeletonRows rows={rows} />
      )}
    </Card>
  );
}
