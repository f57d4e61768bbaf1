import { lazy, Suspense } from 'react';
import { Dialog } from '../../ui/dialog';
import { SkeletonRows } from '../../ui/skeleton';
import { SyncNow } from './sync-now';
import { useSyncPanel } from './use-sync-panel';

const Details = lazy(async () => ({ default: (await import('./sync-details')).SyncDetails }));

/** The sync panel: waiting changes, conflicts and refusals, sent changes. */
export function SyncPanel() {
  const { open, hide } = useSyncPanel();
  return (
    <Dialog
      sheet
      open={open}
      onOpenChange={hide}
      title="Your changes"
      description="Everything you write is kept on this device until the server has it."
      footer={<SyncNow />}
    >
      <Suspense fallback={<SkeletonRows />}>
        <Details />
      </Suspense>
    </Dialog>
  );
}
