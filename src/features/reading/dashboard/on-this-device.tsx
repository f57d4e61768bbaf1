import { HardDrive } from 'lucide-react';
import { useQuery } from '../../../db/use-query';
import { readHoldings } from './queries';
import { formatMoment, plural } from '../../../lib/format';
import styles from './dashboard.module.css';
import { serverNow } from '../../../domain/core/clock';

/** How much can be read offline, and when the device last agreed with the server. */
export function OnThisDevice() {
  const holdings = useQuery(readHoldings);
  if (!holdings) return null;
  const { laws, facts, articles, lastSync } = holdings;
  return (
    <section className={styles.device} aria-labelledby="device">
      <h2 id="device" className="h-ui row">
        <HardDrive className="icon" />
        On this device
      </h2>
      <p className="muted">
        {plural(laws, 'law')}, {plural(facts, 'fact')} and {plural(articles, 'article')}.
        {lastSync && ` Last synced: ${formatMoment(lastSync, serverNow())}.`}
      </p>
    </section>
  );
}
