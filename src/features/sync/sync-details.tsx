import { CheckCheck, CloudUpload } from 'lucide-react';
import { formatClock } from '../../lib/format';
import { SkeletonRows } from '../../ui/skeleton';
import { ChangeList } from './change-list';
import { ConflictCard } from './conflict-card';
import { DeviceNotes } from './device-notes';
import { RefusedCard } from './refused-card';
import { StateSummary } from './state-summary';
import styles from './sync-panel.module.css';
import { useKeptFocus } from './use-kept-focus';
import { useOutbox } from './use-outbox';

/** The content of the sync panel. */
export function SyncDetails() {
  const outbox = useOutbox();
  const region = useKeptFocus();
  if (!outbox) return <SkeletonRows />;
  const { conflicts, refused, waiting, sent } = outbox;
  const isQuiet = conflicts.length + refused.length + waiting.length + sent.length === 0;
  return (
    <div className={styles.details} ref={region} role="region" aria-label="Changes" tabIndex={-1}>
      <StateSummary />
      {conflicts.length + refused.length > 0 && (
        <section aria-labelledby="need-you">
          <h3 id="need-you">Need you</h3>
          {conflicts.map((entry) => (
            <ConflictCard key={entry.id} entry={entry} />
          ))}
          {refused.map((entry) => (
            <RefusedCard key={entry.id} entry={entry} />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <ChangeList
          title="Waiting"
          icon={CloudUpload}
          entries={waiting}
          note={(entry) => (entry.tries > 0 ? 'will be tried again' : '')}
        />
      )}
      {sent.length > 0 && (
        <ChangeList
          title="Sent"
          icon={CheckCheck}
          entries={sent}
          note={(entry) => formatClock(entry.acknowledgedAt ?? 0)}
        />
      )}
      {isQuiet && <p className="muted">Nothing waits, and nothing was sent in the last 24 hours.</p>}
      <DeviceNotes />
    </div>
  );
}
