import { useEffect, useState } from 'react';
import { type SyncPhase } from '../../sync/engine-state';
import { useSyncStatus } from '../../sync/status';
import { syncWords, type SyncWords } from './sync-words';

/** A cycle with nothing new takes a moment; only one that lasts longer is worth saying. */
const WORTH_SAYING_MS = 700;

/** The state of device and server in words, without a flicker for each short cycle. */
export function useSyncWords(): SyncWords {
  const status = useSyncStatus();
  return syncWords({ ...status, phase: useSteadyPhase(status.phase) });
}

function useSteadyPhase(phase: SyncPhase): SyncPhase {
  const [shown, setShown] = useState(phase);
  useEffect(() => {
    const timer = setTimeout(() => setShown(phase), phase === 'syncing' ? WORTH_SAYING_MS : 0);
    return () => clearTimeout(timer);
  }, [phase]);
  return shown;
}
