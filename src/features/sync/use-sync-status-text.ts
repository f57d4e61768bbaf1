import { useEffect, useState } from 'react';
import { type SyncPhase } from '../../sync/engine/engine-state';
import { useSyncStatus } from '../../sync/engine/status';
import { formatSyncStatus, type SyncStatusText } from './format-sync-status';

/** Show 'Syncing' only for cycles longer than this (ms). */
const WORTH_SAYING_MS = 700;

/** The sync status as text, without flicker from short cycles. */
export function useSyncStatusText(): SyncStatusText {
  const status = useSyncStatus();
  return formatSyncStatus({ ...status, phase: useSteadyPhase(status.phase) });
}

function useSteadyPhase(phase: SyncPhase): SyncPhase {
  const [shown, setShown] = useState(phase);
  useEffect(() => {
    const timer = setTimeout(() => setShown(phase), phase === 'syncing' ? WORTH_SAYING_MS : 0);
    return () => clearTimeout(timer);
  }, [phase]);
  return shown;
}
