import { useLazyPart } from '../../lib/use-lazy-part';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SkeletonRows } from '../../ui/skeleton';
import { SyncNow } from './sync-now';
import { useSyncPanel } from '../shared/use-sync-panel';

const load = () => import('./sync-details');

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
      <LoadedDetails />
    </Dialog>
  );
}

function LoadedDetails() {
  const { part, retry } = useLazyPart(load);
  if (part) return <part.SyncDetails />;
  if (!retry) return <SkeletonRows />;
  return (
    <div className="stack-s" role="alert">
      <p>Your changes could not be shown. They are kept, and are sent as always.</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
