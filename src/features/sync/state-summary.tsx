import { Cloud, CloudOff, CloudUpload, TriangleAlert, Wifi, type LucideIcon } from 'lucide-react';
import { formatCount, formatMoment } from '../../lib/format';
import { useSyncStatus } from '../../sync/engine/status';
import styles from './sync-panel.module.css';
import { serverNow } from '../../domain/core/clock';

/** Connection, last sync, and the counts of waiting and attention. */
export function StateSummary() {
  const { phase, lastSync, waiting, needsYou } = useSyncStatus();
  const offline = phase === 'offline';
  return (
    <dl className={styles.state}>
      <Cell icon={offline ? CloudOff : Wifi} name="Connection" value={offline ? 'Offline' : 'Online'} />
      <Cell icon={Cloud} name="Last synced" value={lastSync ? formatMoment(lastSync, serverNow()) : 'Not yet'} />
      <Cell icon={CloudUpload} name="Waiting" value={formatCount(waiting)} />
      <Cell icon={TriangleAlert} name="Need you" value={formatCount(needsYou)} alert={needsYou > 0} />
    </dl>
  );
}

function Cell({ icon: Icon, name, value, alert }: { icon: LucideIcon; name: string; value: string; alert?: boolean }) {
  return (
    <div className={alert ? styles.alert : undefined}>
      <dt>
        <Icon className="icon" />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
