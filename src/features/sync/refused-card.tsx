import { CircleX, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OutboxEntry } from '../../db/database';
import { formatMoment } from '../../lib/format';
import { discardEntry, retryEntry } from '../../sync/engine/outbox';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { fieldLabel } from './format-field';
import styles from './sync-panel.module.css';
import { serverNow } from '../../domain/core/clock';

/** A refused change with its reason and the possible actions. */
export function RefusedCard({ entry }: { entry: OutboxEntry }) {
  const [asking, setAsking] = useState(false);
  const fields = Object.entries(entry.fieldReasons ?? {}).filter(([, reason]) => reason !== entry.reason);
  return (
    <article className={`${styles.item} ${styles.refused}`} aria-label={`Could not be saved: ${entry.label}`}>
      <header>
        <Badge tone="danger" icon={CircleX}>
          Could not be saved
        </Badge>
        <h4 className="h-ui">{entry.label}</h4>
        {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
        {fields.map(([field, reason]) => (
          <p key={field} className={styles.reason}>
            {fieldLabel(field)}: {reason}
          </p>
        ))}
        <p className="muted">
          The server refused it. Written on this device: {formatMoment(entry.created, serverNow())}.
        </p>
      </header>
      <div className="row">
        <Button onClick={() => void retryEntry(entry.id)}>
          <RotateCw className="icon" />
          Retry
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trash2 className="icon" />
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this change?"
        description={`“${entry.label}” returns to what the server has. This cannot be undone.`}
        cancel="Keep it"
        confirm="Discard"
        danger
        onConfirm={() => void discardEntry(entry.id)}
      />
    </article>
  );
}
