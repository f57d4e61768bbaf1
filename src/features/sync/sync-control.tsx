import { CircleCheck, CloudOff, CloudUpload, RefreshCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names';
import styles from './sync-control.module.css';
import type { SyncTone } from './sync-words';
import { useSyncPanel } from './use-sync-panel';
import { useSyncWords } from './use-sync-words';

const ICONS: Record<SyncTone, LucideIcon> = {
  synced: CircleCheck,
  busy: RefreshCw,
  offline: CloudOff,
  waiting: CloudUpload,
  'needs-you': TriangleAlert,
};

/** The one place that says whether device and server agree. It opens the panel with the details. */
export function SyncControl() {
  const { tone, long, short } = useSyncWords();
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
