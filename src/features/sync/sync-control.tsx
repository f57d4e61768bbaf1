import { Cloud, CloudOff, CloudUpload, RefreshCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names';
import styles from './sync-control.module.css';
import type { SyncTone } from './format-sync-status';
import { useSyncPanel } from '../shared/use-sync-panel';
import { useSyncStatusText } from './use-sync-status-text';

const ICONS: Record<SyncTone, LucideIcon> = {
  synced: Cloud,
  busy: RefreshCw,
  offline: CloudOff,
  waiting: CloudUpload,
  'needs-you': TriangleAlert,
};

/** The status control: shows whether device and server agree, and opens the panel. */
export function SyncControl() {
  const { tone, long, short } = useSyncStatusText();
  const show = useSyncPanel((panel) => panel.show);
  const Icon = ICONS[tone];
  return (
    <button
      type="button"
      className={classNames(styles.control, styles[tone])}
      data-state={tone}
      aria-haspopup="dialog"
      onClick={show}
    >
      <Icon className="icon" />
      <span className={styles.long}>{long}</span>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>
    </button>
  );
}
