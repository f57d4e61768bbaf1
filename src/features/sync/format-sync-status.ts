import { formatClock, formatCount } from '../../lib/format';
import type { SyncStatus } from '../../sync/engine/status';

export type SyncTone = 'synced' | 'busy' | 'offline' | 'waiting' | 'needs-you';

export interface SyncStatusText {
  tone: SyncTone;
  /** Text and accessible name of the status control. */
  long: string;
  /** Text on narrow screens; '' when the icon is enough. */
  short: string;
}

/** Formats the sync status. What needs the user comes first. */
export function formatSyncStatus({ phase, lastSync, waiting, needsYou, progress }: SyncStatus): SyncStatusText {
  const queue = `${formatCount(waiting)} waiting`;
  if (needsYou > 0)
    return {
      tone: 'needs-you',
      long: needsYou === 1 ? '1 needs you' : `${formatCount(needsYou)} need you`,
      short: formatCount(needsYou),
    };
  if (phase === 'too-old') return { tone: 'needs-you', long: 'Reload needed', short: 'Reload' };
  if (phase === 'sign-in') return { tone: 'needs-you', long: 'Sign in to sync', short: 'Sign in' };
  if (phase === 'error') return { tone: 'needs-you', long: 'Cannot sync', short: 'Error' };
  if (phase === 'offline')
    return { tone: 'offline', long: waiting > 0 ? `Offline, ${queue}` : 'Offline', short: 'Offline' };
  if (phase === 'server-full') return { tone: 'waiting', long: `Server full, ${queue}`, short: 'Server full' };
  if (waiting > 0) return { tone: 'waiting', long: queue, short: formatCount(waiting) };
  if (progress) return { tone: 'busy', long: `Syncing, ${progress.done} of ${progress.total}`, short: '' };
  if (phase === 'synced' && lastSync) return { tone: 'synced', long: `Synced ${formatClock(lastSync)}`, short: '' };
  return { tone: 'busy', long: 'Syncing', short: '' };
}
