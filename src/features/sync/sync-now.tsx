import { RefreshCw } from 'lucide-react';
import { syncNow, useSyncStatus } from '../../sync/engine/status';
import { Button } from '../../ui/button';

/** A button that syncs now. */
export function SyncNow() {
  const busy = useSyncStatus().phase === 'syncing';
  return (
    <Button busy={busy} onClick={() => void syncNow()}>
      <RefreshCw className="icon" />
      {busy ? 'Syncing' : 'Sync now'}
    </Button>
  );
}
